import {
  type Celda,
  columnasXml,
  comunXml,
  createTextos,
  filaXml,
  type Hoja,
  inofensivo,
  letrasOf,
  type Textos,
} from './hoja.rules.ts'
import { declaration, main, piezasOf, sheetPath, textsPath } from './piezas.rules.ts'
import { type Packed, pack, zip } from './zip.ts'

export { asTyped, type Celda, type Hoja, letrasOf } from './hoja.rules.ts'

/** No sheet of Excel holds more rows, its headings among them. */
const longestSheet = 1_048_576

/** Rows that are written at once: for so long nobody else is served. */
const rowsAtOnce = 500

const fewOf = async function* (filas: Hoja['filas']) {
  for await (const rows of Array.isArray(filas) ? [filas] : filas)
    for (let i = 0; i < rows.length; i += rowsAtOnce) yield rows.slice(i, i + rowsAtOnce)
}

// Hands out rows until there are no more, so many for each sheet that asks for them.
const createRows = (filas: Hoja['filas']) => {
  const few = fewOf(filas)
  let left: Celda[][] = []
  let isOver = false
  const fill = async () => {
    while (left.length === 0 && !isOver) {
      const { value, done } = await few.next()
      if (done) isOver = true
      else left = value
    }
    return left.length > 0
  }
  const take = async function* (most: number) {
    for (let room = most; room > 0 && (await fill()); ) {
      const rows = left.slice(0, room)
      left = left.slice(rows.length)
      room -= rows.length
      yield rows
    }
  }
  return { take, isMore: fill }
}

const piecesOf = async function* (
  titulos: string[],
  filas: AsyncIterable<Celda[][]>,
  textos: Textos,
): AsyncGenerator<string> {
  const letras = titulos.map((_, i) => letrasOf(i))
  let number = 0
  const harmless = (text: string) => textos.numberOf(inofensivo(text))
  const xmlOf = (rows: Celda[][], numberOf = harmless) =>
    rows.map((celdas) => filaXml(celdas, ++number, letras, numberOf)).join('')

  yield `${declaration}<worksheet xmlns="${main}"><cols>${columnasXml(titulos)}</cols><sheetData>`
  yield xmlOf([titulos], textos.numberOf)
  for await (const rows of filas) yield xmlOf(rows)
  yield '</sheetData></worksheet>'
}

const textosXml = function* (textos: Textos) {
  yield `${declaration}<sst xmlns="${main}">`
  let xml = ''
  for (const text of textos.all()) {
    xml += comunXml(text)
    if (xml.length < 65_536) continue
    yield xml
    xml = ''
  }
  yield `${xml}</sst>`
}

/**
 * A workbook of Excel; numbers stay numbers, and no text is a formula. It is written a piece at a time, so that others are
 * served meanwhile; the sheets one after the other, so that a later one may tell of what an earlier one's rows came to. Rows
 * that a sheet has no room for go on in another: "Ventas (2)".
 */
export const makeLibro = async (
  hojas: readonly Hoja[],
  mostRows = longestSheet,
): Promise<Uint8Array<ArrayBuffer>> => {
  const textos = createTextos()
  const nombres: string[] = []
  const packed: Packed[] = []
  for (const { nombre, titulos, filas } of hojas) {
    const rows = createRows(filas)
    let count = 0
    do {
      const path = `xl/${sheetPath(nombres.length)}`
      nombres.push(++count > 1 ? `${nombre} (${count})` : nombre)
      packed.push(await pack({ path, pieces: piecesOf(titulos, rows.take(mostRows - 1), textos) }))
    } while (await rows.isMore())
  }
  packed.push(await pack({ path: `xl/${textsPath}`, pieces: textosXml(textos) }))
  const piezas = Object.entries(piezasOf(nombres))
  const first = await Promise.all(piezas.map(([path, text]) => pack({ path, pieces: [text] })))
  return zip([...first, ...packed])
}
