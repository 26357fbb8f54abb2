/** The heading of the column that an error file has more than the workbook it is of. */
export const tituloError = 'Error'

const startsWith = (bytes: Uint8Array, start: number[]) =>
  start.every((byte, i) => bytes[i] === byte)

/** What a workbook is packed in by its first bytes: a zip (.xlsx) or an OLE file (.xls, and .xlsx with a password). */
export const envoltorioOf = (bytes: Uint8Array) => {
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return 'zip'
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) return 'ole'
  return undefined
}
