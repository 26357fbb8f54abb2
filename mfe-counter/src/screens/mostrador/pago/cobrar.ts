import type { Cotizacion, VentaMostrador } from '@plaza/api/contract'
import { ApiError } from '@plaza/shell/http'
import { isSilence, setEnLinea, useConexion } from '../conexion/conexion.ts'
import { enMano } from '../por-enviar/en-mano.ts'
import {
  countPorEnviar,
  dropKept,
  findKept,
  keepVenta,
  type PorEnviar,
  updateKept,
} from '../por-enviar/por-enviar.ts'
import { isAnswer, registrarVenta } from '../por-enviar/registrar-venta.ts'
import type { Ticket } from '../ticket/ticket.ts'

/** How the customer pays. */
export interface Pago {
  metodo_pago: 'efectivo' | 'billetera'
  efectivo_recibido?: number | undefined
  referencia_pago?: string | undefined
  comprobante?: File | undefined
}

/** What came of a payment: confirmed by the API, or kept on this device until it can be sent. */
export interface Cobrada {
  id: string
  confirmada: VentaMostrador | undefined
  total: number
}

interface Cobro {
  sub: string
  comercioId: number
  ticket: Ticket
  totales: Cotizacion
  pago: Pago
}

const notasOf = ({ lineas }: Ticket) =>
  Object.fromEntries(lineas.flatMap(({ producto, nota }) => (nota ? [[producto.id, nota]] : [])))

const ventaOf = ({ sub, comercioId, ticket, totales, pago }: Cobro): PorEnviar['venta'] => ({
  id_productos: totales.id_productos.map(({ id, cantidad, valor_total }) => ({
    id,
    cantidad,
    valor_total,
  })),
  comercio_id: comercioId,
  id_usuario: sub,
  valor_neto_total: totales.valor_neto_total,
  valor_IVA_total: totales.valor_IVA_total,
  valor_del_envio: totales.valor_del_envio,
  valor_total: totales.valor_neto_total + totales.valor_del_envio,
  estado: 'Completada',
  estado_tx: 'aprovada',
  requiere_domicilio: ticket.domicilio,
  ...(ticket.domicilio && ticket.destino && { domicilio: ticket.destino }),
  metodo_pago: pago.metodo_pago,
  ...(pago.efectivo_recibido !== undefined && { efectivo_recibido: pago.efectivo_recibido }),
  ...(pago.referencia_pago && { referencia_pago: pago.referencia_pago }),
  ...(ticket.nota && { nota: ticket.nota }),
  notas: notasOf(ticket),
})

const keptOf = (cobro: Cobro): PorEnviar => ({
  id: crypto.randomUUID(),
  sub: cobro.sub,
  hecha: new Date().toISOString(),
  venta: ventaOf(cobro),
  ticket: cobro.ticket,
  total: cobro.totales.total_a_pagar,
  ...(cobro.pago.comprobante && { comprobante: cobro.pago.comprobante }),
  sinConexion: false,
})

const later = async (kept: PorEnviar) => {
  await updateKept({ ...kept, sinConexion: true })
  await countPorEnviar(kept.sub, kept.venta.comercio_id)
  return { id: kept.id, confirmada: undefined, total: kept.total }
}

const sinArchivo =
  'Sin conexión, este dispositivo no puede guardar el comprobante. Cobra en efectivo o espera la conexión.'

const sinLugar =
  'Sin conexión, este dispositivo no puede guardar la venta. Espera la conexión para cobrar.'

/** Sells nothing: the API does not have it, and this device would lose it. */
const giveUp = async (kept: PorEnviar) => {
  await dropKept(kept)
  throw new ApiError(0, 'NetworkError', kept.comprobante ? sinArchivo : sinLugar)
}

const isWaiting = () => {
  const { enLinea, porEnviar } = useConexion.getState()
  return !enLinea || porEnviar > 0 || !navigator.onLine
}

const send = async (nueva: PorEnviar): Promise<Cobrada> => {
  const { kept, isKept } = await keepVenta(nueva)
  if (isWaiting()) return isKept ? later(kept) : giveUp(kept)
  try {
    const confirmada = await registrarVenta(kept)
    await dropKept(kept)
    return { id: kept.id, confirmada, total: confirmada.valor_total + confirmada.valor_IVA_total }
  } catch (error) {
    if (isAnswer(error)) {
      await dropKept(kept)
      throw error
    }
    setEnLinea(!isSilence(error))
    const now = (await findKept(kept)) ?? kept
    // While its proof has not arrived, nobody has been asked to sell.
    return now.comprobante && !isKept ? giveUp(now) : later(now)
  }
}

/**
 * Registers a sale: written down on this device first, then sent. Without an answer of the API it counts as sold and
 * waits its turn. Throws the API's refusal, and then nothing was sold.
 */
export const cobrar = (cobro: Cobro): Promise<Cobrada> => {
  const nueva = keptOf(cobro)
  return enMano(nueva.id, () => send(nueva))
}
