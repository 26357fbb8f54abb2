import { expect, it } from 'vitest'
import { alertaOf, pagoDecisivo } from './estado-pago.rules.ts'

const pagos = (...statuses: string[]) =>
  statuses.map((status, i) => ({
    ...{ payment_id: String(i), status, alerta: null, devuelto: 0 },
    ...{ status_detail: null, monto: 1000, monto_reembolsado: 0 },
  }))

it.each([
  [[], undefined],
  [['rejected'], 'rechazada'],
  [['cancelled', 'pending'], 'En proceso'],
  [['in_process', 'rejected'], 'En proceso'],
  [['authorized'], 'En proceso'],
  [['rejected', 'approved', 'pending'], 'aprovada'],
  [['refunded', 'approved'], 'aprovada'],
  [['in_mediation'], 'aprovada'],
  [['refunded', 'rejected'], 'reembolsada'],
  [['charged_back', 'refunded'], 'contracargo'],
  [['something_new'], undefined],
])(
  'payments that are %j make a sale %s, in whatever order they are told',
  (statuses, estado_tx) => {
    expect(pagoDecisivo(pagos(...statuses))?.estado_tx).toBe(estado_tx)
    expect(pagoDecisivo(pagos(...statuses.toReversed()))?.estado_tx).toBe(estado_tx)
  },
)

it('does not count money that is wrong or on its way back', () => {
  const [approved] = pagos('approved')
  if (!approved) throw new Error('no payment')
  expect(pagoDecisivo([{ ...approved, alerta: 'otro_monto' }])).toBeUndefined()
  expect(pagoDecisivo([{ ...approved, devuelto: 1 }])).toBeUndefined()
})

it.each([
  [{ monto: 54_600, moneda: 'COP' }, 54_600, null],
  [{ monto: 54_599, moneda: 'COP' }, 54_600, 'otro_monto'],
  [{ monto: 54_600.5, moneda: 'COP' }, 54_600, 'otro_monto'],
  [{ monto: 54_600, moneda: 'USD' }, 54_600, 'otra_moneda'],
  [{ monto: 54_600, moneda: 'COP' }, undefined, 'referencia_desconocida'],
])('flags %j for a sale of %s as %s', (cobro, total, alerta) => {
  expect(alertaOf(cobro, total)).toBe(alerta)
})
