import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Pedido } from '../../../contract/index.ts'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import {
  dialects,
  type OfficePerson,
  officeOf,
  seedProducto,
  shopOf,
  type TestShop,
  testApi,
} from '../../testing/testing.ts'

const hourMs = 3_600_000
const hours = [0, 1, 20, 30, 31, 55, 80, 81, 82, 130, 131, 160]
const limit = 2

describe.each(dialects)('the lists of a shop’s orders, on %s', (dialect) => {
  let shop: TestShop
  let ana: Awaited<ReturnType<TestShop['buyer']>>
  let duena: OfficePerson
  let office: ReturnType<typeof officeOf>
  /** The newest first. */
  const ids: string[] = []

  const read = async (envio: string, page: number) =>
    (
      await office.get(
        duena,
        `/comercios/1/pedidos?limit=${limit}&page=${page}${envio && `&envio=${envio}`}`,
      )
    ).body as { data: Pedido[]; total: number; totalPages: number; conteos: unknown }

  const readAll = async (envio: string) => {
    const first = await read(envio, 1)
    const pages = [first.data]
    for (let page = 2; page <= first.totalPages; page += 1)
      pages.push((await read(envio, page)).data)
    const found = pages.flat().map(({ id_transaccion }) => id_transaccion)
    expect([envio, (await read(envio, first.totalPages + 1)).data]).toEqual([envio, []])
    expect([envio, found.length]).toEqual([envio, first.total])
    return { found, conteos: first.conteos }
  }

  const move = async (id: string, estado: string) => {
    const path = `/comercios/1/pedidos/${id}`
    const { version } = (await office.get(duena, path)).body
    const { status } = await office.put(duena, `${path}/envio`, { estado, version })
    expect(status).toBe(200)
  }

  const at = (places: readonly number[]) => places.map((i) => ids[i] ?? '')

  beforeAll(async () => {
    shop = await shopOf(await testApi(dialect), mercadoPago)
    office = officeOf(shop)
    ana = await shop.buyer()
    duena = await office.worker('dueño', 1)
    const id = await seedProducto(shop.db, { stock: 50 })
    for (const ago of hours) {
      const venta = await shop.buy(ana, [{ id, cantidad: 1 }])
      await shop.pay(ana, venta, 'aprobar')
      await shop.work()
      const fecha_y_hora = new Date(Date.now() - ago * hourMs).toISOString()
      await shop.db
        .updateTable('ventas')
        .set({ fecha_y_hora })
        .where('id_transaccion', '=', venta)
        .execute()
      ids.push(venta)
    }
  })
  afterAll(() => shop.close())

  it('hold each order once, on whatever page, as far as it has come', async () => {
    const arrived = [0, 2, 4, 5, 8, 10, 11]
    const [sent, given] = [[1, 6], [3]]
    for (const id of at([...arrived, ...sent])) await move(id, 'despachado')
    for (const id of at(arrived)) await move(id, 'entregado')
    for (const id of at(given)) expect((await shop.refund(ana, id)).status).toBe(201)
    await shop.work()

    expect((await readAll('')).found).toEqual(ids)
    expect((await readAll('entregado')).found).toEqual(at(arrived))
    expect((await readAll('despachado')).found).toEqual(at(sent))
    const { found, conteos } = await readAll('por_despachar')
    // The oldest is the next to be sent.
    expect(found).toEqual(at([9, 7]))
    const counted = { todos: 12, entregado: 7, despachado: 2, por_despachar: 2, por_recibir: 0 }
    expect(conteos).toEqual(counted)
  })

  it('leave out what a bank takes back, and take it up again when it gives it up', async () => {
    const [id = ''] = at([7])
    const tell = async (estado_tx: 'contracargo' | 'aprovada') => {
      await shop.db
        .updateTable('ventas')
        .set({ estado_tx })
        .where('id_transaccion', '=', id)
        .execute()
      return (await readAll('por_despachar')).found
    }
    expect(await tell('contracargo')).toEqual(at([9]))
    expect(await tell('aprovada')).toEqual(at([9, 7]))
  })
})
