const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const localSignature = 0x04034b50
const descriptorSignature = 0x08074b50
const zip64Extra = 1
const whole32 = 0xffffffff
const mostEntries = 2000

const encrypted = 0x2041
const hasDescriptor = 0x8

/** Why a zip is not taken; each is a sentence of its own. */
export type Defecto =
  | 'libro_danado'
  | 'libro_con_clave'
  | 'libro_incoherente'
  | 'libro_zip64'
  | 'libro_partes_repetidas'
  | 'libro_demasiadas_partes'

/** A zip that no program writes that means well. */
export class ZipRefused extends Error {
  constructor(readonly defecto: Defecto) {
    super(defecto)
  }
}

const demand = (isSo: boolean, defecto: Defecto) => {
  if (!isSo) throw new ZipRefused(defecto)
}

/** One entry, as its two headers both tell of it. */
export interface Entry {
  name: string
  method: number
  /** Bytes unpacked. */
  size: number
  data: Buffer
}

interface Listed extends Omit<Entry, 'data'> {
  flags: number
  crc: number
  compressed: number
  offset: number
}

const hasZip64 = (extra: Buffer) => {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2))
    if (extra.readUInt16LE(at) === zip64Extra) return true
  return false
}

// The end is the file's end: with a comment after it, readers find different ones.
const endOf = (zip: Buffer) => {
  const at = zip.length - 22
  demand(at >= 0 && zip.indexOf('PK\u0005\u0006', 0, 'latin1') >= 0, 'libro_danado')
  demand(zip.readUInt32LE(at) === endSignature, 'libro_incoherente')
  const [disk, start, here, count, comment] = [4, 6, 8, 10, 20].map((field) =>
    zip.readUInt16LE(at + field),
  )
  const [size, offset] = [12, 16].map((field) => zip.readUInt32LE(at + field))
  demand(![here, count].includes(0xffff) && ![size, offset].includes(whole32), 'libro_zip64')
  demand(Number(count) <= mostEntries, 'libro_demasiadas_partes')
  demand(disk === 0 && start === 0 && here === count && comment === 0, 'libro_incoherente')
  demand(Number(offset) + Number(size) === at, 'libro_incoherente')
  return { at, count: Number(count), offset: Number(offset) }
}

const listedAt = (zip: Buffer, at: number) => {
  demand(zip.readUInt32LE(at) === entrySignature, 'libro_danado')
  const [nameLength = 0, extraLength = 0, commentLength = 0] = [28, 30, 32].map((field) =>
    zip.readUInt16LE(at + field),
  )
  const nameEnd = at + 46 + nameLength
  const listed: Listed = {
    name: zip.toString('latin1', at + 46, nameEnd),
    flags: zip.readUInt16LE(at + 8),
    method: zip.readUInt16LE(at + 10),
    crc: zip.readUInt32LE(at + 16),
    compressed: zip.readUInt32LE(at + 20),
    size: zip.readUInt32LE(at + 24),
    offset: zip.readUInt32LE(at + 42),
  }
  const isLarge = [listed.compressed, listed.size, listed.offset].includes(whole32)
  demand(!isLarge && !hasZip64(zip.subarray(nameEnd, nameEnd + extraLength)), 'libro_zip64')
  demand((listed.flags & encrypted) === 0, 'libro_con_clave')
  demand(listed.method === 0 || listed.method === 8, 'libro_incoherente')
  demand(listed.method === 8 || listed.compressed === listed.size, 'libro_incoherente')
  return { listed, next: nameEnd + extraLength + commentLength }
}

const directoryOf = (zip: Buffer) => {
  const end = endOf(zip)
  let { offset: at } = end
  const all = Array.from({ length: end.count }, () => {
    const { listed, next } = listedAt(zip, at)
    at = next
    return listed
  })
  demand(at === end.at, 'libro_incoherente')
  const names = all.map(({ name }) => name.toLowerCase().replaceAll('\\', '/'))
  demand(new Set(names).size === names.length, 'libro_partes_repetidas')
  return { all, offset: end.offset }
}

/** Where what describes an entry after its data ends; it says the same as the directory. */
const descriptorEnd = (zip: Buffer, at: number, { crc, compressed, size }: Listed) => {
  const start = zip.readUInt32LE(at) === descriptorSignature ? at + 4 : at
  const told = [0, 4, 8].map((field) => zip.readUInt32LE(start + field))
  demand(
    [crc, compressed, size].every((value, i) => told[i] === value),
    'libro_incoherente',
  )
  return start + 12
}

// Where the sizes follow the data, the header before it has none.
const isTold = (zip: Buffer, listed: Listed) => {
  const told = [14, 18, 22].map((field) => zip.readUInt32LE(listed.offset + field))
  const own = [listed.crc, listed.compressed, listed.size]
  const isLater = (listed.flags & hasDescriptor) !== 0 && told.every((value) => value === 0)
  return isLater || own.every((value, i) => told[i] === value)
}

const entryAt = (zip: Buffer, listed: Listed) => {
  const { offset, name, flags, method, compressed, size } = listed
  demand(zip.readUInt32LE(offset) === localSignature, 'libro_incoherente')
  const [nameLength = 0, extraLength = 0] = [26, 28].map((field) =>
    zip.readUInt16LE(offset + field),
  )
  const nameEnd = offset + 30 + nameLength
  demand(zip.toString('latin1', offset + 30, nameEnd) === name, 'libro_incoherente')
  demand(zip.readUInt16LE(offset + 6) === flags, 'libro_incoherente')
  demand(zip.readUInt16LE(offset + 8) === method, 'libro_incoherente')
  const start = nameEnd + extraLength
  demand(!hasZip64(zip.subarray(nameEnd, start)), 'libro_zip64')
  demand(isTold(zip, listed), 'libro_incoherente')
  const data = zip.subarray(start, start + compressed)
  demand(data.length === compressed, 'libro_danado')
  const end = start + compressed
  const next = flags & hasDescriptor ? descriptorEnd(zip, end, listed) : end
  return { entry: { name, method, size, data }, next }
}

/**
 * The entries of a zip, which say the same wherever they are read: each header before the data agrees with the
 * directory, and together they fill the file from its first byte to the directory, without a gap and without an
 * overlap. Throws ZipRefused, and RangeError for what ends in the middle.
 */
export const entriesOf = (zip: Buffer): Entry[] => {
  const { all, offset } = directoryOf(zip)
  let at = 0
  const entries = all
    .toSorted((a, b) => a.offset - b.offset)
    .map((listed) => {
      demand(listed.offset === at, 'libro_incoherente')
      const { entry, next } = entryAt(zip, listed)
      at = next
      return entry
    })
  demand(at === offset, 'libro_incoherente')
  return entries
}
