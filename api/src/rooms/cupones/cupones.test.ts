import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Cotizacion,
  type Cupon,
  cotizacionCambiadaSchema,
  cotizacionSchema,
  cuponesPageSchema,
  cuponSchema,
  intentosCuponPerHour,
} from '../../../contract/index.ts'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import {
  dialects,
  officeOf,
  seedProducto,
  shopOf,
  type TestShop,
  testApi,
} from '../../testing/testing.ts'

type Buyer = Awaited<ReturnType<TestShop['buyer']>>

let codes = 0
const nextCode = () => {
  codes += 1
  return `CUPON${codes}`
}

describe.each(dialects)('coupons on %s', (dialect) => {
  let shop: TestShop
  let ana: Buyer
  let beto: Buyer
  let owner: Buyer
  let admin: Buyer
  let cafe = 0
  let te = 0
  let otro = 0
  beforeAll(async () => {
    shop = await shopOf(await testApi(dialect), mercadoPago)
    ana = await shop.buyer()
    beto = await shop.buyer()
    owner = await officeOf(shop).worker('dueño')
    admin = await shop.people.person('Administrador')
    cafe = await seedProducto(shop.db, { valor_neto: 10_000, stock: 500 })
    te = await seedProducto(shop.db, { valor_neto: 3333, porcentaje_impuestos: 5, stock: 500 })
    otro = await seedProducto(shop.db, { valor_neto: 20_001, comercio_id: 2, stock: 500 })
  })
  afterAll(() => shop.close())

  const datos = (given: object = {}) => ({
    ...{ codigo: nextCode(), tipo: 'porcentaje', valor: 10, compra_minima: 0 },
    ...{ usos_maximos: null, uno_por_persona: false, desde: null, hasta: null },
    ...given,
  })

  const create = (given: object = {}, { token } = owner, comercio: number | null = 1) =>
    shop.ask('POST', comercio ? `/comercios/${comercio}/cupones` : '/admin/cupones', {
      token,
      body: datos(given),
    })

  const cuponOf = async (given: object = {}): Promise<Cupon> =>
    cuponSchema.parse((await create(given)).body)
  const plaza = async (given: object = {}): Promise<Cupon> =>
    cuponSchema.parse((await create(given, admin, null)).body)

  const retire = (id: number, { token } = owner, comercio = 1) =>
    shop.ask('POST', `/comercios/${comercio}/cupones/${id}/retiro`, { token })

  const of = (...lineas: [id: number, cantidad: number][]) =>
    lineas.map(([id, cantidad]) => ({ id, cantidad }))

  const quote = async (codigo: string, items: object[], { token } = ana): Promise<Cotizacion> => {
    const body = { id_productos: items, cupon: codigo }
    return cotizacionSchema.parse(
      (await shop.ask('POST', '/ventas/cotizacion/cupon', { token, body })).body,
    )
  }

  const why = async (codigo: string, items = of([cafe, 1]), who = ana) =>
    (await quote(codigo, items, who)).cupon?.motivo

  const buy = (codigo: string, items = of([cafe, 1]), { token } = ana, given: object = {}) =>
    shop.ask('POST', '/ventas', { token, body: { id_productos: items, cupon: codigo, ...given } })

  const usosOf = async ({ id }: Cupon) =>
    (
      await shop.db
        .selectFrom('cupones')
        .select('usos')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).usos

  const ventaOf = (id: string) =>
    shop.db
      .selectFrom('ventas')
      .selectAll()
      .where('id_transaccion', '=', id)
      .executeTakeFirstOrThrow()

  it('take a part off the goods of their shop, shared out over its lines to the peso', async () => {
    const { codigo } = await cuponOf({ valor: 15 })
    const plain = await quote('NINGUNO', of([cafe, 2], [te, 3], [otro, 1]))
    expect(plain.cupon).toMatchObject({ motivo: 'no_existe', descuento: 0 })
    const quoted = await quote(` ${codigo.toLowerCase()} `, of([cafe, 2], [te, 3], [otro, 1]))
    // 15 % of 2 × 11.900 + 3 × 3.500 = 34.300
    expect(quoted.cupon).toMatchObject({ codigo, motivo: null, descuento: 5145 })
    expect(quoted.id_productos.map(({ descuento }) => descuento)).toEqual([3570, 1575, 0])
    expect(quoted.total_a_pagar).toBe(plain.total_a_pagar - 5145)
    expect(quoted.valor_neto_total + quoted.valor_IVA_total).toBe(
      quoted.total_a_pagar - quoted.valor_del_envio,
    )
    expect(quoted.valor_IVA_total).toBe(
      quoted.iva_por_tarifa.reduce((sum, { valor_IVA }) => sum + valor_IVA, 0),
    )
  })

  it('are kept with the sale, its payment and its history, and come back by the peso', async () => {
    const cupon = await cuponOf({ tipo: 'valor', valor: 1000, usos_maximos: 1 })
    const id = await shop.buy(ana, of([cafe, 3]), { cupon: cupon.codigo })
    const payment = await shop.pay(ana, id, 'aprobar')
    await shop.work()
    // 3 × 11.900 − 1.000 + 7.000
    expect((await shop.paymentOf(payment)).monto).toBe(41_700)
    const venta = await shop.show(ana, id)
    expect(venta).toMatchObject({
      cupon: cupon.codigo,
      descuento_total: 1000,
      total_a_pagar: 41_700,
    })
    expect(venta.id_productos).toMatchObject([{ descuento: 1000, aporte_plaza: 0 }])
    const one = await shop.refund(admin, id, of([cafe, 1]))
    expect(one.monto).toBe(11_567)
    const next = await shop.refund(admin, id, of([cafe, 1]))
    expect(next.monto).toBe(11_566)
    expect(await usosOf(cupon)).toBe(1)
    expect((await shop.refund(admin, id, of([cafe, 1]))).monto).toBe(41_700 - 11_566 - 11_567)
    await shop.work()
    expect(await shop.stateOf(id)).toBe('Reembolsada, reembolsada')
    expect((await shop.paymentOf(payment)).monto_reembolsado).toBe(41_700)
    expect(await usosOf(cupon)).toBe(0)
  })

  it('of a shop lower what the shop is paid, those of Plaza do not', async () => {
    const own = await cuponOf({ tipo: 'valor', valor: 1900 })
    const ofPlaza = await plaza({ tipo: 'valor', valor: 1900 })
    const sell = async (codigo: string) => {
      const id = await shop.buy(ana, of([cafe, 1]), { cupon: codigo })
      await shop.pay(ana, id, 'aprobar')
      await shop.work()
      const { body } = await shop.ask('GET', `/comercios/1/pedidos/${id}`, { token: owner.token })
      return { id, body }
    }
    const cheap = await sell(own.codigo)
    expect(cheap.body.valor_total).toBe(10_000)
    expect(cheap.body.id_productos).toMatchObject([{ descuento: 1900, aporte_plaza: 0 }])
    const full = await sell(ofPlaza.codigo)
    expect(full.body.valor_total).toBe(11_900)
    expect(full.body.id_productos).toMatchObject([{ descuento: 1900, aporte_plaza: 1900 }])
    const list = cuponesPageSchema.parse(
      (await shop.ask('GET', '/admin/cupones?limit=100', { token: admin.token })).body,
    )
    expect(list.data.find(({ id }) => id === ofPlaza.id)).toMatchObject({
      usos: 1,
      descontado: 1900,
    })
  })

  it('make shipping free, and say so where it is already', async () => {
    const { codigo } = await plaza({ tipo: 'envio_gratis', valor: 20_000 })
    const quoted = await quote(codigo, of([cafe, 1]))
    expect(quoted).toMatchObject({
      ...{ valor_del_envio: 0, total_a_pagar: 11_900, falta_para_envio_gratis: 0 },
      cupon: { motivo: null, descuento_envio: 7000 },
    })
    expect(await why(codigo, of([cafe, 5]))).toBe('sin_descuento')
    const ofShop = await cuponOf({ tipo: 'envio_gratis', valor: 0 })
    expect(await why(ofShop.codigo, of([cafe, 1], [otro, 1]))).toBe('otros_comercios')
    expect(await why(ofShop.codigo)).toBeNull()
  })

  it('never make an order free: what is left is what the provider takes', async () => {
    const { codigo } = await cuponOf({ tipo: 'valor', valor: 90_000 })
    expect((await quote(codigo, of([cafe, 1]))).total_a_pagar).toBe(7000)
    expect((await quote(codigo, of([cafe, 5]))).total_a_pagar).toBe(2000)
    const id = await shop.buy(beto, of([cafe, 5]), { cupon: codigo })
    const payment = await shop.pay(beto, id, 'aprobar')
    expect((await shop.paymentOf(payment)).monto).toBe(2000)
  })

  it('tell why they do not hold', async () => {
    const early = new Date(Date.now() + 86_400_000).toISOString()
    const late = new Date(Date.now() - 1000).toISOString()
    expect(await why((await cuponOf({ desde: early })).codigo)).toBe('sin_empezar')
    const ended = await cuponOf()
    await shop.db.updateTable('cupones').set({ hasta: late }).where('id', '=', ended.id).execute()
    expect(await why(ended.codigo)).toBe('vencido')
    expect(await why((await cuponOf()).codigo, of([otro, 1]))).toBe('de_otro_comercio')
    const minimo = await cuponOf({ compra_minima: 20_000 })
    const { cupon } = await quote(minimo.codigo, of([cafe, 1], [otro, 5]))
    expect(cupon?.motivo).toBe('compra_minima')
    expect(cupon?.mensaje).toContain('$\u00a08.100')
    const withdrawn = await cuponOf()
    const listOf = async (estado = '') => {
      const path = `/comercios/1/cupones?limit=100${estado}`
      return cuponesPageSchema.parse((await shop.ask('GET', path, { token: owner.token })).body)
    }
    const before = await listOf()
    expect(cuponSchema.parse((await retire(withdrawn.id)).body).estado).toBe('retirado')
    const { conteos, total } = await listOf()
    expect(conteos.retirado).toBe(before.conteos.retirado + 1)
    expect(conteos.vigente).toBe(before.conteos.vigente - 1)
    expect(total).toBe(Object.values(conteos).reduce((sum, cuantos) => sum + cuantos))
    expect((await listOf('&estado=retirado')).total).toBe(conteos.retirado)
    expect(await why(withdrawn.codigo)).toBe('retirado')
  })

  it('that were withdrawn a second ago are refused at the sale, with what it costs without', async () => {
    const cupon = await cuponOf()
    const quoted = await quote(cupon.codigo, of([cafe, 1]))
    await retire(cupon.id)
    const { status, body } = await buy(cupon.codigo, of([cafe, 1]), ana, {
      valor_total: quoted.total_a_pagar,
    })
    expect([status, body.error.code]).toEqual([409, 'cupon_no_vale'])
    expect(cotizacionCambiadaSchema.parse(body).cotizacion).toMatchObject({
      ...{ total_a_pagar: 18_900, cupon: { motivo: 'retirado', descuento: 0 } },
    })
  })

  it('hold from and until a moment that is kept alike, however it was written', async () => {
    const [desde, hasta] = ['2026-01-01T05:00:00Z', '2100-01-01T05:00:00.5Z']
    const { body } = await create({ desde, hasta })
    expect(body).toMatchObject({
      ...{ desde: '2026-01-01T05:00:00.000Z', hasta: '2100-01-01T05:00:00.500Z' },
    })
  })

  it('are used as often as they may, however many ask at once', async () => {
    const cupon = await cuponOf({ usos_maximos: 3 })
    const buyers = await Promise.all(Array.from({ length: 12 }, () => shop.buyer()))
    const answers = await Promise.all(buyers.map((one) => buy(cupon.codigo, of([cafe, 1]), one)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    for (const { status, body } of answers)
      if (status !== 201) expect(body.error.code).toBe('cupon_no_vale')
    expect(await usosOf(cupon)).toBe(3)
    expect(await why(cupon.codigo)).toBe('agotado')
  })

  it('are used once by a person, from as many tabs and accounts as they have', async () => {
    const cupon = await cuponOf({ uno_por_persona: true })
    const carla = await shop.buyer()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => buy(cupon.codigo, of([cafe, 1]), carla)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await why(cupon.codigo, of([cafe, 1]), carla)).toBe('ya_usado')
    const { numero_documento } = await shop.db
      .selectFrom('usuarios')
      .select('numero_documento')
      .where('id_usuario', '=', carla.sub)
      .executeTakeFirstOrThrow()
    const again = await shop.buyer({ numero_documento: numero_documento ?? '' })
    expect(await why(cupon.codigo, of([cafe, 1]), again)).toBe('ya_usado')
    expect((await buy(cupon.codigo, of([cafe, 1]), again)).body.error.code).toBe('cupon_no_vale')
    // Who claims somebody's document takes nothing from them.
    const victim = await shop.buyer()
    const other = await cuponOf({ uno_por_persona: true })
    const { numero_documento: theirs } = await shop.db
      .selectFrom('usuarios')
      .select('numero_documento')
      .where('id_usuario', '=', victim.sub)
      .executeTakeFirstOrThrow()
    const thief = await shop.buyer({ numero_documento: theirs ?? '' })
    expect((await buy(other.codigo, of([cafe, 1]), thief)).status).toBe(201)
    expect((await buy(other.codigo, of([cafe, 1]), victim)).status).toBe(201)
  })

  it('come back with an order that is cancelled or not paid in time', async () => {
    const cupon = await cuponOf({ usos_maximos: 1, uno_por_persona: true })
    const id = await shop.buy(ana, of([cafe, 1]), { cupon: cupon.codigo })
    expect(await why(cupon.codigo)).toBe('ya_usado')
    await shop.ask('POST', `/ventas/${id}/cancelacion`, { token: ana.token })
    await shop.ask('POST', `/ventas/${id}/cancelacion`, { token: ana.token })
    expect(await usosOf(cupon)).toBe(0)
    const late = await shop.buy(ana, of([cafe, 1]), { cupon: cupon.codigo })
    const pref = await shop.preferenceOf(ana, late)
    await shop.db
      .updateTable('ventas')
      .set({ vence_en: new Date(Date.now() - 1000).toISOString() })
      .where('id_transaccion', '=', late)
      .execute()
    await shop.work(10)
    expect([await shop.stateOf(late), await usosOf(cupon)]).toEqual(['Vencida, vencida', 0])
    // Paid all the same: while nobody has the use it is this sale's again, and its money stays.
    await shop.payAt(pref, 'aprobar')
    await shop.work(10)
    expect([await shop.stateOf(late), await usosOf(cupon)]).toEqual(['Completada, aprovada', 1])
    expect(await why(cupon.codigo)).toBe('ya_usado')
  })

  it('whose last use is somebody else’s by then give a late payment back', async () => {
    const cupon = await cuponOf({ usos_maximos: 1 })
    const late = await shop.buy(ana, of([cafe, 1]), { cupon: cupon.codigo })
    const pref = await shop.preferenceOf(ana, late)
    await shop.ask('POST', `/ventas/${late}/cancelacion`, { token: ana.token })
    await shop.buy(beto, of([cafe, 1]), { cupon: cupon.codigo })
    const payment = await shop.payAt(pref, 'aprobar')
    await shop.work(10)
    await shop.work(10)
    expect(await usosOf(cupon)).toBe(1)
    expect((await shop.paymentOf(payment)).status).toBe('refunded')
    expect((await ventaOf(late)).tiene_stock).toBe(0)
  })

  it('of Plaza pay for nothing that somebody buys of themselves', async () => {
    const { codigo } = await plaza()
    const seller = await officeOf(shop).worker('cajero', 2)
    expect(await why(codigo, of([otro, 1]), seller)).toBe('de_otro_comercio')
    expect(await why(codigo, of([otro, 1]))).toBeNull()
  })

  it('are their shop’s owner’s to make, and of nobody else', async () => {
    const { status, body } = await create({ codigo: 'Día del Café' })
    expect([status, body.codigo]).toEqual([201, 'DIADELCAFE'])
    expect((await create({ codigo: 'diadelcafe' })).body.error).toMatchObject({
      ...{ code: 'cupon_repetido', campos: { codigo: expect.any(String) } },
    })
    const foreigner = await officeOf(shop).worker('dueño', 2)
    expect((await create({}, foreigner)).status).toBe(404)
    expect((await retire(body.id, foreigner)).status).toBe(404)
    expect((await retire(body.id, foreigner, 2)).body.error.code).toBe('cupon_no_encontrado')
    expect((await create({}, await officeOf(shop).worker('supervisor'))).status).toBe(403)
    expect((await create({}, owner, null)).status).toBe(403)
    expect((await create({ valor: 91 })).body.error.campos).toHaveProperty('valor')
    expect((await create({ codigo: 'a b' })).body.error.campos).toHaveProperty('codigo')
    const moment = new Date().toISOString()
    expect((await create({ desde: moment, hasta: moment })).body.error.campos).toHaveProperty(
      'hasta',
    )
  })

  it('do not begin when they have ended', async () => {
    const hasta = new Date(Date.now() - 60_000).toISOString()
    for (const answer of [await create({ hasta }), await create({ hasta }, admin, null)]) {
      expect(answer.status).toBe(400)
      expect(answer.body.error.campos.hasta).toContain('Ya pasó')
    }
  })

  it('cannot be guessed: who tries codes that do not exist has to wait', async () => {
    const guesser = await shop.buyer()
    const { codigo } = await cuponOf()
    for (let i = 0; i < 19; i += 1) await quote(`NADA${i}`, of([cafe, 1]), guesser)
    for (let i = 0; i < 30; i += 1) expect(await why(codigo, of([cafe, 1]), guesser)).toBeNull()
    await quote('NADA20', of([cafe, 1]), guesser)
    const body = { id_productos: of([cafe, 1]), cupon: 'NADA21' }
    const { status, headers } = await shop.ask('POST', '/ventas/cotizacion/cupon', {
      ...{ token: guesser.token, body },
    })
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
  })

  const guess = async (path: string, i: number, { token }: Buyer) => {
    const body = { id_productos: of([cafe, 1]), cupon: `NADA${i}`, direccion_envio: 'Calle 1' }
    const answer = await shop.ask('POST', path, { token, body })
    const { cupon } = answer.body.cotizacion ?? answer.body
    return cupon?.motivo ?? answer.body.error.code
  }

  it('are guessed so often in an hour, by quotes and orders together', async () => {
    const eva = await shop.buyer()
    const told: string[] = []
    for (let i = 0; i < intentosCuponPerHour; i++)
      told.push(await guess(i % 2 ? '/ventas' : '/ventas/cotizacion/cupon', i, eva))
    expect(new Set(told)).toEqual(new Set(['no_existe']))
    for (const path of ['/ventas', '/ventas/cotizacion/cupon'])
      expect(await guess(path, 0, eva)).toBe('demasiadas_solicitudes')
    // What is bought without a code is no guess.
    await shop.buy(eva, of([cafe, 1]))
  })

  it('are tried as often as anybody likes who has one, whatever comes of the order', async () => {
    const [eva, cupon] = [await shop.buyer(), await cuponOf({ uno_por_persona: true })]
    const codes: string[] = []
    for (let i = 0; i <= intentosCuponPerHour; i++) {
      const { status, body } = await buy(cupon.codigo, of([cafe, 1]), eva)
      codes.push(body.error?.code ?? status)
    }
    expect(new Set(codes)).toEqual(new Set([201, 'cupon_no_vale']))
    for (let i = 0; i < intentosCuponPerHour; i++) await buy(cupon.codigo, of([1_000_000, 1]), eva)
    expect(await guess('/ventas', 0, eva)).toBe('no_existe')
  })
})
