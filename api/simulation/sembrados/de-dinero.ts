import type { Pago, Pagos } from '../../src/ports/pagos.ts'
import { forget, put } from './cambios.ts'
import type { Sembrado } from './sembrado.ts'

type Refund = Pagos['refund']

const refundWith = (nombre: string, other: (pagos: Pagos) => Refund): Sembrado => ({
  nombre,
  pagos: (pagos) => ({ ...pagos, refund: other(pagos) }),
})

const refundAll =
  (pagos: Pagos): Refund =>
  async (reembolso) => {
    const pago = await pagos.findPago(reembolso.payment_id)
    return pagos.refund({ ...reembolso, monto: pago ? pago.monto - pago.monto_reembolsado : 0 })
  }

const refundAnew = (pagos: Pagos): Refund => {
  let asked = 0
  return (reembolso) => {
    asked += 1
    return pagos.refund({ ...reembolso, clave: `${reembolso.clave}-${asked}` })
  }
}

const believeFirst = (pagos: Pagos): Pagos => {
  const told = new Map<string, Pago>()
  return {
    ...pagos,
    findPago: async (payment_id) => {
      const pago = await pagos.findPago(payment_id)
      if (pago && !told.has(payment_id)) told.set(payment_id, pago)
      return told.get(payment_id)
    },
  }
}

const brings = /update "ventas" set "estado"/

export const deDinero: Sembrado[] = [
  { nombre: 'a chargeback is not booked', consulta: forget(brings, /"contracargo"/) },
  { nombre: 'a payment is not booked', consulta: forget(brings, /"aprovada"/) },
  {
    nombre: 'a won dispute stays lost',
    consulta: forget(
      /update "ventas" set "estado" = \S+ "estado_tx" = \S+ "tiene_stock"/,
      /"aprovada"/,
    ),
  },
  {
    nombre: 'a refund is not counted at its line',
    consulta: forget(/update "venta_lineas" set "cantidad_reembolsada"/),
  },
  {
    nombre: 'a refund never ends',
    consulta: forget(/update "reembolsos" set "estado"/, /"hecho"/),
  },
  refundWith('all of a payment goes back for a line', refundAll),
  refundWith('a refund whose answer got lost is asked for under another name', refundAnew),
  refundWith(
    'a peso less goes back than was told',
    (pagos) => (reembolso) => pagos.refund({ ...reembolso, monto: reembolso.monto - 1 }),
  ),
  refundWith('a refund that the provider refuses counts as made', (pagos) => async (reembolso) => {
    await pagos.refund(reembolso)
    return true
  }),
  {
    nombre: 'a payment that comes too late is kept',
    consulta: forget(/insert into ("trabajos"|pgboss)/i, /devolver_pago/),
  },
  {
    nombre: 'a refund that was asked for is not sent',
    pagos: (pagos) => ({ ...pagos, refund: async () => true }),
  },
  {
    nombre: 'nobody is told of money that nothing explains',
    consulta: forget(/insert into "alertas_pago"/),
  },
  {
    nombre: 'what was asked back anew is still told of',
    consulta: forget(/update "alertas_pago" set "cerrada_por"/, /^\[null,null/),
  },
  {
    nombre: 'a payment of another amount pays for the sale',
    consulta: put(/insert into "pagos"/, 'alerta', () => null),
  },
  { nombre: 'what the provider said first is believed for ever', pagos: believeFirst },
]
