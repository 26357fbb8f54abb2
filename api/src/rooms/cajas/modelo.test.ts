import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cajaSchema, panelComercioSchema, reciboSchema } from '../../../contract/index.ts'
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

type Person = TestCounter['ana']

const quita = fc.oneof(
  fc.record({
    tipo: fc.constant('porcentaje' as const),
    valor: fc.constantFrom(1, 7, 33, 50, 99, 100),
  }),
  fc.record({ tipo: fc.constant('valor' as const), valor: fc.constantFrom(1, 49, 3331, 900_000) }),
)

const venta = fc.record({
  /** Of each product, in its order. */
  cantidades: fc.tuple(
    fc.integer({ min: 0, max: 4 }),
    fc.integer({ min: 0, max: 3 }),
    fc.integer({ min: 0, max: 2 }),
    fc.constantFrom(0, 1, 137, 1001, 4999),
  ),
  general: fc.option(quita, { nil: undefined }),
  /** Of the first line. */
  linea: fc.option(quita, { nil: undefined }),
  domicilio: fc.boolean(),
  pago: fc.constantFrom('efectivo', 'partes', 'billetera', 'tarjeta'),
  sin_conexion: fc.boolean(),
  rechazada: fc.boolean(),
  vuelven: fc.array(
    fc.record({
      linea: fc.nat({ max: 3 }),
      /** Null is all that is left of the line. */
      cantidad: fc.option(fc.constantFrom(1, 2, 77)),
      otra_caja: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
})
type Venta = typeof venta extends fc.Arbitrary<infer T> ? T : never

/** What is left of two products by two discounts of 99 %: a peso. */
const ofOnePeso: Venta = {
  ...{ cantidades: [0, 2, 0, 0], domicilio: false, pago: 'efectivo', vuelven: [] },
  ...{ general: { tipo: 'porcentaje', valor: 99 }, linea: { tipo: 'porcentaje', valor: 99 } },
  ...{ sin_conexion: false, rechazada: false },
}

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)
const hoy = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(new Date())

describe.each(dialects)('what tills sell and give back on %s', (dialect) => {
  let counter: TestCounter
  let productos: { id: number; unidad?: 'kilogramo' }[] = []
  beforeAll(async () => {
    const files = { find: async () => undefined, save: async () => undefined }
    counter = await counterOf(await shopOf(await testApi(dialect, { files }), mercadoPago))
    const stock = 1_000_000
    const seed = (given: object) => seedProducto(counter.db, { stock, ...given })
    productos = [
      { id: await seed({ valor_neto: 3333, porcentaje_impuestos: 19 }) },
      { id: await seed({ valor_neto: 4001, porcentaje_impuestos: 5 }) },
      { id: await seed({ valor_neto: 777, porcentaje_impuestos: 0, clase_iva: 'excluido' }) },
      {
        id: await seed({ valor_neto: 12_907, unidad: 'kilogramo', status: 3 }),
        unidad: 'kilogramo',
      },
    ]
  })
  afterAll(() => counter.close())

  let proofs = 0
  const upload = async (who: Person) => {
    proofs += 1
    return (await counter.upload(proof(`${proofs}`), 1, who)).body.key
  }

  const openCaja = async () => {
    const who = await counter.miembro('supervisor')
    const { body } = await counter.inShop(who, 'POST', '/cajas', { base: 1_000_000 })
    return { who, id: cajaSchema.parse(body).id }
  }
  type Caja = Awaited<ReturnType<typeof openCaja>>

  const pagosOf = async (who: Person, pago: Venta['pago'], total: number) => {
    const tarjeta = { metodo: 'tarjeta', referencia: '004512' }
    const third = Math.floor(total / 3)
    if (total === 0 || pago === 'efectivo') return {}
    if (pago === 'tarjeta') return { pagos: [{ ...tarjeta, monto: total }] }
    const billetera = { metodo: 'billetera', comprobante_key: await upload(who) }
    if (pago === 'billetera' || third === 0) return { pagos: [{ ...billetera, monto: total }] }
    return {
      pagos: [
        { metodo: 'efectivo', monto: third, recibido: third + 2000 },
        { ...tarjeta, monto: third },
        { ...billetera, monto: total - 2 * third },
      ],
    }
  }

  const sell = async ({ who }: Caja, given: Venta) => {
    const { cantidades, general, linea, domicilio, pago, sin_conexion } = given
    const items = productos
      .map((one, i) => ({ ...one, cantidad: cantidades[i] ?? 0 }))
      .filter(({ cantidad }) => cantidad > 0)
    const [first] = items
    if (!first) return undefined
    const lineas = linea ? [{ ...linea, id: first.id }] : []
    const body = {
      ...((general || linea) && { descuentos: { lineas, general, motivo: 'Cliente' } }),
      requiere_domicilio: domicilio,
      domicilio: { nombre: 'Rosa', direccion: 'Calle 45 # 13-20', telefono: '3001234567' },
      ...(sin_conexion && { vendida_sin_conexion_en: new Date().toISOString() }),
    }
    // What it costs is the server's to say: a sale that says more than any of these comes to is refused, and told.
    const tooMuch = { ...body, valor_neto_total: 100_000_000 }
    const quoted = await counter.sell(items, tooMuch, undefined, who)
    const total =
      quoted.body.error?.cotizacion?.total_a_pagar ?? quoted.body.cotizacion?.total_a_pagar
    const sold = await counter.sell(
      items,
      { ...body, ...(await pagosOf(who, pago, total)) },
      undefined,
      who,
    )
    return sold.status === 201 ? { ...sold.body, items, given } : undefined
  }
  type Sale = NonNullable<Awaited<ReturnType<typeof sell>>>

  const review = ({ who }: Caja, { id_transaccion, given, total_a_pagar }: Sale) =>
    given.rechazada && given.pago === 'billetera' && total_a_pagar > 0
      ? counter.inShop(who, 'POST', `/comprobantes/${id_transaccion}/revision`, {
          ...{ estado: 'rechazada', nota: 'No llegó' },
        })
      : undefined

  interface Vuelta {
    caja: number
    monto: number
    efectivo: number
  }

  const montoOf = ({ monto }: Vuelta) => monto
  const nothing: { vueltas: Vuelta[]; isAll: boolean } = { vueltas: [], isAll: false }

  const giveBack = async (cajas: Caja[], { id_transaccion, items, given }: Sale) => {
    const vueltas: Vuelta[] = []
    const left = items.map(({ cantidad }: { cantidad: number }) => cantidad)
    for (const { linea, cantidad, otra_caja } of given.vuelven) {
      const i = linea % items.length
      const some = Math.min(left[i], cantidad ?? left[i])
      const caja = cajas[otra_caja ? 1 : 0]
      if (!caja || some === 0) continue
      const body = { id_transaccion, motivo: 'No era', metodo: 'como_se_pago' }
      const answer = await counter.inShop(caja.who, 'POST', '/devoluciones', {
        ...{ ...body, id_productos: [{ ...items[i], cantidad: some }] },
      })
      expect(answer.status, JSON.stringify(answer.body)).toBe(201)
      left[i] -= some
      vueltas.push({ ...answer.body, caja: caja.id })
    }
    return { vueltas, isAll: left.every((units: number) => units === 0) }
  }

  const checkRecibo = async ({ recibo, total_a_pagar, descuento_total }: Sale) => {
    const response = await counter.app.request(`/api/recibos/${recibo}`)
    const { lineas, iva, valor_del_envio, pagos = [] } = reciboSchema.parse(await response.json())
    const prices = lineas.map(({ unidad, cantidad, valor_total }) =>
      unidad === 'kilogramo'
        ? Math.floor((cantidad * valor_total) / 1000 + 0.5)
        : cantidad * valor_total,
    )
    const off = sum(lineas.map(({ descuento = 0 }) => descuento))
    expect([sum(prices) - off + valor_del_envio, off]).toEqual([total_a_pagar, descuento_total])
    expect(sum(iva.map(({ base, valor_IVA }) => base + valor_IVA))).toBe(
      total_a_pagar - valor_del_envio,
    )
    expect(sum(pagos.map(({ monto }) => monto))).toBe(total_a_pagar)
  }

  const panel = async () => {
    const path = `/panel?desde=${hoy()}&hasta=${hoy()}`
    return panelComercioSchema.parse((await counter.inShop(counter.ana, 'GET', path)).body)
  }

  const close = async ({ who, id }: Caja) => {
    const path = `/cajas/${id}/cierre`
    const { body } = await counter.inShop(who, 'POST', path, { conteo: {}, nota: 'A ciegas' })
    const { reporte } = cajaSchema.parse(body)
    if (!reporte) throw new Error('a till that was counted has its report')
    return reporte
  }

  it('comes to the same on receipts, in closing reports and in the panel, to the peso', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(venta, { minLength: 1, maxLength: 5 }), async (ventas) => {
        const before = (await panel()).valor_total
        const cajas = [await openCaja(), await openCaja()]
        const [own, other] = cajas as [Caja, Caja]
        const all = []
        for (const given of ventas) {
          const sale = await sell(own, given)
          if (!sale) continue
          await checkRecibo(sale)
          const rejected = (await review(own, sale))?.status === 204
          const back = rejected ? nothing : await giveBack(cajas, sale)
          all.push({ ...sale, ...back, rejected })
        }
        const paid = all.filter(({ rejected }) => !rejected)
        const vueltas = all.flatMap((one) => one.vueltas)
        const { ventas: sold, devoluciones, esperado } = await close(own)
        const total = sum(paid.map(({ total_a_pagar }) => total_a_pagar))
        expect([sold.cantidad, sold.total]).toEqual([paid.length, total])
        expect(sold.valor_neto).toBe(sum(sold.iva.map(({ base }) => base)))
        const iva = sum(sold.iva.map(({ valor_IVA }) => valor_IVA))
        expect(sold.valor_neto + iva + sold.valor_del_envio).toBe(total)
        const tarjeta = sold.tarjeta?.total ?? 0
        expect(sold.efectivo.total + tarjeta + sold.billetera.total).toBe(total)
        expect(sold.descuentos?.total).toBe(sum(paid.map(({ descuento_total }) => descuento_total)))
        const cashOf = (caja: Caja) =>
          sum(vueltas.filter((one) => one.caja === caja.id).map(({ efectivo }) => efectivo))
        expect(devoluciones.efectivo).toBe(cashOf(own))
        expect(esperado.efectivo).toBe(
          1_000_000 + sold.efectivo.total - sold.redondeo - cashOf(own),
        )
        expect((await close(other)).esperado.efectivo).toBe(1_000_000 - cashOf(other))
        const stays = paid.map(({ total_a_pagar, valor_del_envio, vueltas: own, isAll }) =>
          isAll ? 0 : total_a_pagar - valor_del_envio - sum(own.map(montoOf)),
        )
        expect((await panel()).valor_total - before).toBe(sum(stays))
        for (const { isAll, total_a_pagar, vueltas: own } of paid)
          if (isAll) expect(sum(own.map(montoOf))).toBe(total_a_pagar)
        expect(counter.reported).toEqual([])
      }),
      { numRuns: dialect === 'SQLite' ? 12 : 6, examples: [[[ofOnePeso]]] },
    )
  }, 600_000)
})
