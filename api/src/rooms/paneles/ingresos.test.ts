import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { read, utils } from 'xlsx'
import {
  canalesVenta,
  panelAdministradorSchema,
  panelComercioSchema,
  tarifaPredeterminada,
} from '../../../contract/index.ts'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import { diaOf } from '../../machinery/fechas.rules.ts'
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

const dayMs = 86_400_000
/** Around midnight in Bogotá, and at noon. */
const horas = ['04:59:59.999', '05:00:00.000', '05:00:00.001', '17:00:00.000']
const dias = 6
/** Months ago, for the web: nobody tells a till's sale that late. */
const diasOnWeb = 70

const diaArb = fc.oneof(fc.integer({ min: 0, max: dias }), fc.integer({ min: 0, max: diasOnWeb }))
const momentoOf = (most: number) =>
  fc.tuple(fc.integer({ min: 0, max: most }), fc.constantFrom(...horas)).map(([dia, hora]) => {
    const now = new Date()
    const date = new Date(now.getTime() - dia * dayMs).toISOString().slice(0, 10)
    const moment = `${date}T${hora}Z`
    return moment < now.toISOString() ? moment : now.toISOString()
  })

const despues = ['nada', 'devolver uno', 'devolver todo', 'rechazar', 'verificar'] as const
const despuesWeb = ['nada', 'no pagar', 'devolver uno', 'devolver todo', 'contracargo'] as const
const cantidad = fc.integer({ min: 2, max: 4 })
const comercioArb = fc.constantFrom(1, 2)

const actArb = fc.oneof(
  fc.record({
    canal: fc.constant('mostrador' as const),
    metodo: fc.constantFrom('efectivo', 'billetera'),
    ...{ momento: momentoOf(dias), cantidad, despues: fc.constantFrom(...despues) },
  }),
  fc.record({
    canal: fc.constant('web' as const),
    comercio: comercioArb,
    ...{ momento: momentoOf(diasOnWeb), cantidad, despues: fc.constantFrom(...despuesWeb) },
  }),
  // What changed is added up, while the next act happens.
  fc.record({ canal: fc.constant('sumar' as const) }),
)
type Act = typeof actArb extends fc.Arbitrary<infer T> ? T : never

const rangoArb = fc
  .tuple(diaArb, diaArb)
  .map((ends) => ends.toSorted((a, b) => b - a).map((n) => diaOf(new Date(Date.now() - n * dayMs))))
  .map(([desde = '', hasta = '']) => ({ desde, hasta }))

