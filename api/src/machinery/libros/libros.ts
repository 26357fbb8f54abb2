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
import { zip } from './zip.ts'

export { asTyped, type Celda, type Hoja } from './hoja.rules.ts'

/** Rows that are written at once: for so long nobody else is served. */
const rowsAtOnce = 500

const piecesOf = async function* (
  { titulos, filas }: Hoja,
  textos: Textos,
): AsyncGenerator<string> {
  const letras = titulos.map((_, i) => letrasOf(i))
  let number = 0
  const harmless = (text: string) => textos.numberOf(inofensivo(text))
  const xmlOf = (rows: Celda[][], numberOf = harmless) =>
    rows.map((celdas) => filaXml(celdas, ++number, letras, numberOf)).join('')

  yield `${declaration}<worksheet xmlns="${main}"><cols>${columnasXml(titulos)}</cols><sheetData>`
  yield xmlOf([titulos], textos.numberOf)
  for await (const rows of Array.isArray(filas) ? [filas] : filas)
    for (let i = 0; i < rows.length; i += rowsAtOnce) yield xmlOf(rows.slice(i, i + rowsAtOnce))
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
 * served meanwhile; the sheets one after the other, so that a later one may tell of what an earlier one's rows came to.
 */
export const makeLibro = (hojas: readonly Hoja[]): Promise<Uint8Array<ArrayBuffer>> => {
  const textos = createTextos()
  const piezas = piezasOf(hojas.map(({ nombre }) => nombre))
  return zip([
    ...Object.entries(piezas).map(([path, text]) => ({ path, pieces: [text] })),
    ...hojas.map((hoja, i) => ({ path: `xl/${sheetPath(i)}`, pieces: piecesOf(hoja, textos) })),
    { path: `xl/${textsPath}`, pieces: textosXml(textos) },
  ])
}
