/** The heading of the column that an error file has more than the workbook it is of. */
export const tituloError = 'Error'

/** A formula that whoever wrote the workbook left for others to reckon. */
export const notReckoned = '#SIN CALCULAR!'

const errores: Record<number, string> = {
  ...{ 0: '#NULL!', 7: '#DIV/0!', 15: '#VALUE!', 23: '#REF!', 29: '#NAME?' },
  ...{ 36: '#NUM!', 42: '#N/A' },
}

/** What a formula's error is called, by its number in the file. */
export const errorOfFormula = (code: number) => errores[code] ?? '#ERROR!'

const resultless = new Set<unknown>([notReckoned, '#ERROR!', ...Object.values(errores)])

/** Whether a cell says that its formula has no result: it is not blank, and says nothing of a product. */
export const hasNoResult = (celda: unknown) => resultless.has(celda)

const startsWith = (bytes: Uint8Array, start: number[]) =>
  start.every((byte, i) => bytes[i] === byte)

/** What a workbook is packed in by its first bytes: a zip (.xlsx) or an OLE file (.xls, and .xlsx with a password). */
export const envoltorioOf = (bytes: Uint8Array) => {
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return 'zip'
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) return 'ole'
  return undefined
}
