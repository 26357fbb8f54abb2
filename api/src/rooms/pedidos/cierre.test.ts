import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import {
  dialects,
  type Office,
  type OfficePerson,
  officeOf,
  seedProducto,
  shopOf,
  type TestShop,
  testApi,
} from '../../testing/testing.ts'
import { addRol } from '../usuarios/usuarios.ts'

describe.each(dialects)('the orders of a shop that is deleted, on %s', (dialect) => {
  let shop: TestShop
  let office: Office
  let admin: OfficePerson
  let ana: Awaited<ReturnType<TestShop['buyer']>>
  beforeAll(async () => {
    shop = await shopOf(await testApi(dialect), mercadoPago)
    office = officeOf(shop)
    admin = await office.person('Administrador')
    await shop.db.transaction().execute((trx) => addRol(trx, admin.sub, 'Administrador'))
    ana = await shop.buyer()
  })
  afterAll(() => shop.close())

  const open = async () => {
    const datos = { nombre_barrio: 'Efímero', direccion_punto_venta: 'Carrera 24 # 39-10' }
    const { body } = await office.post(admin, '/puntos_venta', datos)
    await office.worker('dueño', body.id)
    const producto = await seedProducto(shop.db, { comercio_id: body.id })
    return { comercio: Number(body.id), producto }
  }
  const close = async (comercio: number) => {
    expect((await office.remove(admin, `/puntos_venta/${comercio}`)).status).toBe(204)
    await shop.work()
  }
  const buy = (id: number) => shop.buy(ana, [{ id, cantidad: 1 }])
  const told = async () => (await office.get(admin, '/novedades')).body.novedades
  const enlaceOf = (comercio: number) =>
    `/comercio/pedidos?comercioId=${comercio}&envio=por_despachar`

  it('are told to administrators where they were paid and not sent', async () => {
    const { comercio, producto } = await open()
    const venta = await buy(producto)
    await shop.pay(ana, venta, 'aprobar')
    await shop.work()
    await close(comercio)
    expect(await told()).toMatchObject([
      {
        titulo: 'Un comercio eliminado dejó 1 pedido pagado por despachar',
        enlace: enlaceOf(comercio),
      },
    ])
    expect(await shop.subjectsOf(admin)).toEqual(['Un comercio eliminado dejó pedidos · Plaza'])
    const { body } = await office.get(admin, `/comercios/${comercio}/pedidos?envio=por_despachar`)
    expect(body.data).toMatchObject([{ id_transaccion: venta }])
    const back = await office.post(admin, `/comercios/${comercio}/pedidos/${venta}/reembolsos`, {})
    expect(back.body.estado).toBe('hecho')
    expect(await shop.stateOf(venta)).toBe('Reembolsada, reembolsada')
  })

  it('are told of as well where something of them is on its way back', async () => {
    const { comercio, producto } = await open()
    const venta = await buy(producto)
    await shop.pay(ana, venta, 'aprobar')
    await shop.work()
    const path = `/comercios/${comercio}/pedidos/${venta}`
    const { version } = (await office.get(admin, path)).body
    await office.put(admin, `${path}/envio`, { estado: 'entregado', version })
    const { id, estado } = await shop.refund(ana, venta)
    expect(estado).toBe('por_recibir')
    await shop.work()
    const [first] = await told()
    await close(comercio)
    const [latest] = await told()
    expect(latest.id).not.toBe(first?.id)
    expect(latest).toMatchObject({
      titulo: 'Un comercio eliminado dejó 1 pedido con una devolución por recibir',
      enlace: `/comercio/pedidos?comercioId=${comercio}&envio=por_recibir`,
    })
    expect((await shop.subjectsOf(admin)).at(0)).toBe('Un comercio eliminado dejó pedidos · Plaza')
    const said = await office.put(admin, `${path}/devoluciones/${id}`, { llego: true })
    expect(said.status).toBe(200)
    await shop.work()
    expect(await shop.stateOf(venta)).toBe('Reembolsada, reembolsada')
  })

  it('are not paid for once nobody would send them, and can be cancelled', async () => {
    const { comercio, producto } = await open()
    const venta = await buy(producto)
    await close(comercio)
    const { status, body } = await shop.startPayment(ana, venta)
    expect([status, body.error.code]).toEqual([409, 'comercio_cerrado'])
    const cancelled = await shop.ask('POST', `/ventas/${venta}/cancelacion`, { token: ana.token })
    expect(cancelled.status).toBe(204)
  })

  it('are told of where they are paid only afterwards, too', async () => {
    const { comercio, producto } = await open()
    const pref = await shop.preferenceOf(ana, await buy(producto))
    await close(comercio)
    const ofThis = ({ enlace }: { enlace: string }) => enlace === enlaceOf(comercio)
    expect((await told()).filter(ofThis)).toEqual([])
    await shop.press(pref, 'aprobar')
    await shop.work()
    expect((await shop.subjectsOf(admin)).at(0)).toBe('Pedido nuevo: 1 unidad · Plaza')
  })
})
