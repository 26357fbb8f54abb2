import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Upload } from '../../../kit/releases/read-build.ts'
import { sampleUpload } from '../../testing/sample-release.ts'
import { testApp } from '../../testing/test-app.ts'
import { undcz } from './zstd.ts'

const hashOf = (name: string, bytes: Uint8Array) => createHash(name).update(bytes).digest('base64')

const versionOf = (n: number) => `1.0.0-${String(n).padStart(10, 'a')}`

// Words that do not repeat: what is small of it is small by its dictionary.
const words = (salt: string) =>
  Array.from({ length: 600 }, (_, at) => hashOf('sha256', Buffer.from(`${salt} ${at}`))).join(';\n')

/** A version with a large script whose name changes with its content. */
const upload = (name: string, n: number, text = words(name)): Upload => {
  const made = sampleUpload(name, versionOf(n))
  const bytes = Buffer.from(`${text}; // ${n}`)
  const path = `grande.${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.js`
  const file = { bytes: bytes.length, sha384: hashOf('sha384', bytes) }
  const files = { ...made.release.files, [path]: file }
  return {
    ...made,
    release: { ...made.release, files },
    files: new Map([...made.files, [path, bytes]]),
  }
}

const largeOf = ({ release, files }: Upload) => {
  const [path = '', bytes = new Uint8Array()] =
    [...files].find(([name]) => name.startsWith('grande.')) ?? []
  return { path, bytes, address: `/modules/${release.name}/${release.version}/${path}` }
}

/** What a browser says that came with a version's large file. */
const withDictionary = (of: Upload, changes: Record<string, string> = {}) => ({
  'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
  'available-dictionary': `:${hashOf('sha256', largeOf(of).bytes)}:`,
  'dictionary-id': `"${of.release.version}"`,
  ...changes,
})

/** A shop where these were live one after the other. */
const shopWith = async (...uploads: Upload[]) => {
  const shop = testApp()
  for (const one of uploads) expect((await shop.publish(one)).status).toBe(200)
  const ask = (of: Upload, headers: Record<string, string>) =>
    shop.app.request(largeOf(of).address, { headers })
  return { ...shop, ask }
}

const first = upload('mfe-uno', 1)
const second = upload('mfe-uno', 2)

describe('a browser that comes back with a file of the version before', () => {
  it('gets what differs from it, which comes to the file that the page announced', async () => {
    const { ask } = await shopWith(first, second)
    const answer = await ask(second, withDictionary(first))
    expect(answer.headers.get('content-encoding')).toBe('dcz')
    const delta = new Uint8Array(await answer.arrayBuffer())
    expect(delta.length).toBeLessThan(largeOf(second).bytes.length / 50)
    expect(Buffer.from(delta.subarray(8, 40)).toString('base64')).toBe(
      hashOf('sha256', largeOf(first).bytes),
    )
    const file = await undcz(delta, largeOf(first).bytes)
    expect(hashOf('sha384', file)).toBe(second.release.files[largeOf(second).path]?.sha384)
  })

  it('was told to keep it, for the same file of other versions of the same module alone', async () => {
    const { ask } = await shopWith(first)
    const { headers } = await ask(first, {})
    expect(headers.get('use-as-dictionary')).toBe(
      `match="/modules/mfe-uno/*/grande.*.js", match-dest=("script" "style"), id="${versionOf(1)}"`,
    )
  })

  it('and any other get answers that a cache keeps apart', async () => {
    const { ask } = await shopWith(first, second)
    for (const headers of [withDictionary(first), {}, { 'accept-encoding': 'br' }])
      expect((await ask(second, headers)).headers.get('vary')).toMatch(
        /Accept-Encoding, Available-Dictionary/,
      )
  })

  it('goes back by a delta too', async () => {
    const { ask } = await shopWith(first, second)
    const answer = await ask(first, withDictionary(second))
    expect(answer.headers.get('content-encoding')).toBe('dcz')
  })

  it('gets whole what is older than ten versions', async () => {
    const many = Array.from({ length: 13 }, (_, n) => upload('mfe-uno', n + 1))
    const { ask } = await shopWith(...many)
    const [oldest = first] = many
    const newest = many.at(-1) ?? first
    const codingFor = async (had: Upload) =>
      (await ask(newest, withDictionary(had))).headers.get('content-encoding')
    expect(await codingFor(many.at(-2) ?? first)).toBe('dcz')
    expect(await codingFor(many.at(-11) ?? first)).toBe('dcz')
    expect(await codingFor(oldest)).toBe('br')
  })
})