describe.each(dialects)('what is brought in on %s', (dialect) => {
  let counter: TestCounter
  let admin: { token: string }
  const productos: Record<number, number> = {}
  beforeAll(async () => {
    const files = { find: async () => undefined, save: async () => undefined }
    counter = await counterOf(await shopOf(await testApi(dialect, { files }), mercadoPago))
    admin = await counter.people.person('Administrador')
    for (const comercio_id of [1, 2])
      productos[comercio_id] = await seedProducto(counter.db, {
        ...{ comercio_id, stock: 5000, valor_neto: 10_013 },
      })
  })
  afterAll(() => counter.close())

  const idOf = (comercio_id: number) => productos[comercio_id] ?? 0

  const sellOver = async (act: Act & { canal: 'mostrador' }, turn: string) => {
    const items = [{ id: idOf(1), cantidad: act.cantidad }]
    const offline = { vendida_sin_conexion_en: act.momento, enviada_en: new Date().toISOString() }
    const wallet = act.metodo === 'billetera' && {
      ...{
        metodo_pago: 'billetera',
        comprobante_key: (await counter.upload(proof(turn))).body.key,
      },
    }
    const { body } = await counter.sell(items, { ...offline, ...wallet }, crypto.randomUUID())
    const { id_transaccion } = body
    if (act.despues.startsWith('devolver')) {
      const back = act.despues === 'devolver uno' ? 1 : act.cantidad
      const id_productos = [{ id: idOf(1), cantidad: back }]
      const all = { id_transaccion, id_productos, metodo: 'billetera', motivo: 'x' }
      await counter.inShop(counter.ana, 'POST', '/devoluciones', all)
    }
    if (act.despues === 'rechazar' || act.despues === 'verificar') {
      const estado = act.despues === 'rechazar' ? 'rechazada' : 'verificada'
      const path = `/comprobantes/${id_transaccion}/revision`
      await counter.inShop(counter.ana, 'POST', path, { estado, nota: 'x' })
    }
  }

  const sellByWeb = async (act: Act & { canal: 'web' }) => {
    const buyer = await counter.buyer()
    const id = await counter.buy(buyer, [{ id: idOf(act.comercio), cantidad: act.cantidad }])
    await counter.db
      .updateTable('ventas')
      .set({ fecha_y_hora: act.momento })
      .where('id_transaccion', '=', id)
      .execute()
    if (act.despues === 'no pagar') return
    const payment = await counter.pay(buyer, id, 'aprobar')
    await counter.work()
    const uno = [{ id: idOf(act.comercio), cantidad: 1 }]
    if (act.despues.startsWith('devolver'))
      await counter.refund(buyer, id, act.despues === 'devolver uno' ? uno : undefined)
    if (act.despues === 'contracargo') {
      await counter.refund(buyer, id, uno)
      await counter.changePayment(payment, { status: 'charged_back' })
    }
    await counter.work()
  }

  /** Told by what happened, not by what the tables sum up: sales less what went back, or all of it. */
  const ledger = async () => {
    const lineas = await counter.db
      .selectFrom('venta_lineas as l')
      .innerJoin('ventas as v', 'v.id_transaccion', 'l.id_transaccion')
      .leftJoin('ventas_mostrador as m', 'm.id_transaccion', 'v.id_transaccion')
      .selectAll('l')
      .select(['v.fecha_y_hora', 'v.estado_tx', 'v.canal_venta', 'm.estado_comprobante'])
      .execute()
    const backs = await counter.db
      .selectFrom('reembolso_lineas as x')
      .innerJoin('reembolsos as r', 'r.id', 'x.reembolso_id')
      .select(['r.id_transaccion', 'x.producto_id', 'x.cantidad'])
      .where('r.estado', '=', 'hecho')
      .execute()
    return lineas.map((linea) => {
      const stays = linea.estado_tx === 'aprovada' && linea.estado_comprobante !== 'rechazada'
      const back = backs
        .filter(
          (one) =>
            one.id_transaccion === linea.id_transaccion && one.producto_id === linea.producto_id,
        )
        .reduce((sum, one) => sum + one.cantidad, 0)
      const iva = Math.floor((linea.valor_neto * tarifaPredeterminada + 50) / 100)
      return {
        venta: linea.id_transaccion,
        comercio_id: linea.comercio_id,
        canal: linea.canal_venta,
        dia: diaOf(new Date(linea.fecha_y_hora)),
        valor: stays ? (linea.valor_neto + iva) * (linea.cantidad - back) : 0,
      }
    })
  }

  type Ledger = Awaited<ReturnType<typeof ledger>>

  const sum = (values: number[]) => values.reduce((a, b) => a + b, 0)

  const workbook = async (comercio_id: number, { desde, hasta }: Record<string, string>) => {
    const path = `/api/admin/comercios/${comercio_id}/reporte?desde=${desde}&hasta=${hasta}`
    const headers = { authorization: `Bearer ${admin.token}` }
    const response = await counter.app.request(path, { headers })
    const libro = read(new Uint8Array(await response.arrayBuffer()))
    return libro.SheetNames.map((name) =>
      utils.sheet_to_json<Record<string, unknown>>(libro.Sheets[name] ?? {}),
    )
  }

  const checkComercio = async (all: Ledger, comercio_id: number, rango: Record<string, string>) => {
    const { desde = '', hasta = '' } = rango
    const token = comercio_id === 1 ? counter.ana.token : counter.beto.token
    const query = `desde=${desde}&hasta=${hasta}`
    const path = `/comercios/${comercio_id}/panel?${query}`
    const panel = panelComercioSchema.parse((await counter.ask('GET', path, { token })).body)
    const sheets = await workbook(comercio_id, rango)
    const inRange = all.filter(
      (one) => one.comercio_id === comercio_id && one.dia >= desde && one.dia <= hasta,
    )
    for (const canal of canalesVenta) {
      const own = inRange.filter((one) => one.canal === canal)
      const told = sum(own.map(({ valor }) => valor))
      const shown = panel.por_dia.filter(({ canal_venta }) => canal_venta === canal)
      expect(sum(shown.map(({ valor_total }) => valor_total))).toBe(told)
      for (const rows of sheets) {
        const filas = rows.filter(({ Canal }) => Canal === canal)
        expect(sum(filas.map((fila) => Number(fila['Valor total'])))).toBe(told)
        const neto = sum(filas.map((fila) => Number(fila['Valor neto']) + Number(fila.IVA)))
        expect(neto).toBe(told)
      }
    }
    const total = sum(inRange.map(({ valor }) => valor))
    expect(panel.valor_total).toBe(total)
    const sold = inRange.filter(({ valor }) => valor > 0).map(({ venta }) => venta)
    expect(panel.ventas).toBe(new Set(sold).size)
    expect(panel.retenido + panel.liberado).toBe(total)
    expect(sum(panel.mejores_productos.map(({ valor_total }) => valor_total))).toBe(total)
    const asked = await counter.ask('GET', `/admin/panel?${query}`, { token: admin.token })
    const { comercios } = panelAdministradorSchema.parse(asked.body)
    expect(comercios.find(({ id }) => id === comercio_id)?.valor_total ?? 0).toBe(total)
  }

  const panelOf = async ({ desde, hasta }: { desde: string; hasta: string }) => {
    const path = `/admin/panel?desde=${desde}&hasta=${hasta}`
    const { body } = await counter.ask('GET', path, { token: admin.token })
    return panelAdministradorSchema.parse(body)
  }

  it('is one sum for panel, workbook and ledger, whatever happens, on any days and by any channel', async () => {
    let turn = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(actArb, { minLength: 3, maxLength: 6 }),
        fc.array(rangoArb, { minLength: 2, maxLength: 2 }),
        async (acts, rangos) => {
          let summing: Promise<unknown> | undefined
          for (const act of acts) {
            turn += 1
            if (act.canal === 'web') await sellByWeb(act)
            else if (act.canal === 'mostrador') await sellOver(act, `${turn}`)
            else summing = Promise.all([summing, foldIngresos(counter.db)])
          }
          await summing
          const all = await ledger()
          for (const rango of rangos)
            for (const comercio_id of [1, 2]) await checkComercio(all, comercio_id, rango)
        },
      ),
      { numRuns: 12, endOnFailure: true },
    )
    expect(counter.reported).toEqual([])
  })

  const everything = { desde: '2026-01-01', hasta: diaOf(new Date()) }

  it('is the same however many add it up at once, while others sell and give back', async () => {
    const buyer = await counter.buyer()
    const both = [
      { id: idOf(1), cantidad: 2 },
      { id: idOf(2), cantidad: 3 },
    ]
    const sellAndReturn = async (all: boolean) => {
      const id = await counter.buy(buyer, both)
      await counter.pay(buyer, id, 'aprobar')
      await counter.work()
      await counter.refund(buyer, id, all ? undefined : both.slice(1))
      await counter.work()
    }
    const summing = [1, 2, 3].map(() => foldIngresos(counter.db))
    await Promise.all([...summing, sellAndReturn(true), sellAndReturn(false)])
    const all = await ledger()
    for (const id of [1, 2]) await checkComercio(all, id, everything)
    await Promise.all([1, 2, 3].map(() => foldIngresos(counter.db)))
    for (const id of [1, 2]) await checkComercio(all, id, everything)
    expect(await counter.db.selectFrom('sumas_cambios').selectAll().execute()).toEqual([])
    const told = await panelOf(everything)
    expect(told.ventas).toBe(
      new Set(all.filter(({ valor }) => valor).map(({ venta }) => venta)).size,
    )
  })

  it.each(['comercio', 'administrador'] as const)(
    'tells the panel of today to the %s without reading its sales',
    async (quien) => {
      await sellOver(
        {
          canal: 'mostrador',
          metodo: 'efectivo',
          momento: new Date().toISOString(),
          cantidad: 2,
          despues: 'nada',
        },
        'hoy',
      )
      await foldIngresos(counter.db)
      const hoy = diaOf(new Date())
      const [path, token] =
        quien === 'comercio'
          ? ['/comercios/1/panel', counter.ana.token]
          : ['/admin/panel', admin.token]
      counter.ran.length = 0
      const { body } = await counter.ask('GET', `${path}?desde=${hoy}&hasta=${hoy}`, { token })
      expect(body.ventas).toBeGreaterThan(0)
      const reading = counter.ran.filter((text) => /\b(ingresos|venta_lineas)\b/.test(text))
      // What is ordered and not paid is few.
      expect(reading.filter((text) => !text.includes("v.estado = 'Pendiente'"))).toEqual([])
    },
  )
})
