import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Caja,
  cajaSchema,
  cajasPageSchema,
  panelComercioSchema,
  sinCajaSchema,
} from '../../../contract/index.ts'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import {
  counterOf,
  dialects,
  proof,
  seedProducto,
  shopOf,
  type TestCounter,
  testApi,
} from '../../testing/testing.ts'
import { foldIngresos } from '../ingresos/ingresos.ts'

type Person = TestCounter['ana']

describe.each(dialects)('tills on %s', (dialect) => {
  let counter: TestCounter
  let supervisor: Person
  beforeAll(async () => {
    const files = { find: async () => undefined, save: async () => undefined }
    counter = await counterOf(await shopOf(await testApi(dialect, { files }), mercadoPago))
    supervisor = await counter.miembro('supervisor')
  })
  afterAll(() => counter.close())

  const open = async (who: Person, base = 100_000): Promise<Caja> => {
    const { body } = await counter.inShop(who, 'POST', '/cajas', { base })
    return cajaSchema.parse(body)
  }
  const move = (who: Person, { id }: Caja, movimiento: object, clave?: string) =>
    counter.inShop(who, 'POST', `/cajas/${id}/movimientos`, movimiento, clave)
  const count = (who: Person, { id }: Caja, conteo: object, nota?: string) =>
    counter.inShop(who, 'POST', `/cajas/${id}/cierre`, { conteo, nota })
  const confirm = (who: Person, { id }: Caja, nota = 'Se contó dos veces') =>
    counter.inShop(who, 'POST', `/cajas/${id}/confirmacion`, { nota })

  it('adds up a day: float, sales in cash and by wallet, cash in and out, blind count, report', async () => {
    const cajero = await counter.miembro('cajero')
    const cafe = await seedProducto(counter.db, { valor_neto: 10_000, stock: 9 })
    const libro = await seedProducto(counter.db, {
      ...{ valor_neto: 5025, porcentaje_impuestos: 0, clase_iva: 'excluido', stock: 9 },
    })
    const caja = await open(cajero)
    expect(caja).toMatchObject({ estado: 'abierta', es_propia: true, reporte: null })
    const items = [{ id: cafe, cantidad: 1 }]
    const paid = { efectivo_recibido: 20_000 }
    const sold = await counter.sell(items, paid, undefined, cajero)
    expect(sold.body).toMatchObject({ caja_id: caja.id, cambio: 8100 })
    await counter.sell([{ id: libro, cantidad: 1 }], paid, undefined, cajero)
    const { key } = (await counter.upload(proof('z'), 1, cajero)).body
    const wallet = { metodo_pago: 'billetera', comprobante_key: key }
    await counter.sell(items, wallet, undefined, cajero)
    await move(cajero, caja, { tipo: 'entrada', monto: 50_000, motivo: 'Sencillo' })
    await move(cajero, caja, { tipo: 'salida', monto: 20_000, motivo: 'Domiciliario' })
    const seen = await counter.inShop(cajero, 'GET', '/cajas/actual')
    expect(seen.body.caja).toMatchObject({ id: caja.id, reporte: null })
    expect(seen.body.caja.movimientos).toHaveLength(2)
    // 100.000 + 11.900 + 5.000 + 50.000 − 20.000
    const { body } = await count(cajero, caja, {
      50000: 2,
      20000: 2,
      5000: 1,
      1000: 1,
      500: 1,
      200: 2,
    })
    expect(cajaSchema.parse(body)).toMatchObject({
      estado: 'cerrada',
      reporte: {
        ...{ diferencia: 0, contado: 146_900, entradas: 50_000, salidas: 20_000 },
        esperado: { efectivo: 146_900, billetera: 11_900 },
        ventas: {
          ...{ cantidad: 3, total: 28_825, valor_neto: 25_025, redondeo: 25 },
          efectivo: { cantidad: 2, total: 16_925 },
          billetera: { cantidad: 1, total: 11_900 },
          iva: [
            { clase_iva: 'gravado', porcentaje_impuestos: 19, base: 20_000, valor_IVA: 3800 },
            { clase_iva: 'excluido', porcentaje_impuestos: 0, base: 5025, valor_IVA: 0 },
          ],
        },
      },
    })
    expect(body.reporte.numero_z).toBeGreaterThan(0)
    const after = await counter.sell(items, {}, undefined, cajero)
    expect(after.body.caja_id).toBeNull()
    expect((await counter.inShop(cajero, 'GET', `/cajas/${caja.id}`)).body).toEqual(body)
  })

  it('is counted by a supervisor where who had it open works there no more', async () => {
    const cajero = await counter.miembro('cajero')
    const other = await counter.miembro('cajero')
    const cafe = await seedProducto(counter.db, { valor_neto: 10_000, stock: 9 })
    const caja = await open(cajero)
    await counter.sell([{ id: cafe, cantidad: 1 }], {}, undefined, cajero)
    expect((await count(supervisor, caja, {})).body.error.code).toBe('caja_no_encontrada')
    const path = `/comercios/1/miembros/${cajero.sub}`
    expect((await counter.ask('DELETE', path, { token: cajero.token })).status).toBe(204)
    for (const who of [cajero, other, counter.beto])
      expect((await count(who, caja, {})).status).toBe(404)
    const left = await counter.inShop(supervisor, 'GET', `/cajas/${caja.id}`)
    expect(left.body).toMatchObject({ es_propia: false, abandonada: true })
    const counted = await count(supervisor, caja, { 100000: 1 })
    expect(cajaSchema.parse(counted.body)).toMatchObject({
      ...{ estado: 'contada', es_propia: false },
      reporte: { esperado: { efectivo: 111_900 }, diferencia: -11_900 },
    })
    expect((await confirm(supervisor, caja, 'Se fue con lo del café')).body).toMatchObject({
      estado: 'cerrada',
      reporte: { autorizada_por: expect.any(String), numero_z: expect.any(Number) },
    })
  })

  it('wants a word about a small difference, and a supervisor for a large one', async () => {
    const cajero = await counter.miembro('cajero')
    const small = await open(cajero)
    const waits = await count(cajero, small, { 50000: 1, 20000: 2 })
    expect(waits.body).toMatchObject({ estado: 'contada', reporte: { diferencia: -10_000 } })
    expect(
      (await move(cajero, small, { tipo: 'salida', monto: 1, motivo: 'x' })).body.error.code,
    ).toBe('caja_cerrada')
    const closed = await confirm(cajero, small, 'Faltó un billete')
    expect(closed.body).toMatchObject({
      estado: 'cerrada',
      reporte: { nota: 'Faltó un billete', autorizada_por: null },
    })
    const large = await open(cajero)
    const noted = await count(cajero, large, { 50000: 1 }, 'No sé')
    expect(noted.body.estado).toBe('contada')
    expect((await confirm(cajero, large)).body.error.code).toBe('supervisor_requerido')
    expect((await counter.inShop(supervisor, 'GET', '/bandejas')).body.cajas).toBe(1)
    const answered = await confirm(supervisor, large)
    expect(answered.body).toMatchObject({
      ...{ estado: 'cerrada', es_propia: false },
      reporte: { diferencia: -50_000, nota: 'No sé · Se contó dos veces' },
    })
    expect(answered.body.reporte.autorizada_por).not.toBeNull()
    expect((await confirm(supervisor, large)).body.error.code).toBe('caja_cerrada')
    const numbers = [closed, answered].map(({ body }) => body.reporte.numero_z)
    expect(numbers[1]).toBe(numbers[0] + 1)
  })

  it('is one per person, and counted once, however many ask at once', async () => {
    const cajero = await counter.miembro('cajero')
    const opened = await Promise.all(
      Array.from({ length: 5 }, () => counter.inShop(cajero, 'POST', '/cajas', { base: 0 })),
    )
    expect(opened.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
    const caja = opened.find(({ status }) => status === 201)?.body
    const cafe = await seedProducto(counter.db, { stock: 20, valor_neto: 10_000 })
    const items = [{ id: cafe, cantidad: 1 }]
    const [counts] = await Promise.all([
      Promise.all(Array.from({ length: 3 }, () => count(cajero, caja, {}))),
      Promise.all(Array.from({ length: 6 }, () => counter.sell(items, {}, undefined, cajero))),
    ])
    expect(counts.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const { reporte } = counts.find(({ status }) => status === 200)?.body ?? {}
    const { total } = await counter.db
      .selectFrom('ventas_mostrador')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('caja_id', '=', caja.id)
      .executeTakeFirstOrThrow()
    // Every sale is in the report of the till that it went into.
    expect(reporte.ventas.cantidad).toBe(total)
    expect(reporte.esperado.efectivo).toBe(total * 11_900)
  })

  it('writes a movement once under one name', async () => {
    const cajero = await counter.miembro('cajero')
    const caja = await open(cajero)
    const movimiento = { tipo: 'salida', monto: 5000, motivo: 'Bolsas' }
    const clave = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => move(cajero, caja, movimiento, clave)),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    const { body } = await counter.inShop(cajero, 'GET', `/cajas/${caja.id}`)
    expect(body.movimientos).toHaveLength(1)
    const other = await move(cajero, caja, { ...movimiento, monto: 6000 }, clave)
    expect(other.body.error.code).toBe('idempotencia_en_conflicto')
  })

  it('shows a cajero their own, a supervisor the shop\u2019s, nobody another shop\u2019s', async () => {
    const uno = await counter.miembro('cajero')
    const otro = await counter.miembro('cajero')
    const caja = await open(uno)
    const list = async (who: Person) => {
      const { body } = await counter.inShop(who, 'GET', '/cajas?limit=100')
      return cajasPageSchema.parse(body).data.map(({ id }) => id)
    }
    expect(await list(uno)).toEqual([caja.id])
    expect(await list(otro)).toEqual([])
    expect(await list(supervisor)).toContain(caja.id)
    const paths = [`/cajas/${caja.id}`]
    for (const path of paths)
      expect((await counter.inShop(otro, 'GET', path)).body.error.code).toBe('caja_no_encontrada')
    expect((await count(supervisor, caja, {})).body.error.code).toBe('caja_no_encontrada')
    const away = await counter.ask('GET', `/comercios/2/cajas/${caja.id}`, {
      token: counter.beto.token,
    })
    expect(away.body.error.code).toBe('caja_no_encontrada')
  })

  it('expects no more cash than there are coins for, where nobody counted it', async () => {
    const cajero = await counter.miembro('cajero')
    const caja = await open(cajero, 0)
    const libro = await seedProducto(counter.db, {
      ...{ valor_neto: 5025, porcentaje_impuestos: 0, clase_iva: 'excluido' },
    })
    await counter.sell([{ id: libro, cantidad: 1 }], {}, undefined, cajero)
    const { body } = await count(cajero, caja, { 5000: 1 })
    expect(body).toMatchObject({ estado: 'cerrada', reporte: { diferencia: 0 } })
    expect(body.reporte.ventas).toMatchObject({ total: 5025, redondeo: 25 })
  })

  it('closes after what costs most, which everybody’s sums take in as well', async () => {
    const cajero = await counter.miembro('cajero')
    const caja = await open(cajero, 0)
    const valor_neto = 1_000_000_000
    const joya = await seedProducto(counter.db, { valor_neto, stock: 5 })
    expect((await counter.sell([{ id: joya, cantidad: 5 }], {}, undefined, cajero)).status).toBe(
      201,
    )
    await count(cajero, caja, {}, 'Lo llevó el banco')
    const { body } = await confirm(supervisor, caja)
    expect(cajaSchema.parse(body).reporte?.ventas.iva).toMatchObject([
      { porcentaje_impuestos: 19, base: 5 * valor_neto, valor_IVA: 950_000_000 },
    ])
    expect(await foldIngresos(counter.db)).toBe(true)
    const panel = await counter.inShop(supervisor, 'GET', '/panel')
    const best = { id: joya, unidades: 5, valor_total: 5 * valor_neto + 950_000_000 }
    expect(panelComercioSchema.parse(panel.body).mejores_productos[0]).toMatchObject(best)
  })

  it('shows what was sold without a till, by day and person: a cajero their own', async () => {
    const cajero = await counter.miembro('cajero')
    const otro = await counter.miembro('cajero')
    const cafe = await seedProducto(counter.db, { valor_neto: 10_000, stock: 9 })
    const items = [{ id: cafe, cantidad: 1 }]
    const withoutCaja = async (who: Person, query = '') => {
      const { body } = await counter.inShop(who, 'GET', `/cajas/sin-caja${query}`)
      return sinCajaSchema.parse(body)
    }
    await counter.sell(items, { efectivo_recibido: 20_000 }, undefined, cajero)
    const { key } = (await counter.upload(proof('sin caja'), 1, cajero)).body
    const wallet = { metodo_pago: 'billetera', comprobante_key: key }
    const { body: paid } = await counter.sell(items, wallet, undefined, cajero)
    const { id_transaccion } = paid
    const devolucion = { id_transaccion, id_productos: items, metodo: 'billetera' }
    const back = await counter.inShop(cajero, 'POST', '/devoluciones', {
      ...devolucion,
      motivo: 'Salió dañado',
    })
    expect(back.status).toBe(201)
    await counter.sell(items, {}, undefined, otro)
    const caja = await open(cajero)
    await counter.sell(items, {}, undefined, cajero)
    const { hasta, dias } = await withoutCaja(cajero)
    const own = { fecha: hasta, ventas: 2, efectivo: 11_900, billetera: 11_900, devuelto: 11_900 }
    expect(dias).toMatchObject([own])
    const all = (await withoutCaja(supervisor)).dias
    expect(all).toContainEqual(dias[0])
    expect(all.length).toBeGreaterThan(1)
    const before = new Date(Date.parse(`${hasta}T12:00:00Z`) - 86_400_000).toISOString()
    expect((await withoutCaja(supervisor, `?hasta=${before.slice(0, 10)}`)).dias).toEqual([])
    expect((await count(cajero, caja, {})).body.reporte.ventas.cantidad).toBe(1)
    const away = await counter.ask('GET', '/comercios/1/cajas/sin-caja', {
      token: counter.beto.token,
    })
    expect(away.body.error.code).toBe('comercio_no_encontrado')
  })

  it('counts known denominations only', async () => {
    const cajero = await counter.miembro('cajero')
    const caja = await open(cajero)
    const { status } = await count(cajero, caja, { 3000: 1 })
    expect(status).toBe(400)
    expect((await count(cajero, caja, { 50000: -1 })).status).toBe(400)
    expect(counter.reported).toEqual([])
  })
})
