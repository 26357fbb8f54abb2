import { textoXml } from './xml.rules.ts'

export type Celda = string | number | null

export type Filas = Celda[][] | AsyncIterable<Celda[][]>

/** A sheet: its title, the headings, the rows: all at hand, or in parts that come one after the other. */
export interface Hoja<F extends Filas = Filas> {
  nombre: string
  titulos: string[]
  filas: F
}

/** No cell of Excel holds more. */
const longestText = 32_767

/**
 * Text as a cell that a person opens may hold it: a spreadsheet takes what begins with one of these for a formula, and
 * runs it.
 */
export const inofensivo = (celda: Celda) =>
  typeof celda === 'string' && /^[=+\-@\t\r]/.test(celda) ? `'${celda}` : celda

/** The texts of a workbook: each is written once, and cells tell its number. */
export const createTextos = () => {
  const numbers = new Map<string, number>()
  return {
    numberOf: (text: string) => {
      const known = numbers.get(text)
      if (known !== undefined) return known
      numbers.set(text, numbers.size)
      return numbers.size - 1
    },
    all: () => numbers.keys(),
  }
}

export type Textos = ReturnType<typeof createTextos>

/** A column's letters: A, Z, AA. */
export const letrasOf = (column: number): string =>
  (column < 26 ? '' : letrasOf(Math.floor(column / 26) - 1)) +
  String.fromCharCode(65 + (column % 26))

/** A row's XML; `number` is its own in the sheet, from 1. */
export const filaXml = (
  celdas: readonly Celda[],
  number: number,
  letras: string[],
  textos: Textos,
) => {
  let cells = ''
  for (const [i, celda] of celdas.entries()) {
    if (celda === null) continue
    cells +=
      typeof celda === 'number'
        ? `<c r="${letras[i]}${number}"><v>${celda}</v></c>`
        : `<c r="${letras[i]}${number}" t="s"><v>${textos.numberOf(celda.slice(0, longestText))}</v></c>`
  }
  return `<row r="${number}">${cells}</row>`
}

const widthOf = (titulo: string) => Math.min(Math.max(titulo.length + 2, 12), 40)

/** The columns of a sheet, as wide as their headings. */
export const columnasXml = (titulos: readonly string[]) =>
  titulos
    .map(
      (titulo, i) =>
        `<col min="${i + 1}" max="${i + 1}" width="${widthOf(titulo)}" customWidth="1"/>`,
    )
    .join('')

/** One of the texts that cells tell the number of. */
export const comunXml = (text: string) => `<si><t xml:space="preserve">${textoXml(text)}</t></si>`
