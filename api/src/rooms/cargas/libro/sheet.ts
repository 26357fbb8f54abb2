import { type CellObject, type ParsingOptions, read, type WorkBook, type WorkSheet } from 'xlsx'
import { notReckoned } from './libro.rules.ts'

/** No sheet of Excel holds more rows. */
const longestSheet = 1_048_576

const options = {
  dense: true,
  cellFormula: false,
  cellHTML: false,
  cellNF: true,
  cellText: false,
} satisfies ParsingOptions

// The texts of the sheets of an .xlsx.
const textsOf = (libro: WorkBook) => {
  const { files = {} } = libro as { files?: Record<string, { content?: Uint8Array }> }
  return Object.entries(files).flatMap(([path, { content }]) =>
    /worksheets\/[^/]+\.xml$/.test(path) && content ? [Buffer.from(content)] : [],
  )
}

// A last row that does not say its number may be anywhere.
const isPast = (text: Buffer, rows: number) => {
  const at = Math.max(text.lastIndexOf('<row '), text.lastIndexOf(':row '))
  const last = /^[^>]*?\sr="(\d+)"/.exec(text.toString('latin1', at + 4, at + 500))
  return !last || Number(last[1]) > rows || text.lastIndexOf('<row>') > at
}

// A formula without a result ends its cell, or is followed by a blank one.
const hasPending = (text: Buffer) =>
  ['</f></c>', '</f><v/>', '</f><v />', '</f><v></v>'].some((end) => text.includes(end))

// A formula that was never reckoned is a cell only for who asks for formulas and for blank cells.
const writePending = (hoja: WorkSheet, { '!data': asked = [] }: WorkSheet) => {
  hoja['!data'] ??= []
  const data: (CellObject | undefined)[][] = hoja['!data']
  asked.forEach((row: (CellObject | undefined)[], r) => {
    row.forEach((cell, c) => {
      if (cell?.t !== 'z' || cell.f === undefined) return
      data[r] ??= []
      data[r][c] = { t: 's', v: notReckoned }
    })
  })
}

/**
 * The first sheet that is shown. Rows are read up to one more than there may be, so that a sheet of a million costs no more; where
 * there is something below, the blank rows between may be why, and all of it is read.
 */
export const openHoja = (bytes: Uint8Array, filas: number): WorkSheet | undefined => {
  // One row more than there may be, and the headings.
  const few = { ...options, sheetRows: filas + 2 }
  const open = (sheets: number, more: ParsingOptions) => {
    const libro = read(bytes, { ...few, ...more, sheets })
    return { libro, hoja: libro.Sheets[libro.SheetNames[sheets] ?? ''] }
  }
  const first = open(0, { bookFiles: true })
  const shown = first.libro.Workbook?.Sheets?.findIndex(({ Hidden }) => !Hidden) ?? 0
  const at = Math.max(shown, 0)
  const start = at === 0 ? first.hoja : open(at, {}).hoja
  if (!start) return undefined
  const texts = textsOf(first.libro)
  const filled = start['!data']?.filter((row) => row.length > 0).length ?? 0
  const isMore =
    start['!fullref'] !== undefined || texts.some((text) => isPast(text, few.sheetRows))
  const sheetRows = isMore && filled <= filas + 1 ? longestSheet : few.sheetRows
  const hoja = sheetRows === few.sheetRows ? start : open(at, { sheetRows }).hoja
  if (!hoja || !texts.some(hasPending)) return hoja
  const asked = open(at, { sheetRows, cellFormula: true, sheetStubs: true }).hoja
  if (asked) writePending(hoja, asked)
  return hoja
}
