import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cotizacionSchema, tarifasEnvioSchema } from '../../../contract/index.ts'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import { dialects, seedProducto, shopOf, type TestShop, testApi } from '../../testing/testing.ts'

const bogota = '11001'
const soacha = '25754'
const leticia = '91001'

type Buyer = Awaited<ReturnType<TestShop['buyer']>>

const valores = {
  ...{ valor: 9000, valor_kilo_adicional: 1500, dias_desde: 1, dias_hasta: 3 },
  gratis_desde: null as number | null,
}

describe.each(dialects)('fees by destination on %s', (dialect) => {
  let shop: TestShop
  let ana: Buyer
  let admin: string
  let suba: number
  beforeAll(async () => {
    shop = await shopOf(await testApi(dialect), mercadoPago)
    ana = await shop.buyer()
    admin = (await shop.people.person('Administrador')).token
    const row = { nombre_barrio: 'Suba', direccion_punto_venta: 'Calle 1', ubicacion: '' }
    const rest = { telefono_punto_venta: '', horario_inicio: '', horario_fin: '' }
    const made = await shop.db
      .insertInto('comercios')
      .values({ ...row, ...rest })
      .returning('id')
      .executeTakeFirstOrThrow()
    suba = made.id
  })
  afterAll(() => shop.close())

  const token = () => shop.authorization.replace('Bearer ', '')
  const items = (...ids: number[]) => ids.map((id) => ({ id, cantidad: 1 }))
  const quote = async (id_productos: object[], municipio?: string) => {
    const sent = { body: { id_productos, municipio }, token: token() }
    const { status, body } = await shop.ask('POST', '/ventas/cotizacion', sent)
    return status === 200 ? cotizacionSchema.parse(body) : body.error.code
  }
  const set = (comercio: number, destinos: string[], other: object = {}) =>
    shop.ask('PUT', `/comercios/${comercio}/tarifas`, {
      ...{ body: { destinos, ...valores, ...other }, token: admin },
    })
  const clear = async () => {
    await shop.db.deleteFrom('tarifas_envio').execute()
  }
  const product = (valor_neto: number, other: object = {}) =>
    seedProducto(shop.db, { valor_neto, porcentaje_impuestos: 0, ...other })

  it('are Plaza’s own where a shop asks nothing: 7000 an order, nothing from 50.000', async () => {
    await clear()
    const [cheap, other] = [await product(10_000), await product(20_000, { comercio_id: suba })]
    expect(await quote(items(cheap, other), leticia)).toMatchObject({
      ...{ valor_del_envio: 7000, total_a_pagar: 37_000, pide_municipio: false },
      envios: [
        { valor: 2333, origen: 'plaza' },
        { comercio_id: suba, valor: 4667, origen: 'plaza' },
      ],
    })
    const dear = await product(50_000)
    expect(await quote(items(dear))).toMatchObject({ valor_del_envio: 0, total_a_pagar: 50_000 })
  })

  it('are the municipality’s, else the department’s, else the shop’s, else Plaza’s', async () => {
    await clear()
    const id = await product(10_000, { comercio_id: suba })
    await set(suba, [soacha], { valor: 5000 })
    expect(await quote(items(id), bogota)).toMatchObject({ valor_del_envio: 7000 })
    await set(suba, ['00'], { valor: 12_000 })
    await set(suba, ['25'], { valor: 8000 })
    const valueAt = async (municipio?: string) => {
      const quoted = await quote(items(id), municipio)
      return typeof quoted === 'string' ? quoted : quoted.valor_del_envio
    }
    expect(await valueAt(soacha)).toBe(5000)
    expect(await valueAt('25175')).toBe(8000)
    expect(await valueAt(leticia)).toBe(12_000)
    expect(await valueAt()).toBe(12_000)
    expect(await valueAt('25999')).toBe('municipio_no_valido')
  })

  it('grow with what is sent, end where the shop says, and never stand against Plaza’s promise', async () => {
    await clear()
    await set(suba, ['00'], { valor: 9000, valor_kilo_adicional: 2000, gratis_desde: 40_000 })
    const heavy = await product(10_000, { comercio_id: suba, peso_gramos: 2500 })
    const light = await product(30_000, { comercio_id: suba, peso_gramos: 10 })
    expect(await quote(items(heavy))).toMatchObject({ valor_del_envio: 9000 + 2 * 2000 })
    expect(await quote(items(heavy, light))).toMatchObject({ valor_del_envio: 0 })
    const dear = await product(50_000)
    await set(suba, ['00'], { valor: 90_000 })
    expect(await quote(items(heavy, dear))).toMatchObject({ valor_del_envio: 0 })
  })

  it('refuse to sell at a fee that was asked elsewhere, or before, or to nowhere', async () => {
    await clear()
    await set(suba, ['00'], { valor: 4000 })
    await set(suba, ['91'], { valor: 25_000, dias_desde: 5, dias_hasta: 9 })
    const id = await product(10_000, { comercio_id: suba, stock: 9 })
    const buy = (body: object) =>
      shop.ask('POST', '/ventas', {
        ...{ token: ana.token, body: { id_productos: items(id), ...body } },
        headers: { 'idempotency-key': crypto.randomUUID() },
      })
    const direccion_envio = 'Calle 1 # 2-3'
    const silent = await buy({ direccion_envio, valor_del_envio: 4000 })
    expect([silent.status, silent.body.error.code]).toEqual([422, 'municipio_requerido'])
    const liar = await buy({ direccion_envio, municipio: leticia, valor_del_envio: 4000 })
    expect([liar.status, liar.body.error.code]).toEqual([409, 'cotizacion_cambiada'])
    expect(liar.body.cotizacion).toMatchObject({ valor_del_envio: 25_000 })
    const unknown = await buy({ direccion_envio, municipio: '91999' })
    expect([unknown.status, unknown.body.error.code]).toEqual([400, 'municipio_no_valido'])
    const seen = await quote(items(id), leticia)
    await set(suba, [leticia], { valor: 26_000 })
    const total = typeof seen === 'string' ? 0 : seen.total_a_pagar
    const late = await buy({ direccion_envio, municipio: leticia, valor_total: total })
    expect(late.body.error.code).toBe('cotizacion_cambiada')
    const bought = await buy({ direccion_envio, municipio: leticia, valor_del_envio: 26_000 })
    expect(bought.status).toBe(201)
    const { body } = await shop.ask('GET', `/ventas/${bought.body.id_transaccion}`, {
      token: ana.token,
    })
    expect(body[0]).toMatchObject({
      ...{ valor_del_envio: 26_000, municipio_envio: 'Leticia, Amazonas' },
      envios_cotizados: [{ comercio_id: suba, valor: 26_000, origen: 'comercio' }],
    })
  })

  it('take for the profile’s address the profile’s municipality, whatever is sent', async () => {
    await clear()
    await set(suba, ['00'], { valor: 4000 })
    await set(suba, ['91'], { valor: 25_000 })
    const luz = await shop.buyer()
    const id = await product(10_000, { comercio_id: suba, stock: 9 })
    const profile = { direccion_principal: 'Calle 1 # 2-3', municipio: leticia }
    const { body: me } = await shop.ask('PUT', `/profile/${luz.sub}`, {
      ...{ token: luz.token, body: profile },
    })
    expect(me).toMatchObject(profile)
    const { body } = await shop.ask('POST', '/ventas', {
      ...{ token: luz.token, headers: { 'idempotency-key': crypto.randomUUID() } },
      body: { id_productos: items(id), municipio: bogota, valor_del_envio: 4000 },
    })
    expect(body.error?.code).toBe('cotizacion_cambiada')
    expect(body.cotizacion).toMatchObject({ valor_del_envio: 25_000 })
  })

  it('know where a profile’s address is, once its owner said so with a purchase or with their data', async () => {
    await clear()
    const luz = await shop.buyer()
    const id = await product(10_000, { comercio_id: suba, stock: 9 })
    const municipioOf = async () =>
      (await shop.ask('GET', `/profile/${luz.sub}`, { token: luz.token })).body.municipio
    const buy = (body: object) =>
      shop.ask('POST', '/ventas', {
        ...{ token: luz.token, headers: { 'idempotency-key': crypto.randomUUID() } },
        body: { id_productos: items(id), ...body },
      })
    // Another's address says nothing of one's own.
    expect((await buy({ direccion_envio: 'Calle 9 # 8-7', municipio: soacha })).status).toBe(201)
    expect(await municipioOf()).toBeNull()
    expect((await buy({ municipio: leticia })).status).toBe(201)
    expect(await municipioOf()).toBe(leticia)
    expect((await buy({ municipio: bogota })).status).toBe(201)
    expect(await municipioOf()).toBe(leticia)
    const change = (municipio: string | null) =>
      shop.ask('PUT', `/usuarios/${luz.correo}`, { token: luz.token, body: { municipio } })
    expect((await change('91999')).body.error.code).toBe('municipio_no_valido')
    expect((await change(soacha)).status).toBe(200)
    expect(await municipioOf()).toBe(soacha)
  })

  it('are put on many places at once and taken back, by who runs the shop', async () => {
    await clear()
    const { body } = await set(suba, ['00', '25', soacha])
    expect(tarifasEnvioSchema.parse(body)).toMatchObject({
      tarifas: [{ destino: '00' }, { destino: '25' }, { destino: soacha }],
      plaza: { valor: 7000, gratis_desde: 50_000 },
    })
    for (const destinos of [['25999'], ['98'], ['Bogotá'], []])
      expect((await set(suba, destinos)).status).toBe(400)
    expect((await set(suba, ['00'], { dias_hasta: 0 })).status).toBe(400)
    const after = await shop.ask('POST', `/comercios/${suba}/tarifas/retiro`, {
      ...{ token: admin, body: { destinos: ['25'] } },
    })
    expect(after.body.tarifas.map(({ destino }: { destino: string }) => destino)).toEqual([
      '00',
      soacha,
    ])
  })

  it('are told by days on which Colombia works', async () => {
    await clear()
    const id = await product(10_000)
    const quoted = await quote(items(id))
    const [envio] = typeof quoted === 'string' ? [] : (quoted.envios ?? [])
    expect(envio?.llega_desde).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(String(envio?.llega_hasta) > String(envio?.llega_desde)).toBe(true)
  })
})
