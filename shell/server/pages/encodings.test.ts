import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Encoding, encodeStart, encodingFor, withEnd } from './encodings.ts'

const read: Record<Encoding, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes) => bytes,
}

describe('a page in two parts', () => {
  it.each(['br', 'gzip', 'identity'] as const)('is one text again by %s', async (encoding) => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 3000 }),
      // What repeats refers back to what was before it.
      fc.tuple(fc.string({ unit: 'grapheme' }), fc.nat(4000)).map(([one, n]) => one.repeat(n)),
    )
    const end = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 2000 })
    await fc.assert(
      fc.asyncProperty(text, fc.array(end, { minLength: 1, maxLength: 3 }), async (start, ends) => {
        const encoded = await encodeStart(start, encoding)
        for (const one of ends) {
          const bytes = withEnd(encoded, one)
          expect(read[encoding](bytes).toString()).toBe(Buffer.from(start + one).toString())
        }
      }),
      { numRuns: 60 },
    )
  })

  it('takes an end up to what one block holds', async () => {
    const start = await encodeStart('a', 'br')
    const most = 'ñ'.repeat(32_768)
    expect(brotliDecompressSync(withEnd(start, most)).toString()).toBe(`a${most}`)
    expect(() => withEnd(start, `${most}.`)).toThrow('no end')
    expect(() => withEnd(start, '')).toThrow('no end')
  })
})

describe('encodingFor', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0.0,br;q=0.5', 'br'],
    ['abr, bgzip', 'identity'],
    ['deflate', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('%s: %s', (accepted, expected) => {
    expect(encodingFor(accepted)).toBe(expected)
  })
})
