import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { envioClick } from '../../adapters/envioclick.ts'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import { createApp } from '../../app.ts'
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

const bogota = '11001'
const medellin = '05001'
const secret = encodeURIComponent('what the carriers alone know')

describe.each(dialects)('the guides of a shop on %s', (dialect) => {
  let shop: TestShop
  let office: ReturnType<typeof officeOf>
  let ana: Buyer
  let duena: OfficePerson
  let another: OfficePerson
  let cajero: OfficePerson
  /** What happens while carriers are asked for their prices. */
  let meanwhile = async () => undefined as unknown

  beforeAll(async () => {
    shop = await shopOf(await testApi(dialect), mercadoPago, {}, (service) => {
      const carriers = envioClick(service)
      const quote: typeof carriers.quote = async (parcel) => {
        const rates = await carriers.quote(parcel)
        await meanwhile()
        return rates
      }
      return { ...carriers, quote }
    })
    office = officeOf(shop)
    ana = await shop.buyer({ nombres: 'Ana María', apellidos: 'Gómez', telefono: '3001112233' })
    duena = await office.worker('dueño', 1)
    another = await office.worker('supervisor', 2)
    cajero = await office.worker('cajero', 1)
    await shop.db.updateTable('comercios').set({ municipio: bogota }).where('id', '=', 1).execute()
  })
  afterAll(() => shop.close())
  beforeEach(() => play({}))

  const play = (given: Parameters<TestShop['carriers']['setFallas']>[0]) =>
    shop.carriers.setFallas(given)

  /** Three coffees of a pound, of shop 1, paid and to be brought to Medellín. */
  const paid = async (cantidad = 3, besides: { id: number; cantidad: number }[] = []) => {
    const cafe = await seedProducto(shop.db, { valor_neto: 10_000, stock: 9 })
    await shop.db
      .updateTable('productos')
      .set({ peso_gramos: 500 })
      .where('id', '=', cafe)
      .execute()
    const id = await shop.buy(ana, [{ id: cafe, cantidad }, ...besides])
    await shop.db
      .updateTable('ventas')
      .set({ municipio_envio: medellin })
      .where('id_transaccion', '=', id)
      .execute()
    await shop.pay(ana, id, 'aprobar')
    await shop.work()
    return { id, cafe }
  }

  const path = (id: string, comercio = 1) => `/comercios/${comercio}/pedidos/${id}/guia`
  const see = async (id: string, who = duena) => (await office.get(who, path(id))).body
  const rates = (id: string, who = duena) => office.get(who, `${path(id)}/tarifas`)
  const cheapest = async (id: string) => {
    const { tarifa, valor } = (await rates(id)).body.tarifas[0]
    return { tarifa, valor }
  }
  const make = async (id: string, who = duena) => office.post(who, path(id), await cheapest(id))
  const cancel = (id: string, who = duena) => office.post(who, `${path(id)}/anulacion`, {})
  const made = async () => {
    const { id } = await paid()
    const { body } = await make(id)
    await shop.work()
    return { id, guia: body.guia }
  }
  const remoteOf = async (numero: string) => {
    const found = await shop.carriers.find(numero)
    if (!found) throw new Error(`nobody carries ${numero}`)
    return found
  }
  const pedido = async (id: string) => (await office.get(duena, `/comercios/1/pedidos/${id}`)).body
  const remotes = (id: string) =>
    shop.db
      .selectFrom('sandbox_guias as s')
      .innerJoin('guias as g', 'g.clave', 's.referencia')
      .select(['s.id', 's.estado', 's.valor'])
      .where('g.id_transaccion', '=', id)
      .execute()
  const tell = (body: object, clave = secret) =>
    shop.app.request(`/api/webhooks/envioclick?clave=${clave}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  it('are not made of what its buyer asked back while carriers were asked', async () => {
    const { id, cafe } = await paid(3, [
      { id: await seedProducto(shop.db, { comercio_id: 2, stock: 9 }), cantidad: 1 },
    ])
    const rate = await cheapest(id)
    meanwhile = () => shop.refund(ana, id, [{ id: cafe, cantidad: 3 }])
    const asked = await office.post(duena, path(id), rate)
    meanwhile = async () => undefined
    expect([asked.status, asked.body.error?.code]).toEqual([409, 'guia_no_permitida'])
    expect(await remotes(id)).toEqual([])
  })

  it('are quoted by what the parcel weighs, is worth and where it goes, and made at that price', async () => {
    const { id } = await paid()
    const { status, body } = await rates(id)
    expect([status, body]).toMatchObject([
      200,
      {
        ...{ origen: 'Bogotá, D.C.', destino: 'Medellín, Antioquia' },
        ...{ gramos: 1500, valor_declarado: 35_700 },
      },
    ])
    const prices = body.tarifas.map(({ valor }: { valor: number }) => valor)
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
    const before = (await shop.ask('GET', `/ventas/${id}`, { token: ana.token })).body[0]
    expect(await see(id)).toEqual({ ofrece: true, guia: null })
    const answer = await make(id)
    expect([answer.status, answer.body.guia]).toMatchObject([
      201,
      { estado: 'hecha', valor: prices[0], transportadora: body.tarifas[0].transportadora },
    ])
    const { numero, rotulo, transportadora } = answer.body.guia
    expect(await pedido(id)).toMatchObject({ envio: 'por_despachar', guia: numero, transportadora })
    const label = await fetch(rotulo)
    expect(label.headers.get('content-type')).toBe('application/pdf')
    expect(Buffer.from(await label.arrayBuffer()).toString('latin1')).toMatch(
      /^%PDF-1\.4[\s\S]*Ana María Gómez[\s\S]*%%EOF\n$/,
    )
    // What the shop pays its carrier is nothing to who bought.
    const after = (await shop.ask('GET', `/ventas/${id}`, { token: ana.token })).body[0]
    expect(after.total_a_pagar).toBe(before.total_a_pagar)
    expect(after.valor_del_envio).toBe(before.valor_del_envio)
    expect(await remotes(id)).toMatchObject([{ valor: prices[0] }])
  })

  it('take the parcel to who bought, who sees each step and is written to as ever', async () => {
    const { id, guia } = await made()
    const { id: orden } = await remoteOf(guia.numero)
    for (let i = 0; i < 4; i++) {
      await shop.carriers.move(orden)
      await shop.work()
    }
    const { guia: now } = await see(id)
    expect(now.estado).toBe('entregada')
    const venta = (await shop.ask('GET', `/ventas/${id}`, { token: ana.token })).body[0]
    expect(venta.envios).toMatchObject([
      {
        ...{
          estado: 'entregado',
          guia: guia.numero,
          rastreo: expect.stringContaining(guia.numero),
        },
        pasos: [
          { estado: 'hecha' },
          { estado: 'recogida', detalle: 'Recibimos el paquete' },
          { estado: 'en_transito' },
          { estado: 'en_reparto' },
          { estado: 'entregada' },
        ],
      },
    ])
    expect(await pedido(id)).toMatchObject({ envio: 'entregado' })
    const { messages } = shop.deps.mailbox
      ? { messages: await shop.db.selectFrom('correo_mensajes').selectAll().execute() }
      : { messages: [] }
    const own = messages.filter(({ texto }) => texto.includes(guia.numero))
    expect(own.map(({ asunto }) => asunto)).toEqual([
      'Tu pedido va en camino · Plaza',
      'Tu pedido fue entregado · Plaza',
    ])
    expect(own[0]?.texto).toContain(`/rastreo/${guia.numero}`)
    expect((await cancel(id)).status).toBe(409)
  })

  it('are made once, though several ask at once', async () => {
    const { id } = await paid()
    const wanted = await cheapest(id)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => office.post(duena, path(id), wanted)),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([201, 409, 409, 409, 409])
    expect(await remotes(id)).toHaveLength(1)
    expect((await office.post(duena, path(id), wanted)).body.error.code).toBe('guia_ya_pedida')
  })

  it('cost what was seen, or are chosen again', async () => {
    const { id } = await paid()
    const { tarifa, valor } = await cheapest(id)
    for (const wanted of [
      { tarifa, valor: valor - 1 },
      { tarifa: '1-1', valor },
    ])
      expect((await office.post(duena, path(id), wanted)).body.error.code).toBe('tarifa_cambiada')
    expect(await remotes(id)).toHaveLength(0)
  })

  it('are nobody’s but who works with what the shop sends, as long as they do', async () => {
    const { id, guia } = await made()
    expect((await office.get(another, path(id, 2))).status).toBe(404)
    for (const who of [another, cajero, ana as unknown as OfficePerson])
      expect([403, 404]).toContain((await office.get(who, path(id))).status)
    expect([403, 404]).toContain((await cancel(id, another)).status)
    const gone = await office.worker('supervisor', 1)
    expect((await office.get(gone, path(id))).status).toBe(200)
    await shop.db.deleteFrom('comercio_miembros').where('id_usuario', '=', gone.sub).execute()
    expect([403, 404]).toContain((await cancel(id, gone)).status)
    expect((await see(id)).guia.estado).toBe('hecha')
    expect((await remoteOf(guia.numero)).estado).toBe('Pendiente de Recolección')
  })

  it('whose answer is lost wait for the notice, and are not asked for again', async () => {
    const { id } = await paid()
    play({ crear: 'sin_respuesta', demoraMs: 60_000 })
    const { status, body } = await make(id)
    expect([status, body.guia]).toMatchObject([
      201,
      { estado: 'pedida', numero: null, puede_descartar: false },
    ])
    expect((await make(id)).body.error.code).toBe('guia_ya_pedida')
    expect((await cancel(id)).status).toBe(409)
    await shop.work(2)
    expect((await see(id)).guia).toMatchObject({ estado: 'hecha', rotulo: null })
    expect(await remotes(id)).toHaveLength(1)
  })

  it('that nobody says anything of may be given up, and are taken back when they turn up', async () => {
    const { id } = await paid()
    play({ crear: 'sin_respuesta', avisos: 0 })
    await make(id)
    const long = new Date(Date.now() - 3_600_000).toISOString()
    await shop.db
      .updateTable('guias')
      .set({ creada_en: long })
      .where('id_transaccion', '=', id)
      .execute()
    await shop.work(12)
    const { body } = await office.get(duena, '/novedades')
    expect(JSON.stringify(body)).toContain('Una guía quedó sin respuesta')
    expect((await see(id)).guia.puede_descartar).toBe(true)
    expect((await cancel(id)).body.guia.estado).toBe('descartada')
    play({})
    expect((await make(id)).status).toBe(201)
    const [lost] = await remotes(id)
    await shop.carriers.handlers.avisar_sandbox_guia({
      id: lost?.id ?? 0,
      mueve: false,
      es_falso: false,
    })
    await shop.work()
    expect((await remotes(id)).map(({ estado }) => estado).sort()).toEqual([
      'Cancelado',
      'Pendiente de Recolección',
    ])
  })

  it('are refused with the carrier’s reason, and may then be asked for again', async () => {
    const { id } = await paid()
    play({ crear: 'rechazar' })
    expect((await make(id)).body.guia).toMatchObject({
      ...{ estado: 'rechazada', motivo: 'No se pudo generar la guía' },
    })
    play({})
    expect((await make(id)).body.guia.estado).toBe('hecha')
  })

  it('that are made twice for one parcel leave one, and the number of another’s is not believed', async () => {
    const { id } = await paid()
    play({ crear: 'doble' })
    await make(id)
    await shop.work(1)
    expect((await remotes(id)).map(({ estado }) => estado).sort()).toEqual([
      'Cancelado',
      'Pendiente de Recolección',
    ])
  })

  it('that are made twice leave one though their carrier refuses to take one back at first', async () => {
    const { id } = await paid()
    play({ crear: 'doble', anular: 'rechazar' })
    await make(id)
    await shop.work(1)
    const states = async () => (await remotes(id)).map(({ estado }) => estado).sort()
    expect(await states()).toEqual(['Pendiente de Recolección', 'Pendiente de Recolección'])
    play({})
    await shop.work(60)
    expect(await states()).toEqual(['Cancelado', 'Pendiente de Recolección'])
  })

  it('are not believed that bear the number of another’s', async () => {
    const { id: other } = await paid()
    play({ crear: 'ajena', avisos: 0 })
    expect((await make(other)).body.guia.estado).toBe('pedida')
  })

  it('go forward only, whatever is told of them and by whom', async () => {
    const { id, guia } = await made()
    const { id: orden, referencia } = await remoteOf(guia.numero)
    const forged = { idOrder: orden, myShipmentReference: referencia, trackingCode: 'X' }
    for (const clave of ['', 'wrong'])
      expect((await tell({ ...forged, events: [{ statusStep: 'Entregado' }] }, clave)).status).toBe(
        401,
      )
    // Whoever knows the key and lies is asked about at the carrier's.
    expect((await tell({ ...forged, events: [{ statusStep: 'Entregado' }] })).status).toBe(200)
    expect((await see(id)).guia).toMatchObject({ estado: 'hecha', numero: guia.numero })
    await shop.carriers.move(orden, 'En reparto')
    await shop.work()
    const steps = (await see(id)).guia.pasos.length
    for (const rastrear of ['atras', 'raro', 'bien'] as const) {
      play({ rastrear })
      for (let i = 0; i < 3; i++) expect((await tell(forged)).status).toBe(200)
    }
    play({ rastrear: 'caer' })
    expect((await tell(forged)).status).toBe(502)
    expect((await see(id)).guia).toMatchObject({ estado: 'en_reparto' })
    expect((await see(id)).guia.pasos).toHaveLength(steps)
    expect(await pedido(id)).toMatchObject({ envio: 'despachado' })
    for (const odd of [{}, { idOrder: 'x'.repeat(500) }, { idOrder: 999_999 }])
      expect((await tell(odd)).status).toBe(200)
  })

  it('are asked about by themselves where no notice comes, and a parcel that comes back is told of', async () => {
    const { id, guia } = await made()
    play({ avisos: 0 })
    await shop.carriers.move((await remoteOf(guia.numero)).id, 'Devuelto')
    await shop.work()
    expect((await see(id)).guia.estado).toBe('hecha')
    await shop.work(12)
    expect((await see(id)).guia.estado).toBe('devuelta')
    const { body } = await office.get(duena, '/novedades')
    expect(JSON.stringify(body)).toContain('Un paquete vuelve al comercio')
  })

  it('are taken back until they are picked up, and leave the parcel as it was', async () => {
    const { id, guia } = await made()
    play({ anular: 'caer' })
    expect((await cancel(id)).status).toBe(502)
    play({ anular: 'rechazar' })
    expect((await cancel(id)).status).toBe(409)
    play({ anular: 'sin_respuesta' })
    expect((await cancel(id)).status).toBe(502)
    play({})
    await shop.work()
    expect((await see(id)).guia.estado).toBe('anulada')
    expect((await remoteOf(guia.numero)).estado).toBe('Cancelado')
    expect(await pedido(id)).toMatchObject({ guia: null, transportadora: null })
    const again = await make(id)
    expect(again.status).toBe(201)
    expect((await cancel(id)).body.guia.estado).toBe('anulada')
  })

  it('need a place to leave from and one to go to, and a parcel that waits', async () => {
    const { id } = await paid()
    const withPlaces = async (origen: string | null, destino: string | null) => {
      await shop.db
        .updateTable('comercios')
        .set({ municipio: origen })
        .where('id', '=', 1)
        .execute()
      await shop.db
        .updateTable('ventas')
        .set({ municipio_envio: destino })
        .where('id_transaccion', '=', id)
        .execute()
      return (await rates(id)).body.error?.code
    }
    expect(await withPlaces(null, medellin)).toBe('guia_sin_origen')
    const called = (telefono_punto_venta: string) =>
      shop.db.updateTable('comercios').set({ telefono_punto_venta }).where('id', '=', 1).execute()
    await called('')
    expect(await withPlaces(bogota, medellin)).toBe('guia_sin_origen')
    await called('6011234567')
    expect(await withPlaces(bogota, null)).toBe('guia_sin_destino')
    expect(await withPlaces(bogota, medellin)).toBeUndefined()
    const { version } = await pedido(id)
    await office.put(duena, `/comercios/1/pedidos/${id}/envio`, { estado: 'despachado', version })
    expect((await rates(id)).body.error.code).toBe('guia_no_permitida')
  })

  it('are not there unless somebody was chosen to make them: shops write by hand, as ever', async () => {
    const { id } = await paid()
    const { transportadora: _, guiasSecret: __, ...selling } = shop.selling
    const app = createApp({ ...shop.deps, selling })
    const bare = officeOf({ ...shop, app })
    expect((await bare.get(duena, path(id))).body).toEqual({ ofrece: false, guia: null })
    expect((await bare.get(duena, `${path(id)}/tarifas`)).body.error.code).toBe(
      'sin_transportadora',
    )
    const told = await app.request(`/api/webhooks/envioclick?clave=${secret}`, { method: 'POST' })
    expect(told.status).toBe(404)
  })

  it('that come back to a shop which was deleted are told to administrators: nobody else is there', async () => {
    const admin = await office.person('Administrador')
    const { guia } = await made()
    play({ avisos: 0 })
    expect((await office.remove(admin, '/puntos_venta/1')).status).toBe(204)
    await shop.carriers.move((await remoteOf(guia.numero)).id, 'Devuelto')
    await shop.work(12)
    const { body } = await office.get(admin, '/novedades')
    expect(body.novedades).toContainEqual(
      expect.objectContaining({
        titulo: 'Un paquete vuelve al comercio',
        detalle: expect.stringContaining('Comercio 1'),
      }),
    )
  })
})
