import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import { dialects, seedProducto, shopOf, type TestShop, testApi } from '../../testing/testing.ts'
import { notifyVenta } from './ventas.ts'

describe.each(dialects)('an order on %s', (dialect) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await shopOf(await testApi(dialect), mercadoPago)
  })
  afterAll(() => shop.close())

  let limited = 0
  let alone = 0
  let sandbox = 0

  // What the provider asks its own tables is not the shop's. That somebody buys too often is counted apart.
  const count = async (step: () => Promise<unknown>) => {
    shop.ran.length = 0
    await step()
    sandbox += shop.ran.filter((sql) => sql.includes('sandbox_')).length
    limited += shop.ran.filter((sql) => sql.includes('"limites"')).length
    const own = shop.ran.filter((sql) => !/sandbox_|"limites"/.test(sql))
    // What SQLite is asked together it runs one after the other.
    alone += own.flatMap((sql) => sql.split(';\n')).length
    return own.length
  }

  it('asks the database eleven times, once to count the buyer, and once more to write to them', async () => {
    const ana = await shop.buyer()
    const [cafe, te] = [await seedProducto(shop.db), await seedProducto(shop.db)]
    const id_productos = [cafe, te].map((id) => ({ id, cantidad: 2 }))
    const token = shop.authorization.replace('Bearer ', '')
    let id = ''
    let pref_id = ''
    const quote = () => shop.ask('POST', '/ventas/cotizacion', { body: { id_productos }, token })
    const buy = async () => {
      const headers = { 'idempotency-key': crypto.randomUUID() }
      const body = { id_productos, direccion_envio: 'Calle 1 # 2-3' }
      id = (await shop.ask('POST', '/ventas', { ...ana, body, headers })).body.id_transaccion
    }
    const start = async () => {
      pref_id = await shop.preferenceOf(ana, id)
    }
    const [cotizacion, venta, pago] = [await count(quote), await count(buy), await count(start)]
    let payment_id = ''
    const checkout = await count(async () => {
      payment_id = await shop.payAt(pref_id, 'aprobar')
    })
    // The notice that it leaves, and nothing that anybody reads twice.
    expect(checkout).toBe(1)
    alone -= checkout
    const notice = { payment_id, accion: 'payment.created', es_falso: false }
    const aviso = await count(() => shop.sandbox.handlers.avisar_sandbox(notice))
    expect(await shop.stateOf(id)).toBe('Completada, aprovada')
    expect({ cotizacion, venta, pago, aviso }).toEqual({
      cotizacion: 1,
      venta: 4,
      pago: 3,
      aviso: 3,
    })
    expect(limited).toBe(1)
    expect(sandbox).toBe(5)
    expect(alone).toBe(dialect === 'SQLite' ? 17 : 11)
    const deps = { ...shop.deps, mail: { send: async () => undefined }, publicOrigin: '' }
    const letter = () => notifyVenta(deps, { id_transaccion: id, estado_tx: 'aprovada' })
    expect(await count(letter)).toBe(1)
  })
})
