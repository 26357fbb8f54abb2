import { textoXml } from './xml.rules.ts'

export type Celda = string | number | null

export type Filas = Celda[][] | AsyncIterable<Celda[][]>

/** A sheet: its title, the headings, the rows: all at hand, or in parts that come one after the other. */
export interface Hoja<F extends Filas = Filas> {
  nombre: string
  titulos: string[]
  filas: F
}

/**
 * Text as a cell that a person opens may hold it: a spreadsheet takes what begins with one of these for a formula, and
 * runs it.
 */
export const inofensivo = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** Such a text as it was before: what a workbook of ours says comes back as it left. */
export const asTyped = (text: string) => text.replace(/^'(?=[=+\-@\t\r])/, '')

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

/** A row's XML; `number` is its own in the sheet, from 1, `numberOf` a text's. */
export const filaXml = (
  celdas: readonly Celda[],
  number: number,
  letras: string[],
  numberOf: Textos['numberOf'],
) => {
  let cells = ''
  for (let i = 0; i < celdas.length; i++) {
    const celda = celdas[i]
    if (typeof celda === 'number') cells += `<c r="${letras[i]}${number}"><v>${celda}</v></c>`
    if (typeof celda === 'string')
      cells += `<c r="${letras[i]}${number}" t="s"><v>${numberOf(celda)}</v></c>`
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

/** No cell of Excel holds more. */
const longestText = 32_767

/** One of the texts that cells tell the number of. */
export const comunXml = (text: string) =>
  `<si><t xml:space="preserve">${textoXml(text.slice(0, longestText))}</t></si>`
