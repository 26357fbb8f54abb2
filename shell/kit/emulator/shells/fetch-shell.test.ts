import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { fetchShell } from './fetch-shell.ts'
import type { ShellFiles } from './shell-files.ts'

const sha384 = (text: string) => createHash('sha384').update(text).digest('base64')

const releaseOf = (version: string, files: Record<string, string>) => ({
  ...{ name: 'shell' as const, version, scripts: ['main.js'] },
  files: Object.fromEntries(
    Object.entries(files).map(([path, text]) => [
      path,
      { bytes: Buffer.byteLength(text), sha384: sha384(text) },
    ]),
  ),
  provides: { shared: { react: '19.0.0' }, contract: '1.0.0' },
})

const files = { 'main.js': 'main()', 'font.woff2': 'letters' }
const version = '2.0.0-ab12'

/** The kit's own shell, of another version unless it says. */
const packaged = (named = '2.0.0-0000', own: Record<string, string> = files) => {
  const shell: ShellFiles = { release: releaseOf(named, own), read: () => new Uint8Array() }
  return () => shell
}

type Answers = Record<string, string>

const honest = (): Answers => ({
  '/shell.json': JSON.stringify(releaseOf(version, files)),
  '/versiones.json': JSON.stringify({ shell: version }),
  [`/assets/${version}/main.js`]: files['main.js'],
  [`/assets/${version}/font.woff2`]: files['font.woff2'],
})

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A shop that answers so, and what it was asked. */
const shop = async (answers: Answers) => {
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    const body = answers[url]
    if (body?.startsWith('http')) return response.writeHead(302, { location: body }).end()
    response.writeHead(body === undefined ? 404 : 200).end(body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  stops.push(() => server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

const emptyFolder = () => mkdtempSync(join(tmpdir(), 'plaza-shells-'))

describe('the shell that is live at a shop', () => {
  it('is fetched once, and kept by its version', async () => {
    const { url, asked } = await shop(honest())
    const folder = emptyFolder()
    const shell = await fetchShell(url, folder, packaged())
    expect(String(Buffer.from(shell.read('main.js') ?? []))).toBe('main()')
    expect(shell.read('../release.json')).toBeUndefined()
    asked.length = 0
    await fetchShell(url, folder, packaged())
    expect(asked.toSorted()).toEqual(['/shell.json', '/versiones.json'])
  })

  it('is fetched again where somebody has changed what is kept', async () => {
    const { url } = await shop(honest())
    const folder = emptyFolder()
    await fetchShell(url, folder, packaged())
    writeFileSync(join(folder, version, 'web/main.js'), 'other()')
    const again = await fetchShell(url, folder, packaged())
    expect(String(Buffer.from(again.read('main.js') ?? []))).toBe('main()')
  })

  it('is the one of the kit where it is the same', async () => {
    const { url, asked } = await shop(honest())
    await fetchShell(url, emptyFolder(), packaged(version))
    expect(asked.filter((path) => path.startsWith('/assets/'))).toEqual([])
  })

  const otherFiles = { ...files, 'main.js': 'steal()' }

  it.each<[string, Answers]>([
    ['a file with another hash', { [`/assets/${version}/main.js`]: 'steal()' }],
    ['a file that is not there', { [`/assets/${version}/main.js`]: undefined as never }],
    ['a file that lies elsewhere', { [`/assets/${version}/main.js`]: 'http://127.0.0.1:1/' }],
    ['another version than its pages', { '/versiones.json': '{"shell":"2.0.0-cd34"}' }],
    ['no versions at all', { '/versiones.json': 'null' }],
    ['no release', { '/shell.json': '{"name":"shell"}' }],
    ['no JSON', { '/shell.json': '<!doctype html>' }],
    [
      'a path out of its folder',
      { '/shell.json': JSON.stringify(releaseOf(version, { '../../../.bashrc': 'x' })) },
    ],
    [
      'more bytes than any shell has',
      {
        '/shell.json': JSON.stringify({
          ...releaseOf(version, files),
          files: { 'main.js': { bytes: 900_000_000, sha384: sha384('x') } },
        }),
      },
    ],
  ])('is refused with %s, and nothing of it is kept', async (_, lies) => {
    const { url } = await shop({ ...honest(), ...lies })
    const folder = emptyFolder()
    const fetched = fetchShell(url, folder, packaged())
    await expect(fetched).rejects.toMatchObject({
      outcome: expect.stringMatching(/refused|unreachable/),
    })
    expect(readdirSync(folder).filter((name) => name === version)).toEqual([])
  })

  it('has no other files than the same version of the kit, whoever says so', async () => {
    const { url } = await shop({
      ...honest(),
      '/shell.json': JSON.stringify(releaseOf(version, otherFiles)),
    })
    const fetched = fetchShell(url, emptyFolder(), packaged(version))
    await expect(fetched).rejects.toThrow(`other files than ${version}`)
  })

  it('has no other files than it had before', async () => {
    const answers = honest()
    const { url } = await shop(answers)
    const folder = emptyFolder()
    await fetchShell(url, folder, packaged())
    answers['/shell.json'] = JSON.stringify(releaseOf(version, otherFiles))
    answers[`/assets/${version}/main.js`] = 'steal()'
    await expect(fetchShell(url, folder, packaged())).rejects.toThrow('other files')
  })

  it('is missed where nobody answers', async () => {
    await expect(fetchShell('http://127.0.0.1:1', emptyFolder(), packaged())).rejects.toMatchObject(
      {
        outcome: 'unreachable',
      },
    )
  })
})
