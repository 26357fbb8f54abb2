import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Pedido } from '../../../contract/index.ts'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import {
  dialects,
  fullScansOf,
  lookupsOf,
  type OfficePerson,
  officeOf,
  seedProducto,
  seedVentasOf,
  shopOf,
  type TestShop,
  tablesReadWhole,
  testApi,
} from '../../testing/testing.ts'

const gente = {
  ana: { nombres: 'Ana María', apellidos: 'Gómez' },
  jose: { nombres: 'José-Luis', apellidos: 'O’Neill ÑÁÑEZ' },
  retirada: { nombres: 'Gabriela', apellidos: 'Gómez' },
  ajena: { nombres: 'Anastasia', apellidos: 'Gómez' },
} as const
type Nombre = keyof typeof gente
const nombres = Object.keys(gente) as Nombre[]

describe.each(dialects)('orders that a shop looks for, on %s', (dialect) => {
  let shop: TestShop
  let office: ReturnType<typeof officeOf>
  let duena: OfficePerson
  const idOf = new Map<string, Nombre>()

  beforeAll(async () => {
    shop = await shopOf(await testApi(dialect), mercadoPago)
    office = officeOf(shop)
    duena = await office.worker('dueño', 1)
    for (const nombre of nombres) {
      const person = await shop.buyer({ ...gente[nombre], telefono: '3001112233' })
      const cafe = await seedProducto(shop.db, { comercio_id: nombre === 'ajena' ? 2 : 1 })
      const id = await shop.buy(person, [{ id: cafe, cantidad: 1 }])
      await shop.pay(person, id, 'aprobar')
      await shop.work()
      idOf.set(id, nombre)
      if (nombre === 'retirada')
        await shop.db
          .updateTable('usuarios')
          .set({ borrado_en: new Date().toISOString() })
          .where('id_usuario', '=', person.sub)
          .execute()
    }
  })
  afterAll(() => shop.close())

  const look = async (q: string) => {
    const path = `/comercios/1/pedidos?q=${encodeURIComponent(q)}`
    const { status, body } = await office.get(duena, path)
    expect(status).toBe(200)
    const found = (body.data as Pedido[]).map(({ id_transaccion }) => idOf.get(id_transaccion))
    expect(found).toHaveLength(body.total)
    return found.toSorted()
  }
  const idBy = (wanted: Nombre) => [...idOf].find(([, nombre]) => nombre === wanted)?.[0] ?? ''

  it.each<[string, Nombre[]]>([
    ['gomez', ['ana']],
    ['GÓMEZ  ana', ['ana']],
    ['an', ['ana']],
    ['maría', ['ana']],
    ['luis', ['jose']],
    ['neill', ['jose']],
    ['ñañ jos', ['jose']],
    ['o’neill', ['jose']],
    ["o'neill", ['jose']],
    ['ana luis', []],
    ['gabriela', []],
    ['%', []],
    ['_', []],
    [':*', []],
    ["'", []],
    ['& | !', []],
    ['ana & !', ['ana']],
  ])('are found by the words that a buyer’s name begins with: %s', async (q, found) => {
    expect(await look(q)).toEqual(found)
  })

  it('are found by the beginning of their number, also of whom nobody can be named any more, and of no other shop', async () => {
    for (const nombre of nombres) {
      const id = idBy(nombre)
      const found = nombre === 'ajena' ? [] : [nombre]
      expect(await look(`#${id.slice(0, 8).toUpperCase()}`)).toEqual(found)
      expect(await look(id)).toEqual(found)
    }
  })

  it('are read by whom they are of, and not one after the other', async () => {
    for (const q of ['gomez', 'abcd']) {
      shop.ran.length = 0
      await look(q)
      const asked = shop.ran.filter((text) => text.includes('"buscados"'))
      expect(asked.length).toBeGreaterThan(0)
      expect(await fullScansOf(shop.db, asked)).toEqual([])
      if (dialect === 'PostgreSQL')
        expect(await tablesReadWhole(shop.db, asked, new Set(['usuarios']))).toEqual([])
      else
        for (const text of asked) {
          const lookups = await lookupsOf(shop.db, text, '')
          expect(lookups).toContain('id_usuario=? AND canal_venta=?')
          expect(lookups).not.toContain('comercio_id=?')
        }
    }
  })

  it('are looked for where the list begins, and that is said, where people of a name bought very much', async () => {
    const many = await shop.buyer({ nombres: 'Zoila', apellidos: 'Abcd', telefono: '3009990000' })
    const cafe = await seedProducto(shop.db, { comercio_id: 1 })
    const ids: string[] = []
    for (const _ of [1, 2, 3]) {
      const id = await shop.buy(many, [{ id: cafe, cantidad: 1 }])
      await shop.pay(many, id, 'aprobar')
      await shop.work()
      ids.push(id)
    }
    const ask = async (query: string) => {
      const { status, body } = await office.get(duena, `/comercios/1/pedidos?${query}`)
      expect(status).toBe(200)
      const data = body.data as Pedido[]
      return { ...body, data: data.map(({ id_transaccion }) => id_transaccion) }
    }
    const newest = ids.toReversed()
    const whole = { data: newest, total: 3 }
    const seeded = (n: number) => `${String(n).padStart(8, '0')}-0000-4000-8000-000000000000`
    expect(await ask('q=zoila')).toMatchObject(whole)
    await seedVentasOf(shop.db, many.sub, 20_001)
    shop.ran.length = 0
    const walk = await ask('q=zoila')
    // Of this shop they are few.
    expect(walk).toMatchObject(whole)
    expect(walk).not.toHaveProperty('parcial')
    const walked = shop.ran.filter((text) => /"venta_comercios".*u\.nombres/s.test(text))
    expect(walked).toEqual([expect.stringMatching(/ limit /)])
    expect(await fullScansOf(shop.db, walked)).toEqual([])
    if (dialect === 'PostgreSQL')
      expect(await tablesReadWhole(shop.db, walked, new Set(['usuarios', 'ventas']))).toEqual([])
    const second = await ask('q=zo%20ab&limit=1&page=2')
    expect(second).toMatchObject({ data: [newest[1]], total: 3, totalPages: 3 })
    expect((await ask('q=zoila&limit=1&page=4')).data).toEqual([])
    expect((await ask('q=zoila&envio=por_despachar')).data).toEqual(ids)
    expect((await ask('q=zoila&envio=entregado')).data).toEqual([])
    // A word that may be the beginning of a number too.
    expect((await ask('q=abcd')).data).toEqual(newest)
    expect((await ask(`q=${newest[2]}`)).data).toEqual([newest[2]])

    const linea = { producto_id: cafe, comercio_id: 1, orden: 0, cantidad: 1, nombre: 'Café' }
    const valores = { valor_total: 11_900, valor_neto: 10_000, porcentaje_impuestos: 19 }
    const impuestos = { clase_iva: 'gravado' as const, valor_IVA: 1900, porcentaje_regalo_total: 0 }
    const rows = Array.from({ length: 101 }, (_, n) => ({ id_transaccion: seeded(n + 1) }))
    await shop.db
      .insertInto('venta_lineas')
      .values(rows.map((row) => ({ ...row, ...linea, ...valores, ...impuestos })))
      .execute()
    await shop.db
      .insertInto('venta_envios')
      .values(rows.map((row) => ({ ...row, comercio_id: 1, estado: 'por_despachar' as const })))
      .execute()
    const first = await ask('q=zoila&limit=4')
    expect(first).toMatchObject({ total: 100, totalPages: 25, parcial: true })
    expect(first.data.slice(0, 3)).toEqual(newest)
    expect((await ask('q=zoila&limit=3&envio=por_despachar')).data).toEqual([1, 2, 3].map(seeded))
    expect((await ask('q=zoila&limit=50&page=3')).data).toEqual([])
    expect((await ask(`q=${seeded(101)}`)).data).toEqual([seeded(101)])
    expect(await ask('q=gomez')).not.toHaveProperty('parcial')
  })
})
