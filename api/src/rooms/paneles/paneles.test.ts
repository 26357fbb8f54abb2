import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { read, utils } from 'xlsx'
import {
  panelAdministradorSchema,
  panelComercioSchema,
  resumenGananciasSchema,
} from '../../../contract/index.ts'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import {
  dialects,
  type Office,
  officeOf,
  seedProducto,
  shopOf,
  type TestShop,
  testApi,
} from '../../testing/testing.ts'

describe.each(dialects)('panels on %s', (dialect) => {
  let shop: TestShop
  let office: Office
  beforeAll(async () => {
    shop = await shopOf(await testApi(dialect), mercadoPago)
    office = officeOf(shop)
  })
  afterAll(() => shop.close())

  it('tell a shop what it sold, what is low, withheld and pending', async () => {
    const supervisor = await office.worker('supervisor')
    const cafe = await seedProducto(shop.db, { nombre: 'Café', stock: 50 })
    const panela = await seedProducto(shop.db, { nombre: 'Panela', stock: 4, valor_neto: 1000 })
    const foreign = await seedProducto(shop.db, { comercio_id: 2, stock: 9 })
    const ana = await shop.buyer()
    const paid = await shop.buy(ana, [
      { id: cafe, cantidad: 3 },
      { id: panela, cantidad: 1 },
      { id: foreign, cantidad: 1 },
    ])
    await shop.pay(ana, paid, 'aprobar')
    await shop.work()
    await shop.refund(ana, paid, [{ id: cafe, cantidad: 1 }])
    await shop.work()
    await shop.buy(ana, [{ id: cafe, cantidad: 5 }])
    const { body } = await office.get(supervisor, '/comercios/1/panel')
    const panel = panelComercioSchema.parse(body)
    expect(panel).toMatchObject({
      ventas: 1,
      unidades: 3,
      valor_total: 2 * 11_900 + 1190,
      retenido: 2 * 11_900 + 1190,
      liberado: 0,
      pendiente: 5 * 11_900,
      productos_bajos: 1,
      bajos: [{ id: panela, nombre: 'Panela', stock: 3 }],
    })
    expect(panel.por_dia).toEqual([
      { fecha: panel.hasta, canal_venta: 'web', ventas: 1, unidades: 3, valor_total: 24_990 },
    ])
    expect(panel.mejores_productos.map(({ nombre }) => nombre)).toEqual(['Café', 'Panela'])
    const later = await office.get(
      supervisor,
      '/comercios/1/panel?desde=2031-01-01&hasta=2031-01-02',
    )
    expect(later.body).toMatchObject({ ventas: 0, por_dia: [], pendiente: 0 })
    const admin = await office.person('Administrador')
    const all = panelAdministradorSchema.parse((await office.get(admin, '/admin/panel')).body)
    expect(all.comercios.map(({ id, valor_total }) => [id, valor_total])).toEqual([
      [1, 24_990],
      [2, 11_900],
    ])
    expect(all.valor_total).toBe(36_890)
  })

  it('tell what was sold until an hour of the last day, in Bogotá', async () => {
    const supervisor = await office.worker('supervisor')
    const cafe = await seedProducto(shop.db, { stock: 50 })
    const ana = await shop.buyer()
    const sellAt = async (fecha_y_hora: string, cantidad: number) => {
      const id_transaccion = await shop.buy(ana, [{ id: cafe, cantidad }])
      await shop.pay(ana, id_transaccion, 'aprobar')
      await shop.work()
      await shop.db
        .updateTable('ventas')
        .set({ fecha_y_hora })
        .where('id_transaccion', '=', id_transaccion)
        .execute()
    }
    // 23:00 of the day before, 14:29, 14:30 and 23:30 of the day.
    await sellAt('2025-03-04T04:00:00.000Z', 1)
    await sellAt('2025-03-04T19:29:59.000Z', 2)
    await sellAt('2025-03-04T19:30:00.000Z', 3)
    await sellAt('2025-03-05T04:30:00.000Z', 4)
    const ask = async (query: string) => {
      const { body } = await office.get(supervisor, `/comercios/1/panel${query}`)
      return panelComercioSchema.parse(body)
    }
    const dia = '?desde=2025-03-04&hasta=2025-03-04'
    expect(await ask(`${dia}&hora=14:30`)).toMatchObject({
      ...{ ventas: 3, unidades: 9, valor_total: 9 * 11_900 },
      hasta_la_hora: { ventas: 1, unidades: 2, valor_total: 2 * 11_900 },
    })
    expect(await ask('?desde=2025-03-03&hasta=2025-03-04&hora=14:30')).toMatchObject({
      hasta_la_hora: { ventas: 2, unidades: 3, valor_total: 3 * 11_900 },
    })
    expect(await ask(dia)).not.toHaveProperty('hasta_la_hora')
    const admin = await office.person('Administrador')
    const all = await office.get(admin, `/admin/panel${dia}&hora=14:30`)
    expect(all.body).toMatchObject({
      hasta_la_hora: { ventas: 1, unidades: 2, valor_total: 2 * 11_900 },
    })
    expect((await office.get(admin, `/admin/panel${dia}&hora=24:00`)).status).toBe(400)
  })

  it('tell of a year at most, and so does the report', async () => {
    const admin = await office.person('Administrador')
    const supervisor = await office.worker('supervisor')
    const ask = async (who: typeof admin, path: string) => {
      const { status, body } = await office.get(who, path)
      return [status, body?.error?.message]
    }
    const refused = [400, 'Elige un rango de 366 días o menos.']
    const long = '?desde=2025-01-01&hasta=2026-01-02'
    expect(await ask(admin, `/admin/panel${long}`)).toEqual(refused)
    expect(await ask(supervisor, `/comercios/1/panel${long}`)).toEqual(refused)
    expect(await ask(supervisor, '/comercios/1/panel?desde=2001-01-01')).toEqual(refused)
    expect(await ask(admin, `/admin/comercios/1/reporte${long}`)).toEqual(refused)
    const year = '?desde=2025-01-01&hasta=2026-01-01'
    expect((await office.get(admin, `/admin/panel${year}`)).status).toBe(200)
  })

  it('sum what a partner earned by state and month, and give it as a workbook', async () => {
    const socio = await office.person('Socio')
    const ana = await shop.buyer()
    const cafe = await seedProducto(shop.db, { stock: 50 })
    const earned = [
      ['2026-09-30T23:00:00.000Z', 'pagada', 100],
      // In Bogotá it is still September.
      ['2026-10-01T03:00:00.000Z', 'aprobada', 50],
      ['2026-10-15T15:00:00.000Z', 'pendiente', -20],
    ] as const
    for (const [fecha_y_hora, estado, valor_ganancia] of earned) {
      const id_transaccion = await shop.buy(ana, [{ id: cafe, cantidad: 1 }])
      const ganancia = { id_usuario: socio.sub, id_recomendado: ana.sub, id_transaccion }
      const amounts = { valor_neto_total: 1000, valor_ganancia, estado, fecha_y_hora }
      await shop.db
        .insertInto('ganancias')
        .values({ ...ganancia, ...amounts })
        .execute()
    }
    const path = `/ganancias/${socio.sub}`
    const resumen = resumenGananciasSchema.parse((await office.get(socio, `${path}/resumen`)).body)
    expect(resumen).toEqual({
      ...{ total: 130, pendiente: -20, aprobada: 50, pagada: 100 },
      por_mes: [
        { mes: '2026-09', total: 150, pendiente: 0, aprobada: 50, pagada: 100 },
        { mes: '2026-10', total: -20, pendiente: -20, aprobada: 0, pagada: 0 },
      ],
      acepta_terminos: false,
    })
    const inSeptember = await office.get(socio, `${path}?hasta=2026-09-30`)
    expect(inSeptember.body).toHaveLength(2)
    const response = await shop.app.request(`/api${path}/libro?desde=2026-10-01`, {
      headers: { authorization: `Bearer ${socio.token}` },
    })
    const libro = read(new Uint8Array(await response.arrayBuffer()))
    const rows = utils.sheet_to_json(libro.Sheets.Ganancias ?? {}, { header: 1 })
    expect(rows[0]).toContain('ID Recomendado')
    expect(rows[1]).toEqual(expect.arrayContaining(['2026-10-15 10:00', -20, 'pendiente']))
    expect(rows).toHaveLength(2)
  })
})