describe('who lies about a dictionary', () => {
  const other = upload('mfe-dos', 1)

  const lies: [string, Record<string, string>][] = [
    ['takes no delta', { 'accept-encoding': 'gzip, deflate, br' }],
    ['takes one of brotli alone', { 'accept-encoding': 'gzip, deflate, br, dcb' }],
    ['says another hash', { 'available-dictionary': `:${hashOf('sha256', Buffer.from('x'))}:` }],
    ['says no hash', { 'available-dictionary': '' }],
    ['says half a hash', { 'available-dictionary': ':QUJD:' }],
    ['says another version', { 'dictionary-id': `"${versionOf(7)}"` }],
    ['says no version', { 'dictionary-id': '' }],
    ['says a path for a version', { 'dictionary-id': '"../../mfe-dos/1.0.0-aaaaaaaaa1"' }],
    [
      "has another module's file",
      { 'available-dictionary': `:${hashOf('sha256', largeOf(other).bytes)}:` },
    ],
    [
      'has another file of the version',
      {
        'available-dictionary': `:${hashOf('sha256', first.files.get('home.js') ?? Buffer.from(''))}:`,
      },
    ],
  ]

  it.each(lies)('gets the whole file: %s', async (_, changes) => {
    const { ask } = await shopWith(first, other, second)
    const answer = await ask(second, withDictionary(first, changes))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-encoding')).toBe('br')
  })

  it('learns nothing of a version that nobody was given: neither by it nor of it', async () => {
    const { ask, send, app } = await shopWith(first)
    expect((await send(second)).ok).toBe(true)
    const by = await ask(first, withDictionary(second))
    expect(by.headers.get('content-encoding')).toBe('br')
    expect(
      (await app.request(largeOf(second).address, { headers: withDictionary(first) })).status,
    ).toBe(404)
  })

  it('gets, whatever the headers say, the file or what comes to it with the dictionary of that hash', async () => {
    const known = [first, second, other]
    const { ask } = await shopWith(...known)
    const said = {
      coding: fc.constantFrom('br', 'dcz', 'br, dcz', 'gzip;q=0.1, dcz;q=1', 'xdcz', ''),
      hash: fc.oneof(
        fc.constantFrom(...known.map((one) => hashOf('sha256', largeOf(one).bytes))),
        fc.base64String({ minLength: 0, maxLength: 60 }),
      ),
      id: fc.oneof(fc.constantFrom(...known.map(({ release }) => release.version)), fc.string()),
    }
    const headers = ({ coding, hash, id }: Record<keyof typeof said, string>) => ({
      'accept-encoding': coding,
      'available-dictionary': `:${hash}:`,
      'dictionary-id': `"${id.replace(/[^\x20-\x7e]/g, '')}"`,
    })
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...known), fc.record(said), async (of, request) => {
        const answer = await ask(of, headers(request))
        expect(answer.status).toBe(200)
        if (answer.headers.get('content-encoding') !== 'dcz') return
        const dictionary = known.find(
          (one) =>
            hashOf('sha256', largeOf(one).bytes) === request.hash &&
            one.release.name === of.release.name,
        )
        const delta = new Uint8Array(await answer.arrayBuffer())
        expect(await undcz(delta, largeOf(dictionary ?? other).bytes)).toEqual(
          Buffer.from(largeOf(of).bytes),
        )
      }),
      { numRuns: 300 },
    )
  })
})
