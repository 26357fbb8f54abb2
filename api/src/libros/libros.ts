import { utils, write } from 'xlsx'

export type Celda = string | number | null

/** A sheet: its title, the headings, the rows. */
export interface Hoja {
  nombre: string
  titulos: string[]
  filas: Celda[][]
}

/**
 * Text as a cell that a person opens may hold it: a spreadsheet takes what begins with one of these for a formula, and
 * runs it.
 */
const inofensivo = (celda: Celda) =>
  typeof celda === 'string' && /^[=+\-@\t\r]/.test(celda) ? `'${celda}` : celda

const anchoDe = (titulo: string) => ({ wch: Math.min(Math.max(titulo.length + 2, 12), 40) })

/** A workbook of Excel; numbers stay numbers, and no text is a formula. */
export const makeLibro = (hojas: readonly Hoja[]): Uint8Array<ArrayBuffer> => {
  const libro = utils.book_new()
  for (const { nombre, titulos, filas } of hojas) {
    const celdas = [titulos, ...filas.map((fila) => fila.map(inofensivo))]
    const hoja = utils.aoa_to_sheet(celdas, { dense: true })
    hoja['!cols'] = titulos.map(anchoDe)
    utils.book_append_sheet(libro, hoja, nombre)
  }
  return new Uint8Array(write(libro, { type: 'buffer', bookType: 'xlsx', compression: true }))
}
