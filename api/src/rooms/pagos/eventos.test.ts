import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import { enqueueAlone } from '../../machinery/jobs/jobs.ts'
import { dialects, seedProducto, shopOf, type TestShop, testApi } from '../../testing/testing.ts'
import { retenidoOf } from './rows/estado-pago.rules.ts'

const evento = fc.oneof(
  fc.record({ hace: fc.constant('pedir'), unidades: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ hace: fc.constant('devolver'), monto: fc.integer({ min: 1, max: 20_000 }) }),
  fc.record({ hace: fc.constantFrom('abrir', 'ganar', 'perder') }),
  fc.record({ hace: fc.constantFrom('mediar', 'aprobar', 'otro pago', 'trabajar', 'mirar') }),
)

/** What happens, and what becomes of notices and answers from then on. */
const paso = fc.record({
  evento,
  veces: fc.integer({ min: 0, max: 2 }),
  alReves: fc.boolean(),
  rechazar: fc.boolean(),
  sinRespuesta: fc.integer({ min: 0, max: 2 }),
})
type Paso = typeof paso extends fc.Arbitrary<infer T> ? T : never

describe.each(dialects)('whatever the provider does on %s', (dialect) => {
  let shop: TestShop
  let ana: Awaited<ReturnType<TestShop['buyer']>>
  let referente: typeof ana
  let admin: Awaited<ReturnType<TestShop['people']['person']>>
  beforeAll(async () => {
    shop = await shopOf(await testApi(dialect), mercadoPago)
    ana = await shop.buyer()
    referente = await shop.buyer({ telefono: '3009998877', direccion_principal: 'Carrera 7 # 1-1' })
    admin = await shop.people.person('Administrador')
  })
  afterAll(() => shop.close())

  const newSale = async () => {
    const cafe = await seedProducto(shop.db, {
      ...{ valor_neto: 10_000, stock: 9, porcentaje_regalo_total: 10 },
    })
    const id = await shop.buy(ana, [{ id: cafe, cantidad: 3 }], { referente_id: referente.sub })
    const spare = await shop.payAt(await shop.preferenceOf(ana, id), 'pendiente')
    await shop.work()
    const payment = await shop.pay(ana, id, 'aprobar')
    return { cafe, id, payment, spare }
  }
  type Sale = Awaited<ReturnType<typeof newSale>>

  const happen = async ({ cafe, id, payment, spare }: Sale, { evento }: Paso) => {
    if ('unidades' in evento)
      return shop.refund(admin, id, [{ id: cafe, cantidad: evento.unidades }])
    if ('monto' in evento) return shop.refundAtProvider(payment, evento.monto)
    const { hace } = evento
    if (hace === 'abrir' || hace === 'ganar' || hace === 'perder')
      return shop.dispute(payment, hace)
    const { status } = await shop.paymentOf(payment)
    if (hace === 'mediar' && status === 'approved')
      return shop.changePayment(payment, { status: 'in_mediation' })
    if (hace === 'aprobar' && status !== 'refunded')
      return shop.changePayment(payment, { status: 'approved', status_detail: 'accredited' })
    const other = await shop.paymentOf(spare)
    if (hace === 'otro pago' && other.status === 'pending')
      return shop.changePayment(spare, { status: 'approved', status_detail: 'accredited' })
    return hace === 'mirar' ? shop.show(ana, id) : shop.work()
  }

  const lookAtAll = async () => {
    await shop.setNotices({})
    await shop.setRefunds({})
    await shop.db.deleteFrom('barridos_pago').execute()
    await enqueueAlone(shop.db, 'barrer_pagos', {})
    for (const minutes of [0, 5]) await shop.work(minutes)
  }

  const heldBy = async (payment: string) =>
    retenidoOf(
      await shop.db
        .selectFrom('sandbox_pagos')
        .select(['status', 'status_detail', 'monto', 'monto_reembolsado'])
        .where('id', '=', Number(payment))
        .executeTakeFirstOrThrow(),
    )

  // What our own books say that the provider has of a sale: what was paid without what went back.
  const kept = async (id: string) => {
    const venta = await shop.db
      .selectFrom('ventas')
      .select(['estado_tx', 'total_a_pagar', 'id_pago_mercado_pago'])
      .where('id_transaccion', '=', id)
      .executeTakeFirstOrThrow()
    const reembolsos = await shop.db
      .selectFrom('reembolsos')
      .select(['estado', 'monto'])
      .where('id_transaccion', '=', id)
      .execute()
    const back = reembolsos.filter(({ estado }) => estado === 'hecho')
    const monto = back.reduce((sum, one) => sum + one.monto, 0)
    return {
      payment: venta.id_pago_mercado_pago,
      monto: venta.estado_tx === 'aprovada' ? venta.total_a_pagar - monto : 0,
    }
  }

  const productOf = (cafe: number) =>
    shop.db
      .selectFrom('productos')
      .select(['stock', 'unidades_vendidas'])
      .where('id', '=', cafe)
      .executeTakeFirstOrThrow()

  const ledgerOf = async (cafe: number) => {
    const rows = await shop.db
      .selectFrom('movimientos_stock')
      .select('cantidad')
      .where('producto_id', '=', cafe)
      .execute()
    return rows.reduce((sum, { cantidad }) => sum + cantidad, 0)
  }

  it('every peso that it has is a sale’s, on its way back, or has an alert', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(paso, { minLength: 2, maxLength: 7 }), async (pasos) => {
        const sale = await newSale()
        for (const one of pasos) {
          const { veces, alReves, rechazar, sinRespuesta } = one
          await shop.setNotices({ veces, alReves })
          await shop.setRefunds({ rechazar, sinRespuesta })
          await happen(sale, one)
          expect(await shop.earnedBy(sale.id)).toBeGreaterThanOrEqual(0)
        }
        await lookAtAll()
        const ours = await kept(sale.id)
        for (const payment of [sale.payment, sale.spare]) {
          const explained = payment === ours.payment ? ours.monto : 0
          const alertas = await shop.alertsOf(payment)
          expect([await heldBy(payment), alertas.length > 0]).toSatisfy(
            ([held, isTold]) => held === explained || isTold === true,
          )
        }
        const { stock, unidades_vendidas } = await productOf(sale.cafe)
        expect([9 - stock, unidades_vendidas]).toEqual([
          unidades_vendidas,
          0 - (await ledgerOf(sale.cafe)),
        ])
        expect([0, 1000, 2000, 3000]).toContain(await shop.earnedBy(sale.id))
      }),
      { numRuns: dialect === 'SQLite' ? 25 : 10 },
    )
  }, 600_000)
})
