import { read, utils, write } from 'xlsx'

export type Cell = string | number | null

/** Headings of a workbook of products. */
export const titulosCarga = [
  'Referencia',
  'Nombre',
  'Descripción corta',
  'Descripción larga',
  'Categoría',
  'Subcategoría',
  'Valor neto',
  'IVA',
  'Stock',
  'Código de barras',
]

/** A good row under them; some cells may be others. */
export const filaCarga = (n_referencia: string, given: Partial<Record<number, Cell>> = {}) =>
  [
    ...[n_referencia, `Producto ${n_referencia}`, 'Corta', 'Larga', 'Alimentos', 'Café y cacao'],
    ...[10_000, 19, 5, null],
  ].map((cell, i) => (i in given ? (given[i] ?? null) : cell))

/** A workbook of one sheet: .xlsx, or .xls as 'biff8'. */
export const libroOf = (rows: (Cell | Date)[][], bookType: 'xlsx' | 'biff8' = 'xlsx') => {
  const libro = utils.book_new()
  utils.book_append_sheet(libro, utils.aoa_to_sheet(rows), 'Hoja 1')
  return new Uint8Array<ArrayBuffer>(write(libro, { type: 'buffer', bookType, compression: true }))
}

/** The rows of a workbook's first sheet. */
export const rowsOf = (bytes: Uint8Array): Cell[][] => {
  const { Sheets, SheetNames } = read(bytes)
  return utils.sheet_to_json<Cell[]>(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1, defval: null })
}
