import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

const unpack = {
  '': (bytes: Uint8Array): Uint8Array => bytes,
  '.br': (bytes: Uint8Array): Uint8Array => brotliDecompressSync(bytes),
  '.gz': (bytes: Uint8Array): Uint8Array => gunzipSync(bytes),
}

/** How a stored file is compressed: as it is, by brotli or by gzip. */
export type Coding = keyof typeof unpack

export const codings = Object.keys(unpack) as Coding[]

/** A stored file as it was before it was compressed; undefined where that is not what its SHA-384 (base64) says. */
export const unpacked = (
  sha384: string,
  coding: Coding,
  bytes: Uint8Array,
): Uint8Array | undefined => {
  try {
    const plain = unpack[coding](bytes)
    return createHash('sha384').update(plain).digest('base64') === sha384 ? plain : undefined
  } catch {
    return undefined
  }
}
