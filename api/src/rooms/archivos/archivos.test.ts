import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { dataFolderFiles } from '../../adapters/data-folder-files.ts'
import { removePictures } from '../../machinery/pictures/keep.ts'
import { type TestApi, testApi, uploadsTo } from '../../testing/testing.ts'
import { takesAvif } from './avif.ts'

const browser = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

/** What has much to say of its bytes: a slope with noise on it. */
const scene = async (width: number) => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  return new Uint8Array(
    await sharp({ create: { width, height: width, channels: 3, background: '#a50', noise } })
      .blur(2)
      .webp({ quality: 85 })
      .toBuffer(),
  )
}

describe('a picture of the catalogue', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-archivos-'))
  const disk = dataFolderFiles(folder)
  let api: TestApi
  beforeAll(async () => {
    api = await testApi('SQLite', { files: disk, uploads: uploadsTo(disk) })
  })
  afterAll(async () => {
    await api.close()
    rmSync(folder, { recursive: true })
  })

  const get = (key: string, accept = browser) =>
    api.app.request(`/api/archivos/${key}`, { headers: { accept } })

  const typeOf = async (key: string, accept?: string) =>
    (await get(key, accept)).headers.get('content-type')

  const keep = async (name: string) => {
    for (const width of [320, 640, 1080])
      await disk.save(`productos/${name}/1-${width}.webp`, await scene(width))
    return `productos/${name}/1-640.webp`
  }

  const asAvif = (key: string) =>
    vi.waitFor(async () => expect(await typeOf(key)).toBe('image/avif'), { timeout: 20_000 })

  it('comes as AVIF to who takes it, once it was asked for, and as it was to others', async () => {
    const key = await keep('uno')
    expect(await typeOf(key)).toBe('image/webp')
    await asAvif(key)
    const [avif, webp] = [await get(key), await get(key, 'image/webp,*/*')]
    expect(webp.headers.get('content-type')).toBe('image/webp')
    for (const { headers } of [avif, webp]) {
      expect(headers.get('vary')).toBe('Accept')
      expect(headers.get('cache-control')).toContain('immutable')
    }
    const [light, whole] = [await avif.arrayBuffer(), await webp.arrayBuffer()]
    expect(light.byteLength).toBeLessThan(whole.byteLength)
    expect((await sharp(Buffer.from(light)).metadata()).width).toBe(640)
  })

  it('is at no other address, and gone in every form when it is removed', async () => {
    const key = await keep('dos')
    expect(await typeOf(key)).toBe('image/webp')
    await asAvif(key)
    expect((await get(`${key}.avif`)).status).toBe(404)
    await removePictures({ ...disk, ...uploadsTo(disk).storage }, ['productos/dos/1.webp'])
    expect((await get(key)).status).toBe(404)
    expect(readdirSync(join(folder, 'productos/dos'))).toEqual([])
  })

  it('that nobody can draw stays as it is', async () => {
    await disk.save('productos/roto/1-320.webp', new Uint8Array([1, 2, 3]))
    for (let n = 0; n < 3; n++) expect(await typeOf('productos/roto/1-320.webp')).toBe('image/webp')
  })
})

it('takes for a browser that shows AVIF who says so, and nobody who refuses it', () => {
  const others = fc.array(fc.constantFrom('image/webp', '*/*;q=0.8', 'image/*', 'text/html'))
  fc.assert(
    fc.property(others, others, fc.constantFrom('', ';q=1', ';q=0.5', '; q=.1'), (a, b, q) => {
      expect(takesAvif([...a, `image/avif${q}`, ...b].join(','))).toBe(true)
      expect(takesAvif([...a, 'image/avif;q=0', ...b].join(', '))).toBe(false)
      expect(takesAvif([...a, ...b].join(', '))).toBe(false)
    }),
  )
  expect(takesAvif(undefined)).toBe(false)
})
