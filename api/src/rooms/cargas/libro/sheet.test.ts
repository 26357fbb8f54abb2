import { expect, it } from 'vitest'
import { utils, type WorkSheet, write } from 'xlsx'
import { libroOfXml } from '../../../testing/testing.ts'
import { limitesPredeterminados, readLibro } from './libro.ts'

const text = (cell: string, value: string) =>
  `<c r="${cell}" t="inlineStr"><is><t>${value}</t></is></c>`
const heading = `<row r="1">${text('A1', 'Referencia')}${text('B1', 'IVA')}</row>`
const readXml = (rows: string, before = '') =>
  readLibro(libroOfXml(`${before}<sheetData>${heading}${rows}</sheetData>`), limitesPredeterminados)

const formats = ['xlsx', 'xlsb', 'biff8'] as const

const libroOf = (bookType: (typeof formats)[number], sheets: WorkSheet[], hidden = -1) => {
  const libro = utils.book_new()
  sheets.forEach((sheet, i) => void utils.book_append_sheet(libro, sheet, `Hoja ${i}`))
  libro.Workbook = { Sheets: sheets.map((_, i) => ({ Hidden: i === hidden ? 1 : 0 })) }
  return new Uint8Array<ArrayBuffer>(write(libro, { type: 'buffer', bookType }))
}

it('products with a blank row after each are all read, below the most rows that there may be too', async () => {
  const rows = Array.from({ length: 15_000 }, (_, i) => 2 + 2 * i)
  const xml = rows.map((r) => `<row r="${r}">${text(`A${r}`, `R-${r}`)}</row>`).join('')
  const { filas } = await readXml(xml)
  expect(filas).toHaveLength(15_000)
  expect(filas.at(-1)).toEqual({ fila: 30_000, celdas: ['R-30000', null] })
})

it.each(formats)('a product far below the others is read of a %s', async (format) => {
  const sheet = { '!ref': 'A1:A301', A1: { t: 's', v: 'Ref' }, A301: { t: 's', v: 'z' } }
  const few = { ...limitesPredeterminados, filas: 100 }
  const { filas } = await readLibro(libroOf(format, [sheet]), few)
  expect(filas).toEqual([{ fila: 301, celdas: ['z'] }])
})

it('columns that the sheet says not to have are read', async () => {
  const { titulos, filas } = await readXml(
    `<row r="2">${text('A2', 'x')}<c r="B2"><v>5</v></c></row>`,
    '<dimension ref="A1:A2"/>',
  )
  expect([titulos, filas[0]?.celdas]).toEqual([
    ['Referencia', 'IVA'],
    ['x', 5],
  ])
})

it.each(formats)('the first sheet that is shown is read of a %s', async (format) => {
  const sheets = [['Oculta'], ['Referencia']].map((row) => utils.aoa_to_sheet([row, ['x']]))
  const { titulos } = await readLibro(libroOf(format, sheets, 0), limitesPredeterminados)
  expect(titulos).toEqual(['Referencia'])
})

it('formulas without a result are no blank cells', async () => {
  const { filas } = await readXml(
    `<row r="2">${text('A2', 'x')}<c r="B2" t="e"><f>B9</f><v>#REF!</v></c></row>
     <row r="3">${text('A3', 'y')}<c r="B3"><f>10+9</f></c></row>
     <row r="4"><c r="A4"><f>1+1</f><v></v></c></row>
     <row r="5">${text('A5', 'z')}<c r="B5" t="str"><f>IF(1,"")</f><v></v></c></row>
     <row r="6"><c r="A6" t="e"><v>#N/A</v></c><c r="B6" t="e"><v>#N/A</v></c></row>`,
  )
  expect(filas.map(({ celdas }) => celdas)).toEqual([
    ['x', '#REF!'],
    ['y', '#SIN CALCULAR!'],
    ['#SIN CALCULAR!', null],
    ['z', ''],
  ])
})
