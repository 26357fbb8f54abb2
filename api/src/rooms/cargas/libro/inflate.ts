import { createInflateRaw } from 'node:zlib'
import { ApiError } from '../../../machinery/errors.ts'
import { type Entry, entriesOf, ZipRefused } from './zip.rules.ts'

// No cell holds a text this long, in however many bytes its letters are.
const endlessText = 1024 * 1024
const tagStart = 0x3c
const blank = 0x20

// zip, the same when it is empty, gzip, RAR, 7z, xz, bzip2
const archives = [
  '504b0304',
  '504b0506',
  '1f8b',
  '526172211a07',
  '377abcaf271c',
  'fd377a585a00',
  '425a68',
]

const requireNoArchive = (start: Buffer) => {
  const hex = start.toString('hex', 0, 6)
  if (archives.some((archive) => hex.startsWith(archive))) throw new ApiError('libro_anidado')
}

const incoherent = () => new ApiError('libro_incoherente')

/** Unpacks an entry bit by bit and throws it away: `most` bytes of it are never held at once. */
const inflate = async ({ data, size: told }: Entry, most: number) => {
  const unpacked = createInflateRaw()
  unpacked.end(data)
  let size = 0
  let text = 0
  for await (const chunk of unpacked as AsyncIterable<Buffer>) {
    if (size === 0) requireNoArchive(chunk)
    size += chunk.length
    const tag = chunk.lastIndexOf(tagStart)
    text = tag < 0 ? text + chunk.length : chunk.length - tag
    if (size <= most) continue
    const isText = text > endlessText && chunk.some((byte) => byte > blank)
    throw new ApiError(isText ? 'libro_texto_enorme' : 'libro_demasiado_inflado')
  }
  // Something hides behind what was packed, or it says another size than it has.
  if (unpacked.bytesWritten !== data.length || size !== told) throw incoherent()
  return size
}

const sizeOf = async (entry: Entry, most: number) => {
  if (entry.method === 8) return inflate(entry, most)
  requireNoArchive(entry.data)
  if (entry.data.length > most) throw new ApiError('libro_demasiado_inflado')
  return entry.data.length
}

const refusalOf = (error: unknown) => {
  if (error instanceof ApiError) return error
  return new ApiError(error instanceof ZipRefused ? error.defecto : 'libro_danado', {
    cause: error,
  })
}

/**
 * Refuses a zip that readers would read differently, that has another in it, or that inflates to more than `most` bytes,
 * whatever it says of itself: every entry is really inflated. Answers the names of its entries. Throws one of the codes
 * libro_….
 */
export const requireInflatable = async (bytes: Uint8Array, most: number) => {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const entries = entriesOf(zip)
    let left = most
    for (const entry of entries) left -= await sizeOf(entry, left)
    return entries.map(({ name }) => name)
  } catch (error) {
    throw refusalOf(error)
  }
}
