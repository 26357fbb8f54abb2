import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { favoritosCalls } from '../../../contract/favoritos/calls.ts'
import {
  favoritosSchema,
  mostFavoritos,
  mostFavoritosDispositivo,
} from '../../../contract/index.ts'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import { dialects, seedProducto, shopOf, type TestShop, testApi } from '../../testing/testing.ts'

type Buyer = Awaited<ReturnType<TestShop['buyer']>>

describe.each(dialects)('favourites of an account on %s', (dialect) => {
  let shop: TestShop
  let productos: number[]
  beforeAll(async () => {
    shop = await shopOf(await testApi(dialect), mercadoPago)
    productos = []
    for (let i = 0; i < 8; i++) productos.push(await seedProducto(shop.db))
  })
  afterAll(() => shop.close())

  const idsOf = ({ body }: { body: unknown }) => favoritosSchema.parse(body).ids
  const list = async ({ token }: Buyer) => idsOf(await shop.ask('GET', '/favoritos', { token }))
  const put = ({ token }: Buyer, id: number | string) =>
    shop.ask('PUT', `/favoritos/${id}`, { token })
  const drop = ({ token }: Buyer, id: number | string) =>
    shop.ask('DELETE', `/favoritos/${id}`, { token })
  const merge = ({ token }: Buyer, ids: unknown) =>
    shop.ask('POST', '/favoritos', { token, body: { ids } })
  const codeOf = async (asked: Promise<{ body: { error?: { code: string } } }>) =>
    (await asked).body.error?.code

  it('are the same on every device, what was kept last first, and repeating changes nothing', async () => {
    const ana = await shop.buyer()
    const [a = 0, b = 0, c = 0, d = 0] = productos
    expect(idsOf(await merge(ana, [b, a, b]))).toEqual([b, a])
    expect(idsOf(await merge(ana, [b, a]))).toEqual([b, a])
    expect(new Set(idsOf(await put(ana, c)))).toEqual(new Set([c, b, a]))
    expect(idsOf(await put(ana, c))).toHaveLength(3)
    expect(new Set(idsOf(await merge(ana, [d, a])))).toEqual(new Set([a, b, c, d]))
    expect(idsOf(await drop(ana, a))).not.toContain(a)
    expect(idsOf(await drop(ana, a))).toHaveLength(3)
    expect(await list(ana)).toHaveLength(3)
  })

  it('are lost by no two devices that merge, keep and drop at once', async () => {
    const ana = await shop.buyer()
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = productos
    await merge(ana, [e])
    const answers = await Promise.all([
      ...[merge(ana, [a, b]), merge(ana, [b, c]), put(ana, d), drop(ana, e), merge(ana, [a, b])],
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(await list(ana))).toEqual(new Set([a, b, c, d]))
    expect(shop.reported).toEqual([])
  })

  it('are what a set would hold, whatever is kept, dropped and merged', async () => {
    const at = fc.nat(productos.length - 1)
    const act = fc.oneof(
      fc.record({ act: fc.constant('put' as const), at: fc.tuple(at) }),
      fc.record({ act: fc.constant('drop' as const), at: fc.tuple(at) }),
      fc.record({ act: fc.constant('merge' as const), at: fc.array(at, { maxLength: 5 }) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (acts) => {
        const who = await shop.buyer()
        const expected = new Set<number>()
        for (const { act, at } of acts) {
          const ids = at.map((one) => productos[one] ?? 0)
          const [first = 0] = ids
          if (act === 'merge') await merge(who, ids)
          else await (act === 'put' ? put : drop)(who, first)
          for (const id of ids) act === 'drop' ? expected.delete(id) : expected.add(id)
          expect(new Set(await list(who))).toEqual(expected)
        }
      }),
      { numRuns: 8 },
    )
  })

  it('leave out what is not on sale, and show it again when it is', async () => {
    const ana = await shop.buyer()
    const id = await seedProducto(shop.db)
    const set = (status: number) =>
      shop.db.updateTable('productos').set({ status }).where('id', '=', id).execute()
    await put(ana, id)
    await set(0)
    expect(await list(ana)).toEqual([])
    expect(await codeOf(put(ana, id))).toBe('producto_no_encontrado')
    expect(idsOf(await merge(ana, [id, 999_999]))).toEqual([])
    await set(1)
    expect(await list(ana)).toEqual([id])
  })

  it('are so many at most: what does not fit goes in as a whole or not at all', async () => {
    const ana = await shop.buyer()
    const creado_en = new Date().toISOString()
    const { valor_total: _, ...like } = await shop.db
      .selectFrom('productos')
      .selectAll()
      .where('id', '=', productos[0] ?? 0)
      .executeTakeFirstOrThrow()
    const rows = Array.from({ length: mostFavoritos }, (_, i) => ({
      ...{ ...like, id: 500_000 + i, n_referencia: `LLENO-${i}`, codigo_barras: null },
    }))
    for (let from = 0; from < rows.length; from += 200)
      await shop.db
        .insertInto('productos')
        .values(rows.slice(from, from + 200))
        .execute()
    const ids = rows.map(({ id }) => id)
    const kept = ids.slice(1).map((producto_id) => ({ producto_id, id_usuario: ana.sub }))
    await shop.db
      .insertInto('favoritos')
      .values(kept.map((one) => ({ ...one, creado_en })))
      .execute()
    const [a = 0] = productos
    const [last = 0] = ids
    expect(await codeOf(merge(ana, [a, last]))).toBe('favoritos_llenos')
    expect(await list(ana)).toHaveLength(mostFavoritos - 1)
    expect((await put(ana, a)).status).toBe(200)
    expect(await codeOf(put(ana, last))).toBe('favoritos_llenos')
    expect((await put(ana, a)).status).toBe(200)
    const flood = Array.from({ length: mostFavoritosDispositivo + 1 }, (_, i) => i + 1)
    for (const ids of [flood, ['1'], [-1], 'x', undefined])
      expect(await codeOf(merge(ana, ids))).toBe('solicitud_invalida')
    for (const id of ['x', '0', '1.5'])
      expect(await codeOf(put(ana, id))).toMatch(/producto_no_encontrado|solicitud_invalida/)
  })

  it('are asked for by who they are of alone', async () => {
    const [a = 0] = productos
    const application = shop.authorization.replace('Bearer ', '')
    for (const { method, path, bearer } of favoritosCalls) {
      expect(bearer).toBe('usuario')
      for (const token of [undefined, application, 'a.b.c']) {
        const { status } = await shop.ask(method, path.replace('{id}', String(a)), {
          ...(token && { token }),
          ...(method === 'POST' && { body: { ids: [a] } }),
        })
        expect([method, status]).toEqual([method, 401])
      }
    }
    const [ana, luz] = [await shop.buyer(), await shop.buyer()]
    await put(ana, a)
    expect(await list(luz)).toEqual([])
    await drop(luz, a)
    expect(await list(ana)).toEqual([a])
  })

  it('are among what a person is told of themselves, and go with the account', async () => {
    const ana = await shop.buyer()
    const [a = 0] = productos
    await put(ana, a)
    const { body } = await shop.ask('GET', `/profile/${ana.sub}/datos`, { token: ana.token })
    expect(body.favoritos).toMatchObject([{ producto_id: a }])
    const gone = await shop.ask('DELETE', `/profile/${ana.sub}`, { token: ana.token })
    expect(gone.status).toBe(204)
    const left = () =>
      shop.db.selectFrom('favoritos').selectAll().where('id_usuario', '=', ana.sub).execute()
    expect(await left()).toEqual([])
    expect((await put(ana, a)).status).toBe(401)
    expect(await left()).toEqual([])
  })
})
