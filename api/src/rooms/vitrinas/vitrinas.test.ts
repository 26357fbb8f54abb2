import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  errorBodySchema,
  fichasPerVitrina,
  indiceComerciosSchema,
  seleccionSchema,
  vitrinaComercioSchema,
  vitrinasSchema,
} from '../../../contract/index.ts'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import {
  dialects,
  inAudifonos,
  inBelleza,
  inCafe,
  seedProducto,
  shopOf,
  type TestApi,
  type TestShop,
  testApi,
} from '../../testing/testing.ts'

describe.each(dialects)('what shoppers are shown on %s', (dialect) => {
  let shop: TestShop
  let api: TestApi
  let [mostSold, offer, soldOut, hidden, newest] = [0, 0, 0, 0, 0]
  beforeAll(async () => {
    api = await testApi(dialect)
    shop = await shopOf(api, mercadoPago)
    for (let i = 0; i < 30; i++)
      await seedProducto(shop.db, {
        ...[inCafe, inAudifonos, inBelleza][i % 3],
        comercio_id: 1 + (i % 2),
        unidades_vendidas: i,
        valor_antes: i % 4 ? null : 99_000,
        stock: 5,
      })
    soldOut = await seedProducto(shop.db, { unidades_vendidas: 900, stock: 0, valor_antes: 99_000 })
    hidden = await seedProducto(shop.db, { unidades_vendidas: 900, status: 0, stock: 5 })
    mostSold = await seedProducto(shop.db, { ...inCafe, unidades_vendidas: 800, stock: 5 })
    offer = await seedProducto(shop.db, {
      ...inCafe,
      unidades_vendidas: 700,
      stock: 5,
      valor_antes: 99_000,
    })
    newest = await seedProducto(shop.db, { comercio_id: 2, stock: 5 })
    await shop.db
      .insertInto('producto_imagenes')
      .values([
        { producto_id: mostSold, orden: 2, path: 'productos/b/2.webp' },
        { producto_id: mostSold, orden: 1, path: 'productos/b/1.webp' },
        { producto_id: offer, orden: 1, path: 'productos/c/1.webp' },
      ])
      .execute()
  })
  afterAll(() => shop.close())

  const application = () => ({ token: shop.authorization.replace('Bearer ', '') })
  const get = (path: string) => shop.ask('GET', path, application())
  const codeOf = async (path: string) => errorBodySchema.parse((await get(path)).body).error.code
  const vitrinas = async () => vitrinasSchema.parse((await get('/vitrinas')).body)

  it('is in one answer: what can be bought now, no product twice, each rail in its order', async () => {
    const { ofertas, populares, novedades } = await vitrinas()
    const ids = [ofertas, populares, novedades].map((rail) => rail.map(({ id }) => id))
    for (const rail of ids) expect(rail).toHaveLength(fichasPerVitrina)
    expect(new Set(ids.flat()).size).toBe(3 * fichasPerVitrina)
    expect(ids.flat()).not.toContain(soldOut)
    expect(ids.flat()).not.toContain(hidden)
    expect(ofertas.every(({ valor_antes }) => valor_antes)).toBe(true)
    expect([ofertas[0]?.id, populares[0]?.id, novedades[0]?.id]).toEqual([offer, mostSold, newest])
    expect(populares[0]?.imagen).toBe('productos/b/1.webp')
    expect(novedades[0]?.imagen).toBe(null)
  })

  it('has the categories with the cover of what sold most, and the shops that sell', async () => {
    const { categorias, comercios } = await vitrinas()
    expect(categorias.map(({ slug }) => slug)).toEqual(['alimentos', 'tecnologia', 'belleza'])
    expect(categorias[0]?.imagen).toBe('productos/b/1.webp')
    expect(categorias[1]?.imagen).toBe(null)
    expect(comercios.map(({ id }) => id)).toEqual([1, 2])
    expect(comercios[0]?.imagenes).toEqual(['productos/b/1.webp', 'productos/c/1.webp'])
    const counted = (await get('/categorias')).body
    expect(categorias.map(({ imagen: _, ...rest }) => rest)).toEqual(counted)
  })

  it('is a shop with what it sells, its offers and what people think of it', async () => {
    const reviews = { producto_id: mostSold, suma: 9, cuantas: 2, una: 0, dos: 0 }
    await shop.db
      .insertInto('producto_calificaciones')
      .values({ ...reviews, tres: 0, cuatro: 1, cinco: 1 })
      .execute()
    const vitrina = vitrinaComercioSchema.parse((await get('/vitrinas/1')).body)
    expect(vitrina.calificacion).toEqual({ promedio: 4.5, total: 2 })
    expect(vitrina.productos[0]?.id).toBe(soldOut)
    expect(vitrina.productos.every(({ comercio }) => comercio.id === 1)).toBe(true)
    expect(vitrina.ofertas[0]?.id).toBe(offer)
    const listed = (await get('/productos?comercio_id=1')).body
    expect(vitrina.total).toBe(listed.total)
    expect(Object.keys(vitrina)).not.toContain('administrador_id')
    expect((await get('/vitrinas/2')).body.calificacion).toBe(undefined)
  })

  it('has no shop that is closed, deleted or nowhere, from the next moment on', async () => {
    const set = (cambio: { status?: number; borrado_en?: string | null }) =>
      shop.db.updateTable('comercios').set(cambio).where('id', '=', 2).execute()
    const ids = async () =>
      indiceComerciosSchema.parse((await get('/indice-de-comercios')).body).data.map(({ id }) => id)
    expect((await get('/vitrinas/2')).status).toBe(200)
    expect(await ids()).toEqual(expect.arrayContaining([1, 2]))
    for (const gone of [{ status: 2 }, { borrado_en: new Date().toISOString() }]) {
      await set(gone)
      expect(await codeOf('/vitrinas/2')).toBe('comercio_no_encontrado')
      expect((await vitrinas()).comercios.map(({ id }) => id)).toEqual([1])
      expect(await ids()).not.toContain(2)
      await set({ status: 1, borrado_en: null })
    }
    for (const path of ['/vitrinas/9999', '/vitrinas/x', '/vitrinas/0'])
      expect((await get(path)).status).not.toBe(200)
    expect((await get('/indice-de-comercios?parte=2')).body.data).toEqual([])
  })

  it('shows products by their numbers, in the order of the question, those on sale alone', async () => {
    const read = async (ids: string) =>
      seleccionSchema
        .parse((await get(`/productos-por-id?ids=${ids}`)).body)
        .data.map(({ id }) => id)
    expect(await read(`${newest},${hidden},${mostSold},${newest},999999`)).toEqual([
      newest,
      mostSold,
    ])
    for (const ids of ['', 'x', '0', '1,', `${'1,'.repeat(60)}1`, "1' or 1=1"])
      expect(await codeOf(`/productos-por-id?ids=${encodeURIComponent(ids)}`)).toBe(
        'solicitud_invalida',
      )
  })

  it('asks little of the database, and nothing where the catalogue is as it was', async () => {
    await shop.db.updateTable('productos').set({ stock: 7 }).where('id', '=', newest).execute()
    const before = api.counter.statements
    await get('/vitrinas')
    expect(api.counter.statements - before).toBe(6)
    await get('/vitrinas')
    expect(api.counter.statements - before).toBe(7)
  })

  it('offers again what somebody bought and kept, to nobody else', async () => {
    const [ana, luz] = [await shop.buyer(), await shop.buyer()]
    const buy = async (id: number) => {
      const venta = await shop.buy(ana, [{ id, cantidad: 1 }])
      await shop.pay(ana, venta, 'aprobar')
      await shop.work()
      return venta
    }
    const [kept, returned, gone] = [
      await seedProducto(shop.db, { stock: 9 }),
      await seedProducto(shop.db, { stock: 9 }),
      await seedProducto(shop.db, { stock: 1 }),
    ]
    await buy(kept)
    const back = await buy(returned)
    await buy(gone)
    await shop.refund(ana, back, [{ id: returned, cantidad: 1 }])
    await shop.work()
    const unpaid = await seedProducto(shop.db, { stock: 9 })
    await shop.buy(ana, [{ id: unpaid, cantidad: 1 }])
    const mine = async (token?: string) => shop.ask('GET', '/recompras', token ? { token } : {})
    const idsOf = async (token: string) =>
      seleccionSchema.parse((await mine(token)).body).data.map(({ id }) => id)
    expect(await idsOf(ana.token)).toEqual([kept])
    expect(await idsOf(luz.token)).toEqual([])
    for (const token of [undefined, application().token, 'a.b.c'])
      expect((await mine(token)).status).toBe(401)
  })
})
