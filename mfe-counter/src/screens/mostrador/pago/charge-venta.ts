import { type Cotizacion, isByWeight, type VentaMostrador } from '@plaza/contract'
import { ApiError } from '@plaza/shell/http'
import { isSilence, setOnline, useConnection } from '../connection/connection.ts'
import { descuentosOfTicket } from '../ticket/descuentos-of.ts'
import type { Ticket } from '../ticket/ticket.ts'
import { inHand } from '../unsent/in-hand.ts'
import { isAnswer, registerVenta } from '../unsent/register-venta.ts'
import {
  countUnsent,
  dropKept,
  findKept,
  hasProof,
  keepVenta,
  type UnsentVenta,
  updateKept,
} from '../unsent/unsent-ventas.ts'
import type { Parte } from './partes.rules.ts'

/** How the customer pays. */
export interface Pago {
  /** By card, or by several means; where they are told, the rest says nothing. */
  partes?: Parte[] | undefined
  metodo_pago: 'efectivo' | 'billetera'
  efectivo_recibido?: number | undefined
  referencia_pago?: string | undefined
  comprobante?: File | undefined
}

/** What came of a payment: confirmed by the API, or kept on this device until it can be sent. */
export interface Charged {
  id: string
  confirmed: VentaMostrador | undefined
  total: number
}

interface Charge {
  sub: string
  comercioId: number
  ticket: Ticket
  totals: Cotizacion
  pago: Pago
}

const notasOf = ({ lineas }: Ticket) =>
  Object.fromEntries(lineas.flatMap(({ producto, nota }) => (nota ? [[producto.id, nota]] : [])))

const ivaOf = ({ id_productos }: Cotizacion) =>
  Object.fromEntries(
    id_productos.map(({ id, porcentaje_impuestos, clase_iva }) => [
      id,
      { porcentaje_impuestos, clase_iva },
    ]),
  )

// By one means it is told in the words that every API knows.
const pagoOf = ({ partes, metodo_pago, efectivo_recibido, referencia_pago }: Pago) =>
  partes
    ? { metodo_pago, pagos: partes.map(({ comprobante: _, ...parte }) => parte) }
    : {
        metodo_pago,
        ...(efectivo_recibido !== undefined && { efectivo_recibido }),
        ...(referencia_pago && { referencia_pago }),
      }

const offOf = (ticket: Ticket) => {
  const descuentos = descuentosOfTicket(ticket)
  return descuentos && { descuentos }
}

const ventaOf = ({ sub, comercioId, ticket, totals, pago }: Charge): UnsentVenta['venta'] => ({
  ...offOf(ticket),
  id_productos: totals.id_productos.map((linea) => ({
    ...{ id: linea.id, cantidad: linea.cantidad, valor_total: linea.valor_total },
    ...(isByWeight(linea) && { unidad: linea.unidad }),
  })),
  comercio_id: comercioId,
  id_usuario: sub,
  valor_neto_total: totals.valor_neto_total,
  valor_IVA_total: totals.valor_IVA_total,
  valor_del_envio: totals.valor_del_envio,
  valor_total: totals.valor_neto_total + totals.valor_del_envio,
  estado: 'Completada',
  estado_tx: 'aprovada',
  canal_venta: 'mostrador',
  requiere_domicilio: ticket.domicilio,
  ...(ticket.domicilio && ticket.destino && { domicilio: ticket.destino }),
  ...pagoOf(pago),
  ...(ticket.cliente && { cliente: ticket.cliente }),
  ...(ticket.nota && { nota: ticket.nota }),
  notas: notasOf(ticket),
  iva_cobrado: ivaOf(totals),
})

const keptOf = (charge: Charge): UnsentVenta => ({
  id: crypto.randomUUID(),
  sub: charge.sub,
  hecha: new Date().toISOString(),
  venta: ventaOf(charge),
  ticket: charge.ticket,
  total: charge.totals.total_a_pagar,
  comprobantes: (charge.pago.partes ?? [charge.pago]).map(({ comprobante }) => comprobante),
  sinConexion: false,
})

const later = async (kept: UnsentVenta) => {
  await updateKept({ ...kept, sinConexion: true })
  await countUnsent(kept.sub, kept.venta.comercio_id)
  return { id: kept.id, confirmed: undefined, total: kept.total }
}

const noRoomForProof =
  'Sin conexión, este dispositivo no puede guardar el comprobante. Cobra en efectivo o espera la conexión.'

const noRoom =
  'Sin conexión, este dispositivo no puede guardar la venta. Espera la conexión para cobrar.'

/** Sells nothing: the API does not have it, and this device would lose it. */
const giveUp = async (kept: UnsentVenta) => {
  await dropKept(kept)
  throw new ApiError(0, 'NetworkError', hasProof(kept) ? noRoomForProof : noRoom)
}

const isWaiting = () => {
  const { isOnline, unsent } = useConnection.getState()
  return !isOnline || unsent > 0 || !navigator.onLine
}

const send = async (newVenta: UnsentVenta, onKept: (id: string) => void): Promise<Charged> => {
  const { kept, isKept } = await keepVenta(newVenta)
  onKept(kept.id)
  if (isWaiting()) return isKept ? later(kept) : giveUp(kept)
  try {
    const confirmed = await registerVenta(kept)
    await dropKept(kept)
    return { id: kept.id, confirmed, total: confirmed.valor_total + confirmed.valor_IVA_total }
  } catch (error) {
    if (isAnswer(error)) {
      await dropKept(kept)
      throw error
    }
    setOnline(!isSilence(error))
    const now = (await findKept(kept)) ?? kept
    // While its proof has not arrived, nobody has been asked to sell.
    return hasProof(now) && !isKept ? giveUp(now) : later(now)
  }
}

/**
 * Registers a sale: written down on this device first, then sent. Without an answer of the API it counts as sold and
 * waits its turn. `onKept` is told its name once this device has it. Throws the API's refusal, and then nothing was sold.
 */
export const chargeVenta = (charge: Charge, onKept: (id: string) => void): Promise<Charged> => {
  const newVenta = keptOf(charge)
  return inHand(newVenta.id, () => send(newVenta, onKept))
}
