import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { read, utils } from 'xlsx'
import {
  estadosVenta,
  minimoInCash,
  panelAdministradorSchema,
  panelComercioSchema,
  sinCajaSchema,
  type VentaDetalle,
  ventasPageSchema,
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
import { foldConteos } from '../consultas/consultas.ts'
import { foldIngresos } from '../ingresos/ingresos.ts'

const dayMs = 86_400_000
/** Bogotá's midnight and what lies at both its sides, midnight in UTC (19:00 there), and noon. */
const horas = ['04:59:59.999', '05:00:00.000', '23:59:59.999', '00:00:00.000', '17:00:00.000']
/** Ends of a month, of a year and of a short February, where only the web is as old. */
const bordes = ['2025-12-31', '2026-01-01', '2026-02-28', '2026-03-01', '2026-10-31', '2026-11-01']
/** A till tells of what it sold in a month. */
const mostDias = 28

const diaAgo = (n: number) => new Date(Date.now() - n * dayMs).toISOString().slice(0, 10)
const momentoArb = (dia: fc.Arbitrary<string>) =>
  fc.tuple(dia, fc.constantFrom(...horas)).map(([dia, hora]) => `${dia}T${hora}Z`)
const recent = fc.integer({ min: 1, max: mostDias }).map(diaAgo)

const cantidades = fc.tuple(
  fc.integer({ min: 1, max: 3 }),
  fc.integer({ min: 1, max: 3 }),
  fc.integer({ min: 1, max: 3 }),
)
const despuesWeb = ['nada', 'no pagar', 'rechazar', 'cancelar', 'uno', 'de dos', 'todo'] as const
const cupones = [undefined, 'SUYO33', 'PLAZA17', 'FIJO4321', 'GRATIS'] as const

const actArb = fc.oneof(
  fc.record({
    canal: fc.constant('mostrador' as const),
    momento: momentoArb(recent),
    cantidades,
    gramos: fc.constantFrom(0, 1, 137, 1001, 4999),
    pago: fc.constantFrom('efectivo', 'tarjeta', 'billetera'),
    descuento: fc.option(fc.constantFrom(1, 7, 33, 99), { nil: undefined }),
    domicilio: fc.boolean(),
    despues: fc.constantFrom('nada', 'uno', 'gramos', 'todo', 'rechazar'),
  }),
  fc.record({
    canal: fc.constant('web' as const),
    momento: momentoArb(fc.oneof(recent, fc.constantFrom(...bordes))),
    cantidades,
    cupon: fc.constantFrom(...cupones),
    despues: fc.constantFrom(...despuesWeb, 'contracargo'),
  }),
  fc.record({ canal: fc.constant('sumar' as const) }),
)
type Act = typeof actArb extends fc.Arbitrary<infer T> ? T : never

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)
const half = (part: number, of: number) => Math.floor((2 * part + of) / (2 * of))
/** The day in Bogotá, told by the calendar of the runtime. */
const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' })
const diaOf = (moment: string) => calendar.format(new Date(moment))

interface Item {
  id: number
  cantidad: number
  unidad?: 'kilogramo'
}

interface Fila {
  venta: string
  comercio: number
  canal: string
  momento: string
  dia: string
  /** What it brings its shop, and how much of that is net. */
  valor: number
  neto: number
  /** Whether something of it stays sold, be it for nothing. */
  queda: boolean
  /** What it would bring, were it paid. */
  pendiente: number
}

