import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { misDatosSchema } from '../../../contract/index.ts'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import {
  dialects,
  newUsuario,
  officeOf,
  seedProducto,
  shopOf,
  type TestShop,
  testApi,
} from '../../testing/testing.ts'

type Person = Awaited<ReturnType<TestShop['buyer']>>

let telefonos = 3_110_000_000

describe.each(dialects)('my account on %s, with what I bought', (dialect) => {
  let shop: TestShop
  let cafe: number
  beforeAll(async () => {
    shop = await shopOf(await testApi(dialect), mercadoPago)
    cafe = await seedProducto(shop.db, {
      ...{ valor_neto: 10_000, porcentaje_regalo_total: 10, stock: 50 },
    })
  })
  afterAll(() => shop.close())

  const someone = () => {
    telefonos += 1
    const casa = { telefono: String(telefonos), direccion_principal: `Calle ${telefonos}` }
    return shop.buyer(casa)
  }

  const order = (buyer: Person, given: object = {}) =>
    shop.buy(buyer, [{ id: cafe, cantidad: 1 }], given)

  /** "204", or the code of the refusal. */
  const leave = async ({ sub, token }: Person) => {
    const { status, body } = await shop.ask('DELETE', `/profile/${sub}`, { token })
    return body?.error.code ?? String(status)
  }

  const deliver = (id: string) =>
    shop.db
      .updateTable('venta_envios')
      .set({ estado: 'entregado' })
      .where('id_transaccion', '=', id)
      .execute()

  /** Pays, and gets it. */
  const receive = async (buyer: Person, id: string) => {
    await shop.pay(buyer, id, 'aprobar')
    await shop.work()
    await deliver(id)
  }

  const ways: [string, (buyer: Person, id: string) => Promise<unknown>][] = [
    ['has arrived', receive],
    ['was not paid in time', () => shop.work(31)],
  ]

  const deleteUser = (AccessToken: string) =>
    shop.ask('POST', '/identity', {
      body: { AccessToken },
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.DeleteUser' },
    })

  const addressOf = async (id_transaccion: string) => {
    const { direccion_envio } = await shop.db
      .selectFrom('ventas')
      .select('direccion_envio')
      .where('id_transaccion', '=', id_transaccion)
      .executeTakeFirstOrThrow()
    return direccion_envio
  }

  it('stays for the identity service, too, and goes whole when it goes there', async () => {
    const ana = await someone()
    const id = await order(ana, { direccion_envio: 'Calle de Ana 1' })
    await shop.pay(ana, id, 'aprobar')
    await shop.work()
    const refused = await deleteUser(ana.token)
    expect([refused.status, refused.body.__type]).toEqual([400, 'InvalidParameterException'])
    expect(await addressOf(id)).toBe('Calle de Ana 1')
    await deliver(id)
    expect((await deleteUser(ana.token)).status).toBe(200)
    expect(await addressOf(id)).toBeNull()
    const rows = shop.db.selectFrom('usuarios').select(['nombres', 'borrado_en'])
    const left = await rows.where('id_usuario', '=', ana.sub).executeTakeFirstOrThrow()
    expect([left.nombres, left.borrado_en]).toEqual(['', expect.any(String)])
  })

  it('keeps where my order goes when the service lost me and I come back with my address', async () => {
    const ana = await someone()
    const id = await order(ana, { direccion_envio: 'Calle de Ana 2' })
    await shop.pay(ana, id, 'aprobar')
    await shop.work()
    await shop.deps.identity.delete(ana.sub)
    const again = await shop.people.signUp(ana.correo)
    const registered = await shop.people.register(newUsuario(again))
    expect(registered.status).toBe(201)
    expect(await addressOf(id)).toBe('Calle de Ana 2')
    await shop.people.confirm(ana.correo)
    const { token } = await shop.people.signIn(ana.correo)
    const mine = await shop.ask('GET', '/ventas?mias=true', { token })
    expect(mine.body.data).toEqual([])
    expect((await shop.ask('GET', `/ventas/${id}`, { token })).status).toBe(404)
    await deliver(id)
  })

  it.each(ways)('stays until what I bought %s', async (_, end) => {
    const ana = await someone()
    const id = await order(ana)
    expect(await leave(ana)).toBe('cuenta_con_pendientes')
    await shop.pay(ana, id, 'rechazar')
    await shop.work()
    expect(await leave(ana)).toBe('cuenta_con_pendientes')
    expect((await shop.ask('GET', `/profile/${ana.sub}`, ana)).body.nombres).toBe('Ana María')
    await end(ana, id)
    await shop.work()
    expect(await leave(ana)).toBe('204')
  })

  it('stays as long as what I paid has not arrived, and is not kept when nobody ever says so', async () => {
    const ana = await someone()
    const id = await order(ana)
    await shop.pay(ana, id, 'aprobar')
    await shop.work()
    expect(await leave(ana)).toBe('cuenta_con_pendientes')
    await shop.db
      .updateTable('ventas')
      .set({ retracto_hasta: new Date(Date.now() - 1000).toISOString() })
      .where('id_transaccion', '=', id)
      .execute()
    expect(await leave(ana)).toBe('204')
  })

  it('stays until the money that I asked back is there', async () => {
    const ana = await someone()
    const id = await order(ana)
    await receive(ana, id)
    expect((await shop.refund(ana, id)).status).toBe(201)
    await shop.db.updateTable('reembolsos').set({ estado: 'pedido' }).execute()
    expect(await leave(ana)).toBe('cuenta_con_pendientes')
    await shop.db.updateTable('reembolsos').set({ estado: 'hecho' }).execute()
    expect(await leave(ana)).toBe('204')
  })

  it('stays until what my shop sold has arrived, and nobody waits for a shop of others', async () => {
    const [ana, dueña, another] = [await someone(), await someone(), await someone()]
    const administer = (id: number, { sub }: Person) =>
      shop.db.updateTable('comercios').set({ administrador_id: sub }).where('id', '=', id).execute()
    await administer(1, dueña)
    await administer(2, another)
    const { worker } = officeOf(shop)
    for (const comercio of [1, 2]) await worker('dueño', comercio)
    const id = await order(ana)
    expect(await leave(dueña)).toBe('cuenta_con_pendientes')
    expect(await leave(another)).toBe('204')
    await receive(ana, id)
    expect(await leave(dueña)).toBe('204')
  })

  it('waits for no parcel whose things were all given back, nor for that of another shop', async () => {
    const [ana, first, second] = [await someone(), await someone(), await someone()]
    const { worker } = officeOf(shop)
    for (const [i, { sub }] of [first, second].entries()) {
      const own = shop.db.updateTable('comercios').set({ administrador_id: sub })
      await own.where('id', '=', i + 1).execute()
      await worker('dueño', i + 1)
    }
    const te = await seedProducto(shop.db, { comercio_id: 2 })
    const id = await shop.buy(ana, [
      { id: cafe, cantidad: 1 },
      { id: te, cantidad: 1 },
    ])
    await shop.pay(ana, id, 'aprobar')
    await shop.work()
    const arrived = shop.db.updateTable('venta_envios').set({ estado: 'entregado' })
    await arrived.where('id_transaccion', '=', id).where('comercio_id', '=', 2).execute()
    expect(await leave(first)).toBe('cuenta_con_pendientes')
    expect(await leave(second)).toBe('204')
    expect((await shop.refund(ana, id, [{ id: cafe, cantidad: 1 }])).estado).toBe('hecho')
    await shop.work()
    expect(await leave(first)).toBe('204')
    expect(await leave(ana)).toBe('204')
  })

  it('gives back what my bank took, and my shop won, of what it had not sent when my account went', async () => {
    const ana = await someone()
    const te = await seedProducto(shop.db, { comercio_id: 2, stock: 5 })
    const id = await shop.buy(ana, [
      { id: cafe, cantidad: 1 },
      { id: te, cantidad: 1 },
    ])
    const { total_a_pagar } = await shop.show(ana, id)
    const payment = await shop.pay(ana, id, 'aprobar')
    await shop.work()
    const sent = shop.db.updateTable('venta_envios').set({ estado: 'entregado' })
    await sent.where('id_transaccion', '=', id).where('comercio_id', '=', 1).execute()
    await shop.dispute(payment, 'abrir')
    await shop.work()
    expect(await leave(ana)).toBe('204')
    expect(await addressOf(id)).toBeNull()
    await shop.dispute(payment, 'ganar')
    await shop.work()
    expect(await shop.stateOf(id)).toBe('Completada, aprovada')
    const { monto, monto_reembolsado } = await shop.paymentOf(payment)
    expect([monto, monto_reembolsado]).toEqual([total_a_pagar, 11_900])
    expect(await shop.stockOf(te)).toBe(5)
    expect(await shop.alertsOf(payment)).toEqual([])
  })

  it('goes with where my purchases were sent', async () => {
    const ana = await someone()
    const id = await order(ana, { direccion_envio: 'Calle del Olvido # 1-23' })
    await receive(ana, id)
    expect(await leave(ana)).toBe('204')
    const venta = await shop.db
      .selectFrom('ventas')
      .select(['id_usuario', 'direccion_envio', 'estado_tx'])
      .where('id_transaccion', '=', id)
      .executeTakeFirst()
    expect(venta).toEqual({ id_usuario: ana.sub, direccion_envio: null, estado_tx: 'aprovada' })
  })

  it('takes along where an order was to go that I cancelled: what is paid for it on a page left open comes back', async () => {
    const ana = await someone()
    const id = await order(ana)
    const page = await shop.preferenceOf(ana, id)
    const before = await shop.stockOf(cafe)
    await shop.ask('POST', `/ventas/${id}/cancelacion`, ana)
    expect(await leave(ana)).toBe('204')
    const payment = await shop.payAt(page, 'aprobar')
    await shop.work()
    expect(await shop.paymentOf(payment)).toMatchObject({ status: 'refunded' })
    expect(await shop.stateOf(id)).toBe('Reembolsada, reembolsada')
    expect(await shop.stockOf(cafe)).toBe(before + 1)
    const envios = shop.db.selectFrom('venta_envios').select('comercio_id')
    expect(await envios.where('id_transaccion', '=', id).execute()).toEqual([])
  })

  it('is told me whole, with what I bought and earned', async () => {
    const [ana, socio] = [await someone(), await someone()]
    const id = await order(ana, { referente_id: socio.sub })
    await shop.pay(ana, id, 'aprobar')
    await shop.work()
    const datosOf = async ({ sub, token }: Person) =>
      misDatosSchema.parse((await shop.ask('GET', `/profile/${sub}/datos`, { token })).body)
    const { compras, ganancias } = await datosOf(ana)
    expect(compras).toMatchObject([
      { id_transaccion: id, id_usuario: ana.sub, id_productos: [{ id: cafe, cantidad: 1 }] },
    ])
    expect(ganancias).toEqual([])
    expect(await datosOf(socio)).toMatchObject({
      compras: [],
      ganancias: [{ transaccion_id: id, valor_ganancia: 1000, estado: 'pendiente' }],
    })
    expect(JSON.stringify(await datosOf(socio))).not.toContain(ana.sub)
  })
})
