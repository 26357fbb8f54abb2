import type { PagoReal } from '../mundo/proveedor.ts'
import { differ, type Libros, type Revision, sum } from './leer.ts'

const stays = new Set(['approved', 'in_mediation'])

/** Money of a payment that the shop has. */
const retenido = ({ status, status_detail, monto, monto_reembolsado }: PagoReal) =>
  stays.has(status) || status_detail === 'reimbursed' ? monto - monto_reembolsado : 0

const ofVenta = (venta: Libros['ventas'][number], { reembolsos }: Libros, pago: PagoReal) => {
  const own = reembolsos.filter((one) => one.id_transaccion === venta.id_transaccion)
  const hechos = own.filter(({ estado }) => estado === 'hecho')
  const held = retenido(pago)
  const most = venta.total_a_pagar - sum(hechos.map(({ monto }) => monto))
  // Until the provider has answered, nobody can tell what else went back at its own page.
  const isAsked = own.some(({ estado, espera }) => estado === 'pedido' && espera === null)
  const isExplained = isAsked ? held <= most : held === most
  return isExplained
    ? []
    : [`payment ${pago.payment_id} holds ${held} for ${venta.id_transaccion}, not ${most}`]
}

const explain = (pago: PagoReal, libros: Libros) => {
  const kept = libros.pagos.find(({ payment_id }) => payment_id === pago.payment_id)
  const held = retenido(pago)
  if (!kept) return held ? [`nobody knows of the ${held} of payment ${pago.payment_id}`] : []
  const venta = libros.ventas.find(({ id_transaccion }) => id_transaccion === kept.id_transaccion)
  const pays = venta?.estado === 'Completada' && venta.id_pago_mercado_pago === pago.payment_id
  if (pays && !kept.alerta) return ofVenta(venta, libros, pago)
  const isTold = libros.alertas_pago.some(
    (alerta) =>
      alerta.payment_id === pago.payment_id && (!alerta.cerrada_en || alerta.cerrada_por !== null),
  )
  const isGoing = kept.devuelto && !kept.devolucion_rechazada
  if (held === 0 || isGoing || isTold) return []
  return [`payment ${pago.payment_id} holds ${held} for a sale that is ${venta?.estado_tx}`]
}

const refundsRefused = (venta: Libros['ventas'][number], { reembolsos }: Libros) =>
  reembolsos.filter(
    ({ id_transaccion, estado, espera }) =>
      id_transaccion === venta.id_transaccion && estado === 'fallido' && espera === null,
  )

interface Nombrado {
  id: string
  creado_en: string
}

const isNewer = (one: Nombrado, other: Nombrado) =>
  one.creado_en === other.creado_en ? one.id > other.id : one.creado_en > other.creado_en

// Whether nothing of it is left that others do not ask for, or asked for later and were refused: what is stays owed.
const isAskedAnew = (id: string, { reembolsos, reembolso_lineas, venta_lineas }: Libros) => {
  const own = reembolsos.find((one) => one.id === id)
  const otros = reembolsos
    .filter((one) => own && one.id !== id && one.id_transaccion === own.id_transaccion)
    .filter((one) => one.estado !== 'fallido' || (!one.espera && own && isNewer(one, own)))
    .map((one) => one.id)
  const unitsOf = (ids: readonly string[], producto_id: number) =>
    sum(
      reembolso_lineas
        .filter((one) => ids.includes(one.reembolso_id) && one.producto_id === producto_id)
        .map(({ cantidad }) => cantidad),
    )
  return venta_lineas
    .filter(({ id_transaccion }) => id_transaccion === own?.id_transaccion)
    .filter(({ producto_id }) => unitsOf([id], producto_id) > 0)
    .every(({ producto_id, cantidad }) => cantidad <= unitsOf(otros, producto_id))
}

/** Money that a buyer was promised and the provider would not give is somebody's to look at. */
export const debido: Revision<Iterable<PagoReal>> = (libros, pagos) =>
  libros.ventas
    .filter(({ estado_tx }) => estado_tx === 'aprovada')
    .flatMap((venta) => {
      const pago = [...pagos].find(({ payment_id }) => payment_id === venta.id_pago_mercado_pago)
      if (!pago?.oido || retenido(pago) === 0) return []
      return refundsRefused(venta, libros)
        .filter(({ id }) => !isAskedAnew(id, libros))
        .filter(({ id }) => !libros.alertas_pago.some((one) => one.reembolso_id === id))
        .map(({ id }) => `refund ${id} was refused, and nobody is told`)
    })

/** Nobody is shown as owed what was asked back anew since: whoever sends it then pays twice. */
export const atendidas: Revision = (libros) =>
  libros.alertas_pago
    .filter(({ cerrada_en, tipo }) => !cerrada_en && tipo === 'reembolso_rechazado')
    .filter(({ reembolso_id }) => isAskedAnew(reembolso_id, libros))
    .map(
      ({ reembolso_id }) => `refund ${reembolso_id} is told of, and its units were asked back anew`,
    )

/** Every peso that the provider holds, of what the API has heard, is a sale's, on its way back, or an alert. */
export const dinero: Revision<Iterable<PagoReal>> = (libros, pagos) =>
  [...pagos].filter(({ oido }) => oido).flatMap((pago) => explain(pago, libros))

/** When everything has been told and done, nothing is on its way any more. */
export const saldado: Revision<Iterable<PagoReal>> = (libros, pagos) => [
  ...[...pagos].flatMap((pago) => explain({ ...pago, oido: true }, libros)),
  ...[...pagos].flatMap((pago) => {
    const kept = libros.pagos.find(({ payment_id }) => payment_id === pago.payment_id)
    const isStuck = kept?.devuelto && !kept.devolucion_rechazada && !kept.alerta
    return isStuck ? differ(`money of ${pago.payment_id} to go back`, retenido(pago), 0) : []
  }),
  ...libros.reembolsos
    .filter(({ estado }) => estado === 'pedido')
    .map(({ id }) => `refund ${id} is still on its way`),
  ...libros.ventas
    .filter(({ estado, canal_venta }) => estado === 'Completada' && canal_venta === 'web')
    .filter(({ id_pago_mercado_pago }) => {
      const pago = [...pagos].find(({ payment_id }) => payment_id === id_pago_mercado_pago)
      return !pago || retenido(pago) === 0
    })
    .map(({ id_transaccion }) => `nothing pays for ${id_transaccion}`),
  ...libros.ventas
    .filter(({ estado_tx }) => estado_tx === 'En proceso' || estado_tx === 'rechazada')
    .filter(
      ({ tiene_stock, vence_en }) => tiene_stock && vence_en && new Date(vence_en) <= new Date(),
    )
    .map(({ id_transaccion }) => `${id_transaccion} keeps its units though its time is over`),
]
