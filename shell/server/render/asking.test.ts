import { describe, expect, it } from 'vitest'
import { createAsking } from './asking.ts'

const answer = { status: 200, body: [] }

const askedOf = async (paths: string[], status = 200) => {
  const asked: string[] = []
  const answersFor = createAsking(async (path) => {
    asked.push(path)
    return { ...answer, status }
  })
  return { got: await answersFor(paths, async (answers) => Object.keys(answers)), asked }
}

describe('what a page asks for besides', () => {
  it('is what anybody may read', async () => {
    const paths = ['/productos?page=2&limit=20&q=caf%C3%A9+molido', '/categorias', '/productos/7']
    expect(await askedOf(paths)).toEqual({ got: paths, asked: paths })
  })

  it.each([
    '/webtoken/../usuarios/ana',
    '/productos/..%2fusuarios',
    '/productos/%2e%2e',
    '/productos/%2E./resenas',
    '//otro.example/productos',
    'https://otro.example/productos',
    '/productos#x',
    '/productos?q=a b',
    '/productos?q=\n',
    '/ventas?mias=true',
    '/usuarios/ana@plaza.test',
    '/nada',
    `/productos?q=${'x'.repeat(600)}`,
    '__proto__',
    '',
  ])('is nothing else, and nobody is asked for it: %s', async (path) => {
    expect(await askedOf(['/categorias', path])).toEqual({ got: undefined, asked: [] })
  })

  it('is not much', async () => {
    const many = Array.from({ length: 5 }, (_, n) => `/productos/${n + 1}`)
    expect(await askedOf(many)).toEqual({ got: undefined, asked: [] })
    expect(await askedOf([])).toEqual({ got: undefined, asked: [] })
  })

  it('is shown where it came, and where there is none', async () => {
    expect((await askedOf(['/productos/7'], 404)).got).toEqual(['/productos/7'])
    for (const status of [400, 401, 429, 500])
      expect((await askedOf(['/productos/7'], status)).got).toBeUndefined()
  })

  it('is asked for few pages at once, however many come, and for the next ones after a failure', async () => {
    let end = (_: unknown) => {}
    const ended = new Promise((resolve) => {
      end = resolve
    })
    const answersFor = createAsking(async () => {
      await ended
      return answer
    })
    const pages = Array.from({ length: 40 }, (_, n) =>
      answersFor([`/productos?q=${n}`], async () => {
        if (n % 2) throw new Error('no')
        return n
      }).catch(() => 'failed'),
    )
    end(undefined)
    expect(await Promise.all(pages)).toEqual([
      ...[0, 'failed', 2, 'failed'],
      ...Array.from({ length: 36 }, () => undefined),
    ])
    expect(await answersFor(['/productos'], async () => 'next')).toBe('next')
  })
})
