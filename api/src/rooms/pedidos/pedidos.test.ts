import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EstadoEnvio, PedidoDetalle } from '../../../contract/index.ts'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import { enqueueAlone } from '../../machinery/jobs/jobs.ts'
import {
  dialects,
  type OfficePerson,
  officeOf,
  seedProducto,
  shopOf,
  type TestShop,
  testApi,
} from '../../testing/testing.ts'

type Buyer = Awaited<ReturnType<TestShop['buyer']>>

const dayMs = 86_400_000
const days = (text: string | null) => (Date.parse(text ?? '') - Date.now()) / dayMs

describe.each(dialects)('the orders of a shop on %s', (dialect) => {
  let shop: TestShop
  let ana: Buyer
  let duena: OfficePerson
  let another: OfficePerson
  let admin: OfficePerson
  let office: ReturnType<typeof officeOf>
  beforeAll(async () => {
    shop = await shopOf(await testApi(dialect), mercadoPago)
    office = officeOf(shop)
    ana = await shop.buyer({ nombres: 'Ana María', apellidos: 'Gómez', telefono: '3001112233' })
    duena = await office.worker('dueño', 1)
    another = await office.worker('supervisor', 2)
    admin = await office.person('Administrador')
  })
  afterAll(() => shop.close())

  /** Two coffees of shop 1 and a tea of shop 2, paid. */
  const paidSale = async (person = ana) => {
    const cafe = await seedProducto(shop.db, { valor_neto: 10_000, stock: 5 })
    const te = await seedProducto(shop.db, { comercio_id: 2, valor_neto: 20_000, stock: 5 })
    const id = await shop.buy(person, [
      { id: cafe, cantidad: 2 },
      { id: te, cantidad: 1 },
    ])
    const payment = await shop.pay(person, id, 'aprobar')
    await shop.work()
    return { id, payment, cafe, te }
  }

  const open = (who: OfficePerson, comercio: number, id: string) =>
    office.get(who, `/comercios/${comercio}/pedidos/${id}`)

  const tell = async (
    who: OfficePerson,
    comercio: number,
    id: string,
    estado: EstadoEnvio,
    more = {},
  ) => {
    const version = (await open(admin, comercio, id)).body.version
    const body = { estado, version, ...more }
    return office.put(who, `/comercios/${comercio}/pedidos/${id}/envio`, body)
  }

  const waiting = async (who: OfficePerson, comercio: number) => {
    const { body } = await office.get(
      who,
      `/comercios/${comercio}/pedidos?envio=por_despachar&limit=100`,
    )
    return body.data.map((pedido: PedidoDetalle) => pedido.id_transaccion)
  }

  it('are counted and passed over by days, however many have arrived', async () => {
    for (let n = 0; n < 3; n += 1) await paidSale()
    shop.ran.length = 0
    const page = async (query: string) =>
      (await office.get(duena, `/comercios/1/pedidos?limit=1${query}`)).body
    const [first, third] = [await page(''), await page('&page=3')]
    expect([first.total, first.conteos.todos, third.data.length]).toEqual([3, 3, 1])
    expect(first.data[0].id_transaccion).not.toBe(third.data[0].id_transaccion)
    const pages = shop.ran.filter((text) => text.includes('offset'))
    expect(pages).toHaveLength(2)
    for (const text of pages)
      expect(text).toMatch(/"fecha_y_hora" >= .* and "x"\."fecha_y_hora" < /s)
    const counts = shop.ran.filter((text) => /count\(\*\).*from "venta_comercios"/.test(text))
    expect(counts.length).toBeGreaterThan(0)
    for (const text of counts) expect(text).toMatch(/"lista_envio" in /)
    expect((await page('&envio=entregado')).total).toBe(0)
  })

  it('are there though an API of before took the payment, and its shops are told', async () => {
    const { id } = await paidSale()
    const { id: given, payment } = await paidSale()
    await shop.refundAtProvider(payment)
    await shop.work()
    // As an API leaves it that knows nothing of what is sent.
    const unsent = [id, given]
    await shop.db.deleteFrom('venta_envios').where('id_transaccion', 'in', unsent).execute()
    await shop.db
      .updateTable('venta_comercios')
      .set({ suya: 0, lista_envio: null })
      .where('id_transaccion', 'in', unsent)
      .execute()
    expect(await waiting(duena, 1)).not.toContain(id)
    await enqueueAlone(shop.db, 'sumar_ingresos', {})
    await shop.work()
    expect(await waiting(duena, 1)).toContain(id)
    expect(await waiting(another, 2)).toContain(id)
    expect(await waiting(duena, 1)).not.toContain(given)
  })

  it('hold what it sold and where that goes, and nothing of another shop', async () => {
    const { id, cafe } = await paidSale()
    const { status, body } = await open(duena, 1, id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      comprador: 'Ana María Gómez',
      telefono: '3001112233',
      direccion_envio: 'Calle 57 # 9-34',
      envio: 'por_despachar',
      unidades: 2,
      valor_total: 23_800,
      id_productos: [{ id: cafe, cantidad: 2 }],
      devolvibles: [{ id: cafe, cantidad: 2 }],
      valor_restante: null,
    })
    expect(await waiting(duena, 1)).toContain(id)
    expect(await waiting(another, 2)).toContain(id)
    expect(await shop.subjectsOf(duena)).toContain('Pedido nuevo: 2 unidades · Plaza')
  })

  it('tell what goes into several packages, in their order, and none when one is another shop’s', async () => {
    const [first, second] = [await paidSale(), await paidSale()]
    const cafe = await seedProducto(shop.db, { stock: 5 })
    const own = await shop.buy(ana, [{ id: cafe, cantidad: 1 }])
    await shop.pay(ana, own, 'aprobar')
    await shop.work()
    const ask = (who: OfficePerson, comercio: number, ids: string[]) =>
      office.get(who, `/comercios/${comercio}/remisiones?pedidos=${ids.join(',')}`)
    const { body } = await ask(duena, 1, [second.id, first.id, second.id])
    expect(body.map((one: { id_transaccion: string }) => one.id_transaccion)).toEqual([
      second.id,
      first.id,
    ])
    expect(body[0]).toMatchObject({
      ...{ comprador: 'Ana María Gómez', telefono: '3001112233' },
      ...{ direccion_envio: 'Calle 57 # 9-34', envio: 'por_despachar' },
      contenido: [{ id: second.cafe, cantidad: 2 }],
    })
    expect(JSON.stringify(body)).not.toMatch(/valor|precio/)
    // Shop 2 has a part of the first two, and none of the third.
    expect((await ask(another, 2, [first.id])).body[0].contenido).toEqual([
      expect.objectContaining({ id: first.te, cantidad: 1 }),
    ])
    const mixed = await ask(another, 2, [first.id, own])
    expect(mixed.status).toBe(404)
    expect(JSON.stringify(mixed.body)).not.toContain('Calle 57')
    expect((await ask(duena, 1, [first.id])).body[0].version).toBe(
      (await open(duena, 1, first.id)).body.version,
    )
    const many = Array.from({ length: 51 }, () => first.id)
    expect((await ask(duena, 1, many)).status).toBe(400)
    expect((await office.get(duena, '/comercios/1/remisiones')).body).toEqual([])
  })

  it('are not there before they are paid', async () => {
    const cafe = await seedProducto(shop.db)
    const id = await shop.buy(ana, [{ id: cafe, cantidad: 1 }])
    expect((await open(duena, 1, id)).body.error.code).toBe('pedido_no_encontrado')
    expect(await waiting(duena, 1)).not.toContain(id)
    expect((await shop.show(ana, id)).envios).toEqual([])
  })

  it('leave, arrive, and tell the buyer each time', async () => {
    const { id } = await paidSale()
    const sent = await tell(duena, 1, id, 'despachado', {
      transportadora: ' Servientrega ',
      guia: '123',
    })
    expect(sent.body).toMatchObject({
      envio: 'despachado',
      transportadora: 'Servientrega',
      guia: '123',
      entregado_en: null,
    })
    // Whoever tells of it again without a word of the guide leaves it; one that is empty takes it away.
    expect((await tell(duena, 1, id, 'despachado')).body.guia).toBe('123')
    const other = { transportadora: 'Coordinadora', guia: '' }
    expect((await tell(duena, 1, id, 'despachado', other)).body).toMatchObject({
      ...{ transportadora: 'Coordinadora', guia: null },
    })
    expect(await waiting(duena, 1)).not.toContain(id)
    await shop.work()
    expect((await shop.subjectsOf(ana))[0]).toBe('Tu pedido va en camino · Plaza')
    expect((await tell(duena, 1, id, 'entregado')).body.envio).toBe('entregado')
    await shop.work()
    expect((await shop.subjectsOf(ana))[0]).toBe('Tu pedido fue entregado · Plaza')
    expect((await tell(duena, 1, id, 'despachado')).body.error.code).toBe('envio_no_permitido')
    const { envios } = await shop.show(ana, id)
    expect(envios.map(({ comercio_id, estado }) => [comercio_id, estado])).toEqual([
      [1, 'entregado'],
      [2, 'por_despachar'],
    ])
  })

  it('are in the log with who told what of them', async () => {
    const { id } = await paidSale()
    await tell(duena, 1, id, 'despachado', { transportadora: 'Servientrega', guia: '123' })
    await tell(duena, 1, id, 'despachado')
    await tell(admin, 1, id, 'entregado')
    const { body } = await office.get(admin, `/admin/auditoria?recurso=venta&recurso_id=${id}`)
    expect(body.data).toMatchObject([
      {
        ...{ id_usuario: admin.sub, accion: 'cambiar envío' },
        ...{ antes: { estado: 'despachado' }, despues: { estado: 'entregado' } },
      },
      {
        ...{ id_usuario: duena.sub, accion: 'cambiar envío' },
        antes: { estado: 'por_despachar', transportadora: null, guia: null },
        despues: { estado: 'despachado', transportadora: 'Servientrega', guia: '123' },
      },
    ])
  })

  it('give the buyer the days of the law from when all of it has arrived', async () => {
    const { id } = await paidSale()
    const atMost = days((await shop.show(ana, id)).retracto_hasta)
    expect(atMost).toBeGreaterThan(30)
    await tell(duena, 1, id, 'entregado')
    expect(days((await shop.show(ana, id)).retracto_hasta)).toBeCloseTo(atMost, 1)
    await tell(another, 2, id, 'entregado')
    const left = days((await shop.show(ana, id)).retracto_hasta)
    expect(left).toBeGreaterThan(4)
    expect(left).toBeLessThan(15)
  })

  it('are told of once by two people at the same time', async () => {
    const { id } = await paidSale()
    const { version } = (await open(duena, 1, id)).body
    const path = `/comercios/1/pedidos/${id}/envio`
    const answers = await Promise.all(
      ['despachado', 'entregado'].map((estado) => office.put(duena, path, { estado, version })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.error.code).toBe('datos_cambiados')
  })

  it('are refunded by the shop at any time, by line, for what it sold alone', async () => {
    const { id, cafe, te } = await paidSale()
    const path = `/comercios/1/pedidos/${id}/reembolsos`
    await shop.db
      .updateTable('ventas')
      .set({ retracto_hasta: new Date(0).toISOString() })
      .where('id_transaccion', '=', id)
      .execute()
    const foreign = await office.post(duena, path, { id_productos: [{ id: te, cantidad: 1 }] })
    expect(foreign.body.error.code).toBe('reembolso_no_permitido')
    const line = { id_productos: [{ id: cafe, cantidad: 1 }] }
    const clave = { 'idempotency-key': crypto.randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => office.post(duena, path, line, clave)),
    )
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(answers[0]?.body.monto).toBe(11_900)
    await shop.work()
    expect(await shop.stockOf(cafe)).toBe(4)
    expect((await open(duena, 1, id)).body).toMatchObject({
      unidades: 1,
      devolvibles: [{ id: cafe, cantidad: 1 }],
      reembolsos: [{ monto: 11_900, estado: 'hecho' }],
    })
    expect((await office.post(duena, path, {})).body.monto).toBe(11_900)
    await shop.work()
    expect(await waiting(duena, 1)).not.toContain(id)
    expect(await waiting(another, 2)).toContain(id)
    expect((await office.post(duena, path, {})).body.error.code).toBe('reembolso_no_permitido')
    expect((await open(another, 2, id)).body.reembolsos).toEqual([])
    expect(await shop.stateOf(id)).toBe('Completada, aprovada')
  })

  it('are owed no more under the old name once the shop asks for their money anew', async () => {
    const { id, payment, cafe } = await paidSale()
    const line = { id_productos: [{ id: cafe, cantidad: 2 }] }
    const giveBack = () => office.post(duena, `/comercios/1/pedidos/${id}/reembolsos`, line)
    await shop.setRefunds({ rechazar: true })
    expect((await giveBack()).body.estado).toBe('fallido')
    expect(await shop.alertsOf(payment)).toMatchObject([{ tipo: 'reembolso_rechazado' }])
    await shop.setRefunds({ caidas: 20 })
    expect((await giveBack()).body.estado).toBe('pedido')
    expect(await shop.alertsOf(payment)).toEqual([])
    await shop.setRefunds({})
  })

  it('tell beforehand what the last of their units give back, shipping included', async () => {
    const cafe = await seedProducto(shop.db, { valor_neto: 10_000, stock: 5 })
    const id = await shop.buy(ana, [{ id: cafe, cantidad: 2 }])
    await shop.pay(ana, id, 'aprobar')
    await shop.work()
    const { valor_restante } = (await open(duena, 1, id)).body
    expect(valor_restante).toBe(23_800 + 7000)
    const { body } = await office.post(duena, `/comercios/1/pedidos/${id}/reembolsos`, {})
    expect(body.monto).toBe(valor_restante)
    await shop.work()
    expect((await open(duena, 1, id)).body.valor_restante).toBeNull()
  })

  it('that were given back need not be sent', async () => {
    const { id } = await paidSale()
    await shop.refund(ana, id)
    await shop.work()
    expect(await waiting(duena, 1)).not.toContain(id)
    expect((await tell(duena, 1, id, 'despachado')).body.error.code).toBe('envio_no_permitido')
  })

  it('are not sent of what is being given back, whenever its provider answers', async () => {
    const { id, cafe, payment } = await paidSale()
    await shop.setRefunds({ caidas: 20 })
    expect((await shop.refund(ana, id, [{ id: cafe, cantidad: 2 }])).estado).toBe('pedido')
    expect(await waiting(duena, 1)).not.toContain(id)
    expect(await waiting(another, 2)).toContain(id)
    const slips = await office.get(duena, `/comercios/1/remisiones?pedidos=${id}`)
    expect(slips.body).toMatchObject([{ contenido: [] }])
    expect((await open(duena, 1, id)).body.unidades).toBe(0)
    expect((await tell(duena, 1, id, 'despachado')).body.error.code).toBe('envio_no_permitido')
    await shop.setRefunds({})
    await shop.work(60)
    expect((await shop.paymentOf(payment)).monto_reembolsado).toBe(23_800)
    expect((await tell(duena, 1, id, 'despachado')).body.error.code).toBe('envio_no_permitido')
    expect((await tell(another, 2, id, 'despachado')).status).toBe(200)
  })

  it('are given back by each of two shops of one person, though both are asked under one name', async () => {
    const { id, te } = await paidSale()
    const both = await office.worker('dueño', 1)
    await shop.db
      .insertInto('comercio_miembros')
      .values({
        ...{ comercio_id: 2, id_usuario: both.sub, funcion: 'dueño' },
        creado_en: new Date().toISOString(),
      })
      .execute()
    const headers = { 'idempotency-key': `todo ${id}` }
    const ask = (comercio: number) =>
      office.post(both, `/comercios/${comercio}/pedidos/${id}/reembolsos`, {}, headers)
    expect((await ask(1)).status).toBe(201)
    expect((await ask(2)).body.error.code).toBe('idempotencia_en_conflicto')
    const { body } = await office.post(both, `/comercios/2/pedidos/${id}/reembolsos`, {})
    expect(body.id_productos).toEqual([{ id: te, cantidad: 1 }])
  })

  it('are for those who run the shop and for administrators', async () => {
    const { id } = await paidSale()
    const cajero = await office.worker('cajero', 1)
    const version = (await open(admin, 1, id)).body.version
    const asks = [
      (who: OfficePerson) => office.get(who, '/comercios/1/pedidos'),
      (who: OfficePerson) => open(who, 1, id),
      (who: OfficePerson) =>
        office.put(who, `/comercios/1/pedidos/${id}/envio`, { estado: 'despachado', version }),
      (who: OfficePerson) => office.post(who, `/comercios/1/pedidos/${id}/reembolsos`, {}),
    ]
    const codes = async (who: OfficePerson) =>
      Promise.all(asks.map(async (ask) => (await ask(who)).body.error?.code))
    expect(new Set(await codes(another))).toEqual(new Set(['comercio_no_encontrado']))
    expect(new Set(await codes(cajero))).toEqual(new Set(['sin_permiso']))
    expect(new Set(await codes(ana as OfficePerson))).toEqual(new Set(['sin_permiso']))
    expect(new Set(await codes({ ...duena, token: 'a.b.c' }))).toEqual(new Set(['token_invalido']))
    // Another shop's order by the path of one's own.
    const te = await seedProducto(shop.db, { comercio_id: 2 })
    const suya = await shop.buy(ana, [{ id: te, cantidad: 1 }])
    await shop.pay(ana, suya, 'aprobar')
    expect((await open(duena, 1, suya)).body.error.code).toBe('pedido_no_encontrado')
    for (const ask of asks) expect([200, 201]).toContain((await ask(admin)).status)
  })
})
