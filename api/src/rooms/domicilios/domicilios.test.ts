import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { domiciliosPageSchema } from '../../../contract/index.ts'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import {
  counterOf,
  dialects,
  seedProducto,
  shopOf,
  type TestCounter,
  testApi,
} from '../../testing/testing.ts'
import { forget } from '../olvido/olvido.ts'

type Person = TestCounter['ana']

const destino = {
  nombre: 'Rosa Méndez',
  direccion: 'Calle 45 # 13-20, apto 301',
  telefono: '3001234567',
}

describe.each(dialects)('what a counter has to bring on %s', (dialect) => {
  let counter: TestCounter
  let cajero: Person
  let cafe: number
  beforeAll(async () => {
    const files = { find: async () => undefined, save: async () => undefined }
    counter = await counterOf(await shopOf(await testApi(dialect, { files }), mercadoPago))
    cajero = await counter.miembro('cajero')
    cafe = await seedProducto(counter.db, { nombre: 'Café', stock: 500, valor_neto: 10_000 })
  })
  afterAll(() => counter.close())

  const items = () => [{ id: cafe, cantidad: 2, valor_total: 11_900 }]
  const asked = { requiere_domicilio: true, domicilio: destino }
  const sell = async (given: object = asked, clave = randomUUID()) => {
    const { status, body } = await counter.sell(items(), given, clave, cajero)
    expect(status).toBe(201)
    return body as { id_transaccion: string; numero: string; recibo: string }
  }
  const list = async (who: Person, estado = 'pendiente') =>
    domiciliosPageSchema.parse(
      (await counter.inShop(who, 'GET', `/domicilios?limit=100&estado=${estado}`)).body,
    ).data
  const find = async (id: string, estado?: string) =>
    (await list(cajero, estado)).find(({ id_transaccion }) => id_transaccion === id)
  const deliver = (who: Person, id: string) =>
    counter.inShop(who, 'POST', `/domicilios/${id}/entrega`)

  it('is asked for whom and where, and nothing is sold to be brought without', async () => {
    const stock = await counter.stockOf(cafe)
    const nowhere = await counter.sell(items(), { requiere_domicilio: true })
    expect(nowhere.status).toBe(400)
    expect(nowhere.body.error.campos).toEqual({ domicilio: 'Escribe a quién y adónde se lleva' })
    const blank = { nombre: ' ', direccion: '', telefono: '12' }
    const { body } = await counter.sell(items(), { requiere_domicilio: true, domicilio: blank })
    expect(body.error.campos).toEqual({
      'domicilio.nombre': 'Escribe quién recibe',
      'domicilio.direccion': 'Escribe la dirección de entrega',
      'domicilio.telefono': 'Teléfono inválido (7-10 dígitos).',
    })
    expect(await counter.stockOf(cafe)).toBe(stock)
  })

  it('waits for everybody who works there until somebody says that it arrived, once', async () => {
    const { id_transaccion, numero } = await sell()
    const supervisor = await counter.miembro('supervisor')
    for (const who of [cajero, supervisor, counter.ana])
      expect((await list(who)).find((one) => one.id_transaccion === id_transaccion)).toMatchObject({
        ...{ numero, destino, entregado_en: null, entregado_por: null, total_a_pagar: 27_800 },
        lineas: [{ producto_id: cafe, nombre: 'Café', cantidad: 2 }],
      })
    const both = await Promise.all([
      deliver(cajero, id_transaccion),
      deliver(supervisor, id_transaccion),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409])
    const [first] = [cajero, supervisor].filter((_, i) => both[i]?.status === 204)
    expect(await find(id_transaccion)).toBeUndefined()
    const row = await counter.db
      .selectFrom('domicilios')
      .selectAll()
      .where('id_transaccion', '=', id_transaccion)
      .executeTakeFirstOrThrow()
    expect(row.entregado_por).toBe(first?.sub)
    expect((await find(id_transaccion, 'entregado'))?.entregado_en).toBeTruthy()
    expect((await deliver(cajero, id_transaccion)).body.error.code).toBe('domicilio_entregado')
  })

  it('is of its shop alone, and on no receipt that a link opens', async () => {
    const { id_transaccion, recibo } = await sell()
    const { token } = counter.beto
    const path = `/comercios/2/domicilios/${id_transaccion}/entrega`
    const stolen = await counter.ask('POST', path, { token })
    expect([stolen.status, stolen.body.error.code]).toEqual([404, 'domicilio_no_encontrado'])
    expect((await list(counter.ana)).length).toBeGreaterThan(0)
    expect((await counter.ask('GET', '/comercios/2/domicilios', { token })).body.data).toEqual([])
    expect((await counter.ask('GET', '/comercios/1/domicilios', { token })).status).toBe(404)
    const link = await (await counter.app.request(`/api/recibos/${recibo}`)).text()
    for (const told of Object.values(destino)) expect(link).not.toContain(told)
    expect((await deliver(cajero, 'nada')).body.error.code).toBe('domicilio_no_encontrado')
  })

  it('is kept of what was sold without a connection, once however often it is sent', async () => {
    const clave = randomUUID()
    const enviada_en = new Date().toISOString()
    const vendida_sin_conexion_en = new Date(Date.now() - 3_600_000).toISOString()
    const offline = { ...asked, vendida_sin_conexion_en, enviada_en }
    const [one, again] = [await sell(offline, clave), await sell(offline, clave)]
    expect(again.id_transaccion).toBe(one.id_transaccion)
    expect(await find(one.id_transaccion)).toMatchObject({ destino })
    // A till that was open since before this was asked has sold already.
    const old = await sell({ requiere_domicilio: true, vendida_sin_conexion_en, enviada_en })
    expect(await find(old.id_transaccion)).toMatchObject({ destino: null })
  })

  it('is not brought once it has come back, and is less when a part has', async () => {
    const { id_transaccion } = await sell()
    const giveBack = (cantidad: number) =>
      counter.inShop(counter.ana, 'POST', '/devoluciones', {
        ...{ id_transaccion, id_productos: [{ id: cafe, cantidad }], motivo: 'No era' },
      })
    const opened = await counter.inShop(counter.ana, 'POST', '/cajas', { base: 100_000 })
    expect(opened.status).toBe(201)
    expect((await giveBack(1)).status).toBe(201)
    expect(await find(id_transaccion)).toMatchObject({ lineas: [{ cantidad: 1 }] })
    expect((await giveBack(1)).status).toBe(201)
    expect(await find(id_transaccion)).toBeUndefined()
  })

  it('forgets to whom some time after it was brought, and the sale stays', async () => {
    const brought = await sell()
    const waiting = await sell()
    await deliver(cajero, brought.id_transaccion)
    const storage = {
      ...{ find: async () => undefined, save: async () => undefined },
      ...{ size: async () => undefined, remove: async () => undefined },
      ...{ uploadUrl: async () => '', downloadUrl: async () => '' },
    }
    const deps = { db: counter.db, identity: counter.deps.identity, storage }
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
    await forget(deps, inDays(89))
    expect(await find(brought.id_transaccion, 'entregado')).toMatchObject({ destino })
    await forget(deps, inDays(91))
    expect(await find(brought.id_transaccion, 'entregado')).toMatchObject({ destino: null })
    expect(await find(waiting.id_transaccion)).toMatchObject({ destino })
    await forget(deps, inDays(366))
    expect(await find(waiting.id_transaccion)).toMatchObject({ destino: null })
    expect(await counter.stateOf(brought.id_transaccion)).toBe('Completada, aprovada')
  })
})
