import { expect, it } from 'vitest'
import { CFB } from 'xlsx'
import { errorMessages } from '../../../contract/index.ts'
import { libroOfXml, zipOf } from '../../testing/testing.ts'
import { limitesPredeterminados, readLibro } from './libro/libro.ts'

const megabyte = 1024 * 1024

/** What the process grew by at most while it did something, workers included, in MB. */
const costOf = async (work: () => Promise<unknown>) => {
  const before = process.memoryUsage().rss
  let most = before
  const look = () => {
    most = Math.max(most, process.memoryUsage().rss)
  }
  const timer = setInterval(look, 5)
  await work()
  clearInterval(timer)
  look()
  return (most - before) / megabyte
}

const text = (cell: string, value: string) =>
  `<c r="${cell}" t="inlineStr"><is><t>${value}</t></is></c>`
const rows = `<row r="1">${text('A1', 'Referencia')}</row><row r="2">${text('A2', 'x')}</row>`
const data = `<sheetData>${rows}</sheetData>`

const withPassword = () => {
  const file = CFB.utils.cfb_new()
  CFB.utils.cfb_add(file, '/EncryptionInfo', Buffer.alloc(64))
  CFB.utils.cfb_add(file, '/EncryptedPackage', Buffer.alloc(4096))
  return new Uint8Array(CFB.write(file, { type: 'buffer' }) as Buffer<ArrayBuffer>)
}

const refused: [string, () => Uint8Array<ArrayBuffer>, keyof typeof errorMessages][] = [
  ['a password', withPassword, 'libro_con_clave'],
  [
    'a zip that unpacks to 400 MB of nothing',
    () => zipOf({ 'xl/worksheets/sheet1.xml': Buffer.alloc(400 * megabyte, ' ') }),
    'libro_demasiado_inflado',
  ],
  [
    'a link over sixteen million cells',
    () =>
      libroOfXml(`${data}<hyperlinks><hyperlink ref="A1:XFD1048576" location="x"/></hyperlinks>`),
    'libro_demasiado_complejo',
  ],
  [
    'a text of 100 MB',
    () => libroOfXml(`<sheetData><row>${text('A1', 'x'.repeat(100 * megabyte))}</row></sheetData>`),
    'libro_texto_enorme',
  ],
  [
    'a shared text of 100 MB',
    () =>
      zipOf({ 'xl/sharedStrings.xml': `<sst><si><t>${'ñ'.repeat(50 * megabyte)}</t></si></sst>` }),
    'libro_texto_enorme',
  ],
  [
    'many sheets that are too much together',
    () =>
      zipOf({
        'xl/worksheets/sheet1.xml': '<row><c><v>1</v></c></row>'.repeat(megabyte),
        'xl/worksheets/sheet2.xml': '<row><c><v>1</v></c></row>'.repeat(megabyte),
      }),
    'libro_demasiado_inflado',
  ],
  [
    'three thousand parts',
    () =>
      zipOf(Object.fromEntries(Array.from({ length: 3000 }, (_, i) => [`xl/media/${i}.png`, '']))),
    'libro_demasiadas_partes',
  ],
  [
    'a million rows of one cell',
    () => libroOfXml(`<sheetData>${'<row><c><v>1</v></c></row>'.repeat(1_048_576)}</sheetData>`),
    'libro_demasiadas_filas',
  ],
  [
    'sixteen thousand columns',
    () => libroOfXml(`<dimension ref="A1:XFD1048576"/>${data}`),
    'libro_demasiadas_columnas',
  ],
  ['a zip of something else', () => zipOf({ 'word/document.xml': 'hola' }), 'libro_no_valido'],
]

it.each(refused)(
  '%s is refused, for less than 300 MB',
  async (_, make, code) => {
    const bytes = make()
    const cost = await costOf(() =>
      expect(readLibro(bytes, limitesPredeterminados)).rejects.toThrow(errorMessages[code]),
    )
    expect(cost).toBeLessThan(300)
  },
  120_000,
)

it('a workbook that takes too long is refused for that', async () => {
  const hurried = { ...limitesPredeterminados, paciencia: 1 }
  await expect(readLibro(libroOfXml(data), hurried)).rejects.toThrow(
    errorMessages.libro_demasiado_lento,
  )
})

it.each([
  [
    'merged cells over the whole sheet',
    '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>',
  ],
  ['a row in the distance', ''],
])(
  '%s does no harm',
  async (_, rest) => {
    const far = rest ? '' : '<row r="2000000000"><c r="A2000000000"><v>1</v></c></row>'
    const bytes = libroOfXml(`<sheetData>${rows}${far}</sheetData>${rest}`)
    const cost = await costOf(async () => {
      const { titulos, filas } = await readLibro(bytes, limitesPredeterminados)
      expect([titulos[0], filas.length]).toEqual(['Referencia', 1])
    })
    expect(cost).toBeLessThan(300)
  },
  120_000,
)

it('a text that no cell of Excel can hold is cut, and too long for every field all the same', async () => {
  const long = `<row r="2">${text('A2', 'x'.repeat(40 * megabyte))}</row>`
  const bytes = libroOfXml(`<sheetData><row r="1">${text('A1', 'Nombre')}</row>${long}</sheetData>`)
  const cost = await costOf(async () => {
    const { filas } = await readLibro(bytes, limitesPredeterminados)
    expect(String(filas[0]?.celdas[0])).toHaveLength(32_768)
  })
  expect(cost).toBeLessThan(300)
}, 120_000)
