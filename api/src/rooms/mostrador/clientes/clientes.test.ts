import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientesMostradorSchema } from '../../../../contract/index.ts'
import { mercadoPago } from '../../../adapters/mercado-pago.ts'
import {
  counterOf,
  dialects,
  seedProducto,
  shopOf,
  type TestCounter,
  testApi,
} from '../../../testing/testing.ts'
import { forgetClientesBefore } from './clientes.repository.ts'

const rosa = {
  ...{ tipo_documento: 'Cédula de ciudadanía', numero_documento: '1.020.304.050' },
  nombre: 'Rosa Méndez',
}
const kept = { ...rosa, numero_documento: '1020304050' }

describe.each(dialects)('who buys at a counter on %s', (dialect) => {
  let counter: TestCounter
  let cajero: TestCounter['ana']
  let cafe = 0
  beforeAll(async () => {
    const files = { find: async () => undefined, save: async () => undefined }
    counter = await counterOf(await shopOf(await testApi(dialect, { files }), mercadoPago))
    cajero = await counter.miembro('cajero')
    cafe = await seedProducto(counter.db, { stock: 1000, valor_neto: 10_000 })
  })
  afterAll(() => counter.close())

  const sell = (cliente: object, more: object = {}, clave: string = randomUUID()) =>
    counter.sell([{ id: cafe, cantidad: 1 }], { cliente, ...more }, clave, cajero)
  const find = async (numero: string, { token } = cajero, comercio = 1) => {
    const path = `/comercios/${comercio}/mostrador/clientes?numero=${encodeURIComponent(numero)}`
    const { body } = await counter.ask('GET', path, { token })
    return clientesMostradorSchema.parse(body).clientes
  }

  it('is found by all of their number afterwards, as they were called last, however it is written', async () => {
    expect(await find('1020304050')).toEqual([])
    expect((await sell(rosa)).status).toBe(201)
    expect(await find('1 020 304 050')).toEqual([kept])
    expect(await find('102030405')).toEqual([])
    await sell({ ...rosa, nombre: 'Rosa M. de Pérez' })
    await sell({ ...rosa, tipo_documento: 'NIT', nombre: 'Rosas S. A. S.' })
    expect((await find('1020304050')).map(({ nombre }) => nombre).sort()).toEqual([
      ...['Rosa M. de Pérez', 'Rosas S. A. S.'],
    ])
  })

  it('is nobody\u2019s to know but the shop\u2019s, and no receipt\u2019s link tells it', async () => {
    const said = { ...rosa, numero_documento: 'AB778899' }
    const { body } = await sell(said, { vendida_sin_conexion_en: new Date().toISOString() })
    expect(await find('AB778899', counter.beto, 2)).toEqual([])
    const recibo = await counter.ask('GET', `/recibos/${body.recibo}`)
    expect(JSON.stringify(recibo.body)).not.toMatch(/Rosa|AB778899/)
    const path = `/ventas-mostrador?numero=${body.numero}`
    const { body: found } = await counter.inShop(cajero, 'GET', path)
    expect(found[0].cliente).toEqual(said)
  })

  it('has a document that can be one, or nothing is sold', async () => {
    for (const wrong of [
      { ...rosa, numero_documento: '12' },
      { ...rosa, numero_documento: '<b>1234</b>' },
      { ...rosa, nombre: ' ' },
      { ...rosa, tipo_documento: 'Carné' },
    ])
      expect((await sell(wrong)).status).toBe(400)
  })

  it('is forgotten when its time is over, and the sale stays', async () => {
    const { body } = await sell({ ...rosa, numero_documento: '55555555' })
    await forgetClientesBefore(counter.db, new Date(Date.now() + 60_000).toISOString())
    expect(await find('55555555')).toEqual([])
    const { body: found } = await counter.inShop(
      cajero,
      'GET',
      `/ventas-mostrador?numero=${body.numero}`,
    )
    expect(found[0]).toMatchObject({ cliente: null, total_a_pagar: 11_900 })
  })
})
