import fc from 'fast-check'
import { expect, it } from 'vitest'
import { read, utils } from 'xlsx'
import { rowsOf } from '../../testing/testing.ts'
import { type Celda, makeLibro } from './libros.ts'

const libroOf = (filas: Celda[][], titulos = ['A', 'B', 'C']) =>
  makeLibro([{ nombre: 'Hoja', titulos, filas }])

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '_x0041_',
    '__x000D__',
    'a\r\nb',
    ' <b>&amp;"\u0000\ufffe ',
    '\ud800',
    'Ñandú 🥑',
    '',
  ),
)
const harmless = text.filter((one) => !/^[=+\-@\t\r]/.test(one))
// The reader takes both ends of a line for one.
const asRead = (one: Celda) => (typeof one === 'string' ? one.replaceAll('\r\n', '\n') : one)
const celda = fc.oneof(harmless, fc.integer(), fc.constant(0.19), fc.constant(null))

it('holds whatever it was given, cell by cell', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(celda, celda, celda)), async (filas) => {
      const [titulos, ...rows] = rowsOf(await libroOf(filas))
      expect(titulos).toEqual(['A', 'B', 'C'])
      const last = filas.findLastIndex((fila) => fila.some((one) => one !== null))
      expect(rows.slice(0, last + 1)).toEqual(
        filas.slice(0, last + 1).map((fila) => fila.map(asRead)),
      )
    }),
  )
})

it('names its sheets and has a column for each heading, beyond Z as well', async () => {
  const titulos = Array.from({ length: 60 }, (_, i) => `Título ${i}`)
  const { SheetNames, Sheets } = read(
    await makeLibro([
      { nombre: 'Día & canal', titulos, filas: [titulos.map((_, i) => i)] },
      { nombre: 'Otra', titulos: ['A'], filas: [] },
    ]),
  )
  expect(SheetNames).toEqual(['Día & canal', 'Otra'])
  expect(Sheets['Día & canal']?.['!ref']).toBe('A1:BH2')
  expect(Sheets['Día & canal']?.BH2).toMatchObject({ t: 'n', v: 59 })
})

it('goes on in another sheet where one is full, with the same headings and no row twice or left out', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 4 }),
      fc.integer({ min: 2, max: 8 }),
      async (sizes, most) => {
        let next = 0
        const partes = sizes.map((size) => Array.from({ length: size }, () => [next++]))
        const filas = async function* () {
          yield* partes
        }
        const last = { nombre: 'Otra', titulos: ['B'], filas: [['b']] }
        const bytes = await makeLibro(
          [{ nombre: 'Ventas', titulos: ['A'], filas: filas() }, last],
          most,
        )
        const { SheetNames, Sheets } = read(bytes)
        const rowsIn = (name: string) =>
          utils.sheet_to_json<Celda[]>(Sheets[name] ?? {}, { header: 1 })
        const own = SheetNames.slice(0, -1)
        expect(own).toEqual(
          Array.from({ length: Math.max(1, Math.ceil(next / (most - 1))) }, (_, i) =>
            i ? `Ventas (${i + 1})` : 'Ventas',
          ),
        )
        for (const name of own) {
          expect(rowsIn(name)[0]).toEqual(['A'])
          expect(rowsIn(name).length).toBeLessThanOrEqual(most)
        }
        expect(own.flatMap((name) => rowsIn(name).slice(1))).toEqual(partes.flat())
        expect(rowsIn('Otra')).toEqual([['B'], ['b']])
      },
    ),
  )
})

it('lets others have their turn while many rows are written, and asks for no part before its turn', async () => {
  let turns = 0
  let isWritten = false
  const count = () => {
    turns += 1
    if (!isWritten) setImmediate(count)
  }
  const rows = Array.from({ length: 2000 }, (_, i) => [`2026-01-${i}`, 'web', i])
  const before: number[] = []
  const partes = async function* () {
    for (let i = 0; i < 5; i++) {
      before.push(turns)
      yield rows
    }
  }
  setImmediate(count)
  const bytes = await makeLibro([{ nombre: 'Hoja', titulos: ['A', 'B', 'C'], filas: partes() }])
  isWritten = true
  expect(turns).toBeGreaterThan(20)
  expect(new Set(before).size).toBe(5)
  expect(rowsOf(bytes)).toHaveLength(10_001)
})

it('fails as its rows do', async () => {
  const partes = async function* (): AsyncGenerator<Celda[][]> {
    yield [['a']]
    throw new Error('no more rows')
  }
  const failing = makeLibro([{ nombre: 'Hoja', titulos: ['A'], filas: partes() }])
  await expect(failing).rejects.toThrow('no more rows')
})
