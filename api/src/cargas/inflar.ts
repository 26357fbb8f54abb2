import { createInflateRaw } from 'node:zlib'
import { ApiError } from '../errors.ts'

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const mostEntries = 2000
const longestComment = 65_535
// No cell holds a text this long, in however many bytes its letters are.
const endlessText = 1024 * 1024
const tagStart = 0x3c
const blank = 0x20

const damaged = (cause?: unknown) => new ApiError('libro_danado', { cause })

const findEnd = (zip: Buffer) => {
  for (let at = zip.length - 22; at >= Math.max(0, zip.length - 22 - longestComment); at--)
    if (zip.readUInt32LE(at) === endSignature) return at
  throw damaged()
}

interface Entry {
  name: string
  method: number
  compressed: number
  offset: number
}

const entriesOf = (zip: Buffer): Entry[] => {
  const end = findEnd(zip)
  const count = zip.readUInt16LE(end + 10)
  let at = zip.readUInt32LE(end + 16)
  // 0xffff is a zip64, which no workbook of this size needs.
  if (count > mostEntries) throw new ApiError('libro_demasiadas_partes')
  return Array.from({ length: count }, () => {
    if (zip.readUInt32LE(at) !== entrySignature) throw damaged()
    const [name, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field))
    const entry = {
      name: zip.toString('latin1', at + 46, at + 46 + (name ?? 0)),
      method: zip.readUInt16LE(at + 10),
      compressed: zip.readUInt32LE(at + 20),
      offset: zip.readUInt32LE(at + 42),
    }
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
    return entry
  })
}

const dataOf = (zip: Buffer, { compressed, offset }: Entry) => {
  const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28)
  const data = zip.subarray(start, start + compressed)
  if (data.length < compressed) throw damaged()
  return data
}

/** Bytes of an entry, unpacked bit by bit and thrown away: `most` of them are never held at once. */
const sizeOf = async (zip: Buffer, entry: Entry, most: number) => {
  const data = dataOf(zip, entry)
  if (entry.method === 0) return data.length
  if (entry.method !== 8) throw damaged()
  const unpacked = createInflateRaw()
  unpacked.end(data)
  let size = 0
  let text = 0
  for await (const chunk of unpacked as AsyncIterable<Buffer>) {
    size += chunk.length
    const tag = chunk.lastIndexOf(tagStart)
    text = tag < 0 ? text + chunk.length : chunk.length - tag
    if (size <= most) continue
    const isText = text > endlessText && chunk.some((byte) => byte > blank)
    throw new ApiError(isText ? 'libro_texto_enorme' : 'libro_demasiado_inflado')
  }
  return size
}

/**
 * Refuses a zip that inflates to more than `most` bytes, whatever it says of itself: every entry is really inflated.
 * Answers the names of its entries. Throws libro_demasiadas_partes, libro_demasiado_inflado, libro_texto_enorme or
 * libro_danado.
 */
export const requireInflatable = async (bytes: Uint8Array, most: number) => {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const entries = entriesOf(zip)
    let left = most
    for (const entry of entries) left -= await sizeOf(zip, entry, left)
    return entries.map(({ name }) => name)
  } catch (error) {
    throw error instanceof ApiError ? error : damaged(error)
  }
}
