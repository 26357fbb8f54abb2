import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mercadoPago } from '../adapters/mercado-pago.ts'
import { dialects, seedProducto, shopOf, type TestShop, testApi } from '../testing/testing.ts'
import { forget } from './olvido.ts'

const tables = ['idempotencia', 'preferencias', 'avisos_pago', 'correo_mensajes'] as const

describe.each(dialects)('what is kept for a time on %s', (dialect) => {
  let shop: TestShop
  let id_transaccion = ''
  beforeAll(async () => {
    shop = await shopOf(await testApi(dialect), mercadoPago)
    const ana = await shop.buyer()
    const id_productos = [{ id: await seedProducto(shop.db), cantidad: 1 }]
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const bought = await shop.ask('POST', '/ventas', { ...ana, body: { id_productos }, headers })
    id_transaccion = bought.body.id_transaccion
    await shop.payAt(await shop.preferenceOf(ana, id_transaccion), 'aprobar')
    await shop.work()
    await shop.db
      .insertInto('boletin_suscripciones')
      .values(
        (['nueva', 'confirmada', 'retirada'] as const).map((nombre) => {
          const now = new Date().toISOString()
          return {
            ...{ correo: `${nombre}@correo.co`, version: '2026-11', creado_en: now, clave: nombre },
            confirmado_en: nombre === 'nueva' ? null : now,
            retirado_en: nombre === 'retirada' ? now : null,
          }
        }),
      )
      .execute()
  })
  afterAll(() => shop.close())

  /** What is left so many days from now. */
  const leftAfter = async (days: number) => {
    await forget(shop.db, new Date(Date.now() + days * 86_400_000))
    const left: string[] = []
    for (const table of tables)
      if (await shop.db.selectFrom(table).select('creado_en').executeTakeFirst()) left.push(table)
    const suscritos = await shop.db
      .selectFrom('boletin_suscripciones')
      .select('clave')
      .orderBy('clave')
      .execute()
    return [...left, ...suscritos.map(({ clave }) => clave)]
  }

  it('goes when its term is over and not before, and the sale stays', async () => {
    const all = [...tables, 'confirmada', 'nueva', 'retirada']
    expect(await leftAfter(0)).toEqual(all)
    expect(await leftAfter(29)).toEqual(all)
    expect(await leftAfter(31)).toEqual(['preferencias', 'avisos_pago', 'confirmada', 'retirada'])
    expect(await leftAfter(179)).toEqual(['preferencias', 'avisos_pago', 'confirmada', 'retirada'])
    expect(await leftAfter(181)).toEqual(['confirmada', 'retirada'])
    expect(await leftAfter(364)).toEqual(['confirmada', 'retirada'])
    expect(await leftAfter(5000)).toEqual(['confirmada'])
    expect(await shop.stateOf(id_transaccion)).toBe('Completada, aprovada')
  })
})
