import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** An entry of a zip: its path, and its text in pieces. */
export interface Entrada {
  path: string
  pieces: Iterable<string> | AsyncIterable<string>
}

// The default packs little better, and takes much longer.
const level = 3

/** The same, packed. */
export interface Packed {
  name: Buffer
  packed: Buffer
  crc: number
  size: number
}

/** Packs on the threads of zlib, piece by piece: in between, whoever else asks is answered. */
export const pack = async ({ path, pieces }: Entrada): Promise<Packed> => {
  let crc = 0
  let size = 0
  const bytesOf = async function* () {
    for await (const piece of pieces) {
      const bytes = Buffer.from(piece)
      crc = crc32(bytes, crc)
      size += bytes.length
      yield bytes
    }
  }
  const deflate = createDeflateRaw({ level })
  const source = Readable.from(bytesOf()).on('error', (error) => deflate.destroy(error))
  const packed: Buffer[] = []
  for await (const chunk of source.pipe(deflate)) packed.push(chunk)
  return { name: Buffer.from(path), packed: Buffer.concat(packed), crc, size }
}

const utf8 = 0x800
/** The first of January 1980. */
const date = 0x21

const header = (signature: number, at: 26 | 28, { name, packed, crc, size }: Packed) => {
  const bytes = Buffer.alloc(at === 26 ? 30 : 46)
  bytes.writeUInt32LE(signature, 0)
  if (at === 28) bytes.writeUInt16LE(20, 4)
  bytes.writeUInt16LE(20, at - 22)
  bytes.writeUInt16LE(utf8, at - 20)
  bytes.writeUInt16LE(8, at - 18)
  bytes.writeUInt16LE(date, at - 14)
  bytes.writeUInt32LE(crc, at - 12)
  bytes.writeUInt32LE(packed.length, at - 8)
  bytes.writeUInt32LE(size, at - 4)
  bytes.writeUInt16LE(name.length, at)
  return bytes
}

const endOf = (entries: number, size: number, offset: number) => {
  const bytes = Buffer.alloc(22)
  bytes.writeUInt32LE(0x06054b50, 0)
  bytes.writeUInt16LE(entries, 8)
  bytes.writeUInt16LE(entries, 10)
  bytes.writeUInt32LE(size, 12)
  bytes.writeUInt32LE(offset, 16)
  return bytes
}

/** A zip of these entries. */
export const zip = (entradas: readonly Packed[]) => {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entradas) {
    const central = header(0x02014b50, 28, entry)
    central.writeUInt32LE(offset, 42)
    const local = [header(0x04034b50, 26, entry), entry.name, entry.packed]
    files.push(...local)
    directory.push(central, entry.name)
    offset += local.reduce((sum, { length }) => sum + length, 0)
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const end = endOf(entradas.length, size, offset)
  return new Uint8Array(Buffer.concat([...files, ...directory, end]))
}
