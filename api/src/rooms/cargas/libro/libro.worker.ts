import { type CellObject, SSF, utils, type WorkSheet } from 'xlsx'
import { asTyped, type Celda, type Hoja, makeLibro } from '../../../machinery/libros/libros.ts'
import { errorOfFormula, hasNoResult, notReckoned, tituloError } from './libro.rules.ts'
import { openHoja } from './sheet.ts'

/** What the process is asked: to read a workbook's first sheet, or to write one. */
export type Task =
  | { tarea: 'leer'; bytes: Uint8Array; filas: number; columnas: number }
  | { tarea: 'escribir'; hojas: Hoja<Celda[][]>[] }

/** What it answers. A sheet's first row has its headings; `numero` is a row's number in the sheet. */
export type Respuesta =
  | { titulos: string[]; filas: { fila: number; celdas: Celda[] }[] }
  | { bytes: Uint8Array }
  | { error: 'clave' | 'danado' | 'columnas' | 'filas' | 'vacio' }

const longestText = 32_768

// What is no text goes: no database keeps it, and who opens the workbook does not see it.
const textOf = (text: string) =>
  asTyped(text.replaceAll('\u0000', '').slice(0, longestText)).replace(/\p{Surrogate}/gu, '\ufffd')

// What a spreadsheet took for a date, 12.5 or 10-12, is a count of days in the file: it is no price and no size.
const dateOf = (days: number, look: string) =>
  SSF.format(days < 1 ? 'hh:mm' : 'yyyy-mm-dd', days) || look

// Shown as it was typed where a number's look matters: leading zeros of a code, the percentage of a fraction.
const numberValue = (valor: number, look: string): Celda => {
  if (/^0{2,}$/.test(look)) return String(valor).padStart(look.length, '0')
  if (/%$/.test(look)) return Math.round(valor * 1e6) / 1e4
  return SSF.is_date(look) ? dateOf(valor, look) : valor
}

const cellValue = (cell: CellObject | undefined): Celda => {
  if (!cell || cell.v === undefined || cell.t === 'z') return null
  if (cell.t === 'e') return errorOfFormula(Number(cell.v))
  if (cell.v instanceof Date) return cell.v.toISOString().slice(0, 10)
  if (typeof cell.v === 'boolean') return cell.v ? 'si' : 'no'
  if (typeof cell.v === 'number') return numberValue(cell.v, String(cell.z ?? ''))
  // No cell of Excel holds more: what is longer is too long for any field as well.
  return textOf(cell.v)
}

// Errors of formulas alone are no product: they were drawn down past the last one.
const isSaid = (celda: Celda) => celda === notReckoned || !hasNoResult(celda)

const isFilled = (celdas: Celda[]) =>
  celdas.some((celda) => isSaid(celda) && String(celda ?? '').trim() !== '')

const rowsOf = (hoja: WorkSheet, most: { filas: number; columnas: number }): Respuesta => {
  const data: (CellObject | undefined)[][] = hoja['!data'] ?? []
  const full = hoja['!fullref'] ?? hoja['!ref']
  if (!full) return { error: 'vacio' }
  // What a sheet says of its size may be less than it has.
  const widest = data.reduce((most, row) => Math.max(most, row.length - 1), 0)
  const last = Math.max(utils.decode_range(full).e.c, widest)
  // An error file of ours that comes back has a column more.
  if (last > most.columnas) return { error: 'columnas' }
  const cells = (r: number) => Array.from({ length: last + 1 }, (_, c) => cellValue(data[r]?.[c]))
  const first = data.findIndex((_, r) => isFilled(cells(r)))
  if (first < 0) return { error: 'vacio' }
  const titulos = cells(first).map((celda) => String(celda ?? '').trim())
  if (titulos.length > most.columnas && !titulos.includes(tituloError)) return { error: 'columnas' }
  const filas = data
    .map((_, r) => ({ fila: r + 1, celdas: r > first ? cells(r) : [] }))
    .filter(({ celdas }) => isFilled(celdas))
  if (filas.length > most.filas) return { error: 'filas' }
  if (filas.length === 0) return { error: 'vacio' }
  return { titulos, filas }
}

const readBook = ({ bytes, ...most }: Extract<Task, { tarea: 'leer' }>): Respuesta => {
  try {
    const hoja = openHoja(bytes, most.filas)
    return hoja ? rowsOf(hoja, most) : { error: 'vacio' }
  } catch (error) {
    return { error: /password|encrypt/i.test(String(error)) ? 'clave' : 'danado' }
  }
}

const writeBook = async ({ hojas }: Extract<Task, { tarea: 'escribir' }>): Promise<Respuesta> => ({
  bytes: await makeLibro(hojas),
})

process.once('message', async (task: Task) => {
  process.send?.(task.tarea === 'leer' ? readBook(task) : await writeBook(task))
})