describe.each(dialects)('every peso of a sale on %s', (dialect) => {
  let counter: TestCounter
  let buyer: Awaited<ReturnType<TestCounter['buyer']>>
  let admin: { token: string }
  /** Two of the first shop, one of the second, and one of the first by weight. */
  let productos: number[] = []
  const ids: string[] = []
  const outsideCajas: { dia: string; efectivo: number; tarjeta: number; billetera: number }[] = []

  beforeAll(async () => {
    const files = { find: async () => undefined, save: async () => undefined }
    counter = await counterOf(await shopOf(await testApi(dialect, { files }), mercadoPago))
    admin = await counter.people.person('Administrador')
    buyer = await counter.buyer()
    const seed = (given: object) => seedProducto(counter.db, { stock: 900_000, ...given })
    productos = [
      await seed({ valor_neto: 3333, porcentaje_impuestos: 19 }),
      await seed({ valor_neto: 4001, porcentaje_impuestos: 5 }),
      await seed({
        valor_neto: 7001,
        porcentaje_impuestos: 0,
        clase_iva: 'excluido',
        comercio_id: 2,
      }),
      await seed({ valor_neto: 12_907, unidad: 'kilogramo', status: 3 }),
    ]
    const rest = { compra_minima: 0, usos_maximos: null, uno_por_persona: false }
    const give = (who: { token: string }, path: string, cupon: object) =>
      counter.ask('POST', path, {
        token: who.token,
        body: { ...cupon, ...rest, desde: null, hasta: null },
      })
    for (const made of [
      await give(counter.ana, '/comercios/1/cupones', {
        ...{ codigo: 'SUYO33', tipo: 'porcentaje', valor: 33 },
      }),
      await give(admin, '/admin/cupones', { codigo: 'PLAZA17', tipo: 'porcentaje', valor: 17 }),
      await give(admin, '/admin/cupones', { codigo: 'FIJO4321', tipo: 'valor', valor: 4321 }),
      await give(admin, '/admin/cupones', { codigo: 'GRATIS', tipo: 'envio_gratis', valor: 5000 }),
    ])
      expect(made.status, JSON.stringify(made.body)).toBe(201)
  })
  afterAll(() => counter.close())

  const itemsOf = (cuantas: readonly number[]): Item[] =>
    productos
      .map((id, i) => ({
        ...{ id, cantidad: cuantas[i] ?? 0 },
        ...(i === 3 && { unidad: 'kilogramo' as const }),
      }))
      .filter(({ cantidad }) => cantidad > 0)

  const pagoOf = async (pago: string, total: number) => {
    if (total === 0 || pago === 'efectivo') return {}
    if (pago === 'tarjeta') return { pagos: [{ metodo: 'tarjeta', referencia: '1', monto: total }] }
    const { key } = (await counter.upload(proof(crypto.randomUUID()))).body
    return { pagos: [{ metodo: 'billetera', comprobante_key: key, monto: total }] }
  }

  const sellOver = async (act: Act & { canal: 'mostrador' }) => {
    const [a, b] = act.cantidades
    const items = itemsOf([a, b, 0, act.gramos])
    const given = {
      ...(act.descuento && {
        descuentos: {
          ...{ lineas: [], general: { tipo: 'porcentaje', valor: act.descuento }, motivo: 'x' },
        },
      }),
      requiere_domicilio: act.domicilio,
      domicilio: { nombre: 'Rosa', direccion: 'Calle 45 # 13-20', telefono: '3001234567' },
      ...{ vendida_sin_conexion_en: act.momento, enviada_en: new Date().toISOString() },
    }
    const quoted = await counter.sell(items, { ...given, valor_neto_total: 100_000_000 })
    const total = quoted.body.cotizacion?.total_a_pagar
    const sold = await counter.sell(items, { ...given, ...(await pagoOf(act.pago, total)) })
    expect(sold.status, JSON.stringify(sold.body)).toBe(201)
    const { id_transaccion } = sold.body
    expect(sold.body.total_a_pagar).toBe(total)
    ids.push(id_transaccion)
    const isRejected = act.despues === 'rechazar' && act.pago === 'billetera' && total > 0
    const by = (pago: string) => (act.pago === pago && !isRejected ? total : 0)
    outsideCajas.push({
      dia: diaOf(act.momento),
      efectivo: minimoInCash(act.pago === 'efectivo' ? total : 0),
      ...{ tarjeta: by('tarjeta'), billetera: by('billetera') },
    })
    const backs: Record<string, Item[]> = {
      uno: items.filter(({ unidad }) => !unidad).map((item) => ({ ...item, cantidad: 1 })),
      gramos: items.filter(({ unidad }) => unidad).map((item) => ({ ...item, cantidad: 1 })),
      todo: items,
    }
    const back = backs[act.despues]
    if (back?.length) {
      const metodo = 'billetera'
      const body = { id_transaccion, id_productos: back, metodo, motivo: 'x' }
      const { status } = await counter.inShop(counter.ana, 'POST', '/devoluciones', body)
      expect(status).toBe(201)
    }
    if (isRejected)
      await counter.inShop(counter.ana, 'POST', `/comprobantes/${id_transaccion}/revision`, {
        ...{ estado: 'rechazada', nota: 'x' },
      })
  }

  const sellByWeb = async (act: Act & { canal: 'web' }) => {
    const items = itemsOf(act.cantidades)
    const { cupon, despues } = act
    const id = await counter.buy(buyer, items, cupon ? { cupon } : {})
    ids.push(id)
    await counter.db
      .updateTable('ventas')
      .set({ fecha_y_hora: act.momento })
      .where('id_transaccion', '=', id)
      .execute()
    if (despues === 'no pagar') return
    if (despues === 'cancelar')
      return void (await counter.ask('POST', `/ventas/${id}/cancelacion`, { token: buyer.token }))
    const result = despues === 'rechazar' ? 'rechazar' : 'aprobar'
    const payment = await counter.pay(buyer, id, result)
    await counter.work()
    const ones = items.map((item) => ({ ...item, cantidad: 1 }))
    if (despues === 'uno' || despues === 'contracargo') await counter.refund(buyer, id, ones)
    if (despues === 'todo') await counter.refund(buyer, id)
    if (despues === 'de dos')
      await counter.ask('POST', `/comercios/2/pedidos/${id}/reembolsos`, {
        token: counter.beto.token,
        body: {},
      })
    await counter.work()
    if (despues === 'contracargo') await counter.changePayment(payment, { status: 'charged_back' })
    await counter.work()
  }

  // As buyers, tills and the provider told of it, line by line.
  const filasOf = (venta: VentaDetalle & { canal_venta: string }, isRejected: boolean): Fila[] =>
    venta.id_productos.map((linea) => {
      const { cantidad, cantidad_reembolsada, valor_total, valor_neto, unidad } = linea
      const price =
        unidad === 'kilogramo' ? half(valor_total * cantidad, 1000) : valor_total * cantidad
      const shop = price - (linea.descuento ?? 0) + (linea.aporte_plaza ?? 0)
      const stands = venta.estado_tx === 'aprovada' && !isRejected
      const kept = stands ? cantidad - cantidad_reembolsada : 0
      const valor = half(shop * kept, cantidad)
      return {
        ...{ venta: venta.id_transaccion, comercio: linea.comercio_id, canal: venta.canal_venta },
        ...{ momento: venta.fecha_y_hora, dia: diaOf(venta.fecha_y_hora) },
        ...{ valor, neto: half(valor * valor_neto, valor_total), queda: kept > 0 },
        pendiente: venta.estado === 'Pendiente' ? shop : 0,
      }
    })

  const rejected = async () =>
    new Set(
      (
        await counter.inShop(counter.ana, 'GET', '/comprobantes?estado=rechazada&limit=100')
      ).body.data.map(({ id_transaccion }: { id_transaccion: string }) => id_transaccion),
    )

  // What a shop was told that it sold, less what it was told that went back of that, is what it has.
  const checkPedido = async (filas: readonly Fila[], venta: VentaDetalle, comercio: number) => {
    const { token } = comercio === 1 ? counter.ana : counter.beto
    const path = `/comercios/${comercio}/pedidos/${venta.id_transaccion}`
    const { body } = await counter.ask('GET', path, { token })
    const own = filas.filter((one) => one.comercio === comercio)
    // Shipping goes back with the last units, and what Plaza gave is not the buyer's.
    if (venta.estado_tx !== 'aprovada') return
    const lineas = venta.id_productos.filter(({ comercio_id }) => comercio_id === comercio)
    const aporte = sum(lineas.map(({ aporte_plaza = 0 }) => aporte_plaza))
    if (aporte > 0) return
    const back = sum(body.reembolsos.map(({ monto }: { monto: number }) => monto))
    expect(body.valor_total - back).toBe(sum(own.map(({ valor }) => valor)))
  }

  const listed = async (token: string) => {
    const all = []
    for (let page = 1; ; page += 1) {
      const { body } = await counter.ask('GET', `/ventas?page=${page}&limit=7`, { token })
      const { data, totalPages, total } = ventasPageSchema.parse(body)
      all.push(...data)
      if (page >= totalPages) return { all, total }
    }
  }

  const workbook = async (comercio: number, desde: string, hasta: string) => {
    const path = `/api/admin/comercios/${comercio}/reporte?desde=${desde}&hasta=${hasta}`
    const headers = { authorization: `Bearer ${admin.token}` }
    const response = await counter.app.request(path, { headers })
    const libro = read(new Uint8Array(await response.arrayBuffer()))
    return libro.SheetNames.map((name) =>
      utils.sheet_to_json<Record<string, unknown>>(libro.Sheets[name] ?? {}),
    )
  }

  const panelOf = async (comercio: number, desde: string, hasta: string, hora?: string) => {
    const token = comercio === 1 ? counter.ana.token : counter.beto.token
    const path = `/comercios/${comercio}/panel?desde=${desde}&hasta=${hasta}${hora ? `&hora=${hora}` : ''}`
    return panelComercioSchema.parse((await counter.ask('GET', path, { token })).body)
  }

  const byDia = (rows: readonly { dia: string; canal: string; valor: number; neto?: number }[]) => {
    const sums = new Map<string, number>()
    for (const { dia, canal, valor, neto = 0 } of rows)
      for (const [name, value] of [
        [`${dia} ${canal}`, valor],
        [`${dia} ${canal} neto`, neto],
      ] as const)
        sums.set(name, (sums.get(name) ?? 0) + value)
    return Object.fromEntries([...sums].filter(([, value]) => value !== 0).sort())
  }

  const ofPanel = (por_dia: { fecha: string; canal_venta: string; valor_total: number }[]) =>
    byDia(
      por_dia.map(({ fecha, canal_venta, valor_total }) => ({
        ...{ dia: fecha, canal: canal_venta, valor: valor_total },
      })),
    )

  const checkComercio = async (
    filas: readonly Fila[],
    comercio: number,
    rango: readonly string[],
  ) => {
    const [desde = '', hasta = ''] = rango
    const own = filas.filter((one) => one.comercio === comercio)
    const inside = own.filter(({ dia }) => dia >= desde && dia <= hasta)
    const withoutNeto = inside.map(({ dia, canal, valor }) => ({ dia, canal, valor }))
    const panel = await panelOf(comercio, desde, hasta)
    expect(ofPanel(panel.por_dia)).toEqual(byDia(withoutNeto))
    expect(panel.valor_total).toBe(sum(inside.map(({ valor }) => valor)))
    expect(panel.pendiente).toBe(sum(inside.map(({ pendiente }) => pendiente)))
    for (const hora of ['00:00', '12:00', '18:59', '19:00', '23:59']) {
      const until = new Date(`${hasta}T${hora}:00-05:00`).toISOString()
      const sold = inside.filter(({ momento, queda }) => momento < until && queda)
      expect((await panelOf(comercio, desde, hasta, hora)).hasta_la_hora).toMatchObject({
        ventas: new Set(sold.map(({ venta }) => venta)).size,
        valor_total: sum(sold.map(({ valor }) => valor)),
      })
    }
    for (const rows of await workbook(comercio, desde, hasta))
      expect(
        byDia(
          rows.map((fila) => ({
            ...{ dia: String(fila.Día), canal: String(fila.Canal) },
            ...{ valor: Number(fila['Valor total']), neto: Number(fila['Valor neto']) },
          })),
        ),
      ).toEqual(byDia(inside))
  }

  const checkOutsideCajas = async () => {
    const { body } = await counter.inShop(counter.ana, 'GET', '/cajas/sin-caja')
    const { dias } = sinCajaSchema.parse(body)
    for (const medio of ['efectivo', 'tarjeta', 'billetera'] as const) {
      const told = dias.map((one) => ({ dia: one.fecha, canal: medio, valor: one[medio] ?? 0 }))
      const sold = outsideCajas.map((one) => ({ dia: one.dia, canal: medio, valor: one[medio] }))
      expect(byDia(told)).toEqual(byDia(sold))
    }
  }

  const checkConteos = async (all: Awaited<ReturnType<typeof listed>>['all']) => {
    for (const estado of estadosVenta) {
      const path = `/ventas?estado=${estado}&limit=1`
      const { body } = await counter.ask('GET', path, { token: admin.token })
      expect([estado, body.total]).toEqual([
        estado,
        all.filter((one) => one.estado === estado).length,
      ])
    }
    const wasPaid = all.filter(
      ({ canal_venta, estado_tx }) =>
        canal_venta === 'web' && ['aprovada', 'reembolsada', 'contracargo'].includes(estado_tx),
    )
    const { body } = await counter.inShop(counter.ana, 'GET', '/pedidos')
    expect(body.conteos.todos).toBe(wasPaid.length)
  }

  const check = async (rangos: readonly (readonly string[])[]) => {
    const { all, total } = await listed(admin.token)
    expect([total, all.map(({ id_transaccion }) => id_transaccion).toSorted()]).toEqual([
      ids.length,
      ids.toSorted(),
    ])
    const noes = await rejected()
    const filas: Fila[] = []
    for (const one of all) {
      const venta = await counter.show(admin, one.id_transaccion)
      const own = filasOf(
        venta as VentaDetalle & { canal_venta: string },
        noes.has(one.id_transaccion),
      )
      filas.push(...own)
      if (venta.canal_venta === 'web')
        for (const comercio of new Set(own.map((one) => one.comercio)))
          await checkPedido(own, venta, comercio)
      const { valor_neto_total, valor_IVA_total, valor_del_envio, total_a_pagar } = venta
      expect(valor_neto_total + valor_IVA_total + valor_del_envio).toBe(total_a_pagar)
    }
    await checkConteos(all)
    for (const rango of rangos) {
      for (const comercio of [1, 2]) await checkComercio(filas, comercio, rango)
      const path = `/admin/panel?desde=${rango[0]}&hasta=${rango[1]}`
      const { body } = await counter.ask('GET', path, { token: admin.token })
      const panel = panelAdministradorSchema.parse(body)
      const inside = filas.filter(({ dia }) => dia >= (rango[0] ?? '') && dia <= (rango[1] ?? ''))
      expect(ofPanel(panel.por_dia)).toEqual(
        byDia(inside.map(({ dia, canal, valor }) => ({ dia, canal, valor }))),
      )
      const stay = new Set(inside.filter(({ queda }) => queda).map(({ venta }) => venta))
      expect(panel.ventas).toBeGreaterThanOrEqual(stay.size)
      expect(sum(panel.comercios.map(({ valor_total }) => valor_total))).toBe(panel.valor_total)
    }
    await checkOutsideCajas()
  }

  const rangoArb = fc.oneof(
    fc.tuple(recent, recent).map((ends) => ends.toSorted()),
    fc.constantFrom(...bordes).map((dia) => [dia, dia]),
    fc.constant(['2025-12-31', '2026-11-30']),
  )

  it('is of one day in lists, panels, workbooks and beside the tills, whatever becomes of it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(actArb, { minLength: 3, maxLength: 6 }),
        fc.array(rangoArb, { minLength: 2, maxLength: 3 }),
        async (acts, rangos) => {
          for (const act of acts) {
            if (act.canal === 'web') await sellByWeb(act)
            else if (act.canal === 'mostrador') await sellOver(act)
            else await Promise.all([foldIngresos(counter.db), foldConteos(counter.db)])
          }
          await check(rangos)
          expect(counter.reported).toEqual([])
        },
      ),
      { numRuns: dialect === 'SQLite' ? 8 : 4, endOnFailure: true },
    )
  }, 600_000)
})
