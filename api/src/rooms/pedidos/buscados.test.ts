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
          expect(lookups).toContain('id_usuario=?')
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
    expect(await ask('q=zoila')).not.toHaveProperty('parcial')
    await seedVentasOf(shop.db, many.sub, 20_001)
    const newest = ids.toReversed()
    shop.ran.length = 0
    expect(await ask('q=zoila')).toMatchObject({ data: newest, total: 3, parcial: true })
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
    expect(await ask('q=gomez')).not.toHaveProperty('parcial')
  })
})
