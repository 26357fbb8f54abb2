import { type Familia, familiaFormSchema } from '@plaza/contract'
import { expect, it } from 'vitest'
import { mergeFamilia } from './merge-familia.ts'
import { changesOf, combine, type FamiliaTyped, fieldAt, typedOf } from './typed.ts'
import { typedOn } from './typed-on.ts'

const variante = (id: number, valores: string[], more: object = {}) => ({
  ...{ id, valores, opcion: valores.join(' · '), nombre: 'Camiseta', n_referencia: `C-${id}` },
  ...{ codigo_barras: null, valor_neto: 20_000, valor_total: 23_800, stock: 5, status: 1 },
  ...{ version: 1, imagen: null, unidad: 'unidad' as const, ...more },
})

const read: Familia = {
  ...{ id: 3, comercio_id: 1, nombre: 'Camiseta', referencia: 'C', principal_id: 1, version: 4 },
  ejes: ['Talla', 'Color'],
  variantes: [variante(1, ['S', 'Rojo']), variante(2, ['M', 'Rojo'])],
}

it('makes what is missing of all combinations, and gives a product without values the first', () => {
  const typed: FamiliaTyped = {
    ...typedOf(read),
    ejes: [
      { nombre: 'Talla', valores: 'S, M , m, L' },
      { nombre: 'Color', valores: 'Rojo; Café con leche' },
    ],
  }
  const { added, variantes } = combine(typed, { valor_neto: 9000 })
  expect(added.map(({ valores }) => valores.join(' '))).toEqual([
    ...['S Café con leche', 'M Café con leche', 'L Rojo', 'L Café con leche'],
  ])
  expect(added[0]).toMatchObject({ n_referencia: 'C-S-CAFECONLECHE', valor_neto: '9000' })
  const again = combine({ ...typed, variantes }, { valor_neto: 9000 })
  expect(again.added).toEqual([])
  const empty = { ...typed.variantes[0], valores: ['', ''] } as FamiliaTyped['variantes'][number]
  const first = combine({ ...typed, variantes: [empty] }, { valor_neto: 1 })
  expect(first.variantes[0]?.valores).toEqual(['S', 'Rojo'])
  expect(first.variantes).toHaveLength(6)
  expect(combine({ ...typed, ejes: [{ nombre: 'Talla', valores: ' ,' }] }, read as never)).toEqual({
    ...{ missing: [0], added: [], variantes: typed.variantes },
  })
})

it('refuses at its own field what two rows share', () => {
  const typed = typedOf(read)
  const fila = { ...typed.variantes[0], producto_id: null, valores: ['s', ' ROJO'] }
  const checked = familiaFormSchema.safeParse({
    ...typed,
    ejes: [...typed.ejes.slice(0, 1), { nombre: 'talla ', valores: '' }],
    variantes: [...typed.variantes, fila],
  })
  expect(checked.error?.issues.map(({ path }) => path.join('.'))).toEqual([
    ...['ejes.1.nombre', 'variantes.2.valores.0', 'variantes.2.n_referencia'],
  ])
})

it('says what was read of each product, and finds the row that a refusal means', () => {
  const typed = typedOf(read)
  const fresh = {
    ...typed.variantes[0],
    producto_id: null,
    n_referencia: 'N',
    valores: ['L', 'Rojo'],
  }
  const form = familiaFormSchema.parse({
    ...typed,
    variantes: [fresh, { ...typed.variantes[1], stock: '9' }],
  })
  const { body, rows } = changesOf(form, read)
  expect(body).toMatchObject({
    ...{ version: 4, nuevas: [{ n_referencia: 'N', codigo_barras: null }] },
    variantes: [{ producto_id: 2, propio: { stock: 9, stock_leido: 5, version: 1 } }],
  })
  expect(fieldAt('variantes.0.propio.stock', rows)).toBe('variantes.1.stock')
  expect(fieldAt('nuevas.0.valores', rows)).toBe('variantes.0.valores.0')
  expect(fieldAt('referencia', rows)).toBe('referencia')
})

it('takes what only somebody else changed, keeps what is typed, and tells both', () => {
  const before = typedOf(read)
  const [one, two] = before.variantes as [never, never]
  const typed: FamiliaTyped = {
    ...before,
    variantes: [
      { ...(one as object), valor_neto: '25000' },
      two,
      { ...(two as object), producto_id: null, valores: ['L', 'Rojo'] },
    ] as never,
  }
  const now = typedOf({
    ...read,
    variantes: [
      variante(1, ['S', 'Rojo'], { valor_neto: 30_000, stock: 4 }),
      variante(9, ['XL', 'Rojo']),
    ],
  })
  const merged = mergeFamilia(before, typed, now)
  expect(
    merged.typed.variantes.map((fila) => [fila.producto_id, fila.valor_neto, fila.stock]),
  ).toEqual([
    [1, '25000', '4'],
    [null, '20000', '5'],
    [9, '20000', '5'],
  ])
  expect(merged.told).toEqual([
    'S · Rojo: el valor neto ahora es «30000», y tú escribiste «25000».',
    'S · Rojo: el stock ahora es «4».',
    'M · Rojo ya no es de esta familia.',
    'XL · Rojo es nueva.',
  ])
  const renamed = typedOf({ ...read, ejes: ['Talla'], variantes: [variante(1, ['S'])] })
  expect(
    mergeFamilia(before, typed, renamed).typed.variantes.map(({ valores }) => valores),
  ).toEqual([...[['S'], ['L']]])
})

it('keeps what is typed while it is saved, at the product that a new row has become', () => {
  const before = typedOf(read)
  const fresh = { ...before.variantes[0], producto_id: null, n_referencia: 'N', codigo_barras: '' }
  const row = { ...fresh, valores: ['l', 'Rojo '] } as FamiliaTyped['variantes'][number]
  const sent: FamiliaTyped = { ...before, variantes: [...before.variantes, row] }
  const saved = typedOf({
    ...{ ...read, version: 5 },
    variantes: [...read.variantes, variante(9, ['L', 'Rojo'], { n_referencia: 'N' })],
  })
  expect(typedOn(sent, sent, saved)).toEqual({ ...saved, ejes: sent.ejes })
  const typed: FamiliaTyped = {
    ...{ ...sent, nombre: 'Camiseta de lino' },
    variantes: sent.variantes.map((fila, at) => (at ? { ...fila, stock: `${at}0` } : fila)),
  }
  const { nombre, variantes } = typedOn(sent, typed, saved)
  expect(nombre).toBe('Camiseta de lino')
  expect(variantes.map(({ producto_id, stock }) => [producto_id, stock])).toEqual([
    ...[
      [1, '5'],
      [2, '10'],
      [9, '20'],
    ],
  ])
  const without = { ...sent, variantes: [before.variantes[1], row] } as FamiliaTyped
  expect(typedOn(sent, without, saved).variantes.map((fila) => fila.producto_id)).toEqual([2, 9, 1])
})
