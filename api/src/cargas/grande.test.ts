import { deflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { utils, write } from 'xlsx'
import { columnasDe } from './columnas.rules.ts'
import { createLector } from './filas.rules.ts'
import { limitesPredeterminados, readLibro } from './libro.ts'
import { numeroDe } from './numeros.rules.ts'
import { planear } from './plan.rules.ts'

const megabyte = 1024 * 1024

/** A zip of one entry, which unpacks to what it is told. */
const zipOf = (name: string, content: Buffer) => {
  const data = deflateRawSync(content)
  const file = Buffer.from(name)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt16LE(file.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(data.length, 20)
  entry.writeUInt32LE(content.length, 24)
  entry.writeUInt16LE(file.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(30 + file.length + data.length, 16)
  return new Uint8Array(Buffer.concat([local, file, data, entry, file, end]))
}

it('refuses what unpacks to too much, and it costs little', async () => {
  const bomb = zipOf('xl/worksheets/sheet1.xml', Buffer.alloc(100 * megabyte))
  expect(bomb.length).toBeLessThan(megabyte)
  const before = process.memoryUsage().rss
  await expect(readLibro(bomb, limitesPredeterminados)).rejects.toThrow(
    'El archivo contiene más datos de los que podemos leer.',
  )
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * megabyte)
})

const titulos = [
  'Referencia',
  'Nombre',
  'Descripción',
  'Detalle',
  'Categoría',
  'Subcategoría',
  'Precio',
  'IVA',
  'Clase IVA',
  'Stock',
  'EAN',
]
const categorias = [
  { id: 1, slug: 'alimentos', nombre: 'Alimentos', padre_id: null, nivel: 1 },
  { id: 2, slug: 'cafe', nombre: 'Café', padre_id: 1, nivel: 2 },
]

/** Twelve ways in which a row is wrong: the column, what is in it, and what is said of it. */
const faltas = [
  [0, '', 'Falta la referencia'],
  [1, ' ', 'Falta el nombre'],
  [1, 'x'.repeat(151), 'No puede tener más de 150 caracteres'],
  [2, null, 'Falta la descripción corta'],
  [4, 'Naves', 'Esa categoría no existe'],
  [5, 'Té', 'No es de esa categoría'],
  [6, 'gratis', 'Debe ser un valor en pesos, sin decimales'],
  [6, '12,5', 'Debe ser un valor en pesos, sin decimales'],
  [7, 190, 'Debe ser un porcentaje entre 0 y 100'],
  [8, 'otra', 'Debe ser gravado, exento o excluido'],
  [9, -1, 'Debe ser un número entero de unidades'],
  [0, 'R-0', 'Esa referencia ya está en otra fila'],
] as const

const rowOf = (i: number) => [
  `R-${i}`,
  `Producto ${i}`,
  'Corta',
  'Larga',
  'alimentos',
  'CAFE',
  '12.900',
  '19 %',
  'Gravado',
  5,
  `77${i}`,
]

it('finds 300 mistakes of twelve kinds in 20,000 rows, and every row counts once', async () => {
  const rows = Array.from({ length: 20_000 }, (_, i) => {
    const falta = i % 66 === 65 && i < 66 * 300 ? faltas[Math.floor(i / 66) % 12] : undefined
    return falta ? rowOf(i).map((cell, c) => (c === falta[0] ? falta[1] : cell)) : rowOf(i)
  })
  const libro = utils.book_new()
  utils.book_append_sheet(libro, utils.aoa_to_sheet([titulos, ...rows]), 'Hoja')
  const bytes = new Uint8Array(
    write(libro, { type: 'buffer', bookType: 'xlsx', compression: true }),
  )
  const leido = await readLibro(bytes, limitesPredeterminados)
  const leidas = leido.filas.map(createLector(columnasDe(leido.titulos, {}), categorias))
  const plan = planear(leidas, { byReferencia: new Map(), referenciaOfCodigo: new Map() })
  const count = (accion: string) => plan.filter((one) => one.accion === accion).length
  expect([plan.length, count('crear'), count('error')]).toEqual([20_000, 19_700, 300])
  const said = new Set(plan.flatMap(({ errores }) => errores.map(({ mensaje }) => mensaje)))
  expect(said).toEqual(new Set(faltas.map(([, , mensaje]) => mensaje)))
}, 120_000)

it.each([
  ['12.900', 12_900],
  ['12900,00', 12_900],
  ['$ 1.250.000', 1_250_000],
  ['12900.50', 12_900.5],
  ['12,5', 12.5],
  ['19 %', 19],
  ['-3', -3],
  ['1.2.3', undefined],
  ['12.90,5', undefined],
  ['mil', undefined],
  ['', undefined],
])('reads %j as %j', (text, expected) => {
  expect(numeroDe(text)).toBe(expected)
})
