import { type Cotizacion, descuentoOf, type Mostrador, numeroOfVenta } from '@plaza/contract'
import { formatCop, formatFechaCorta } from '@plaza/shell/format'
import { nameOfLinea, precioOfLinea } from '../../../parts/peso/texts.ts'
import type { Ticket } from '../ticket/ticket.ts'
import type { Pago } from './charge-venta.ts'

/** What a receipt tells. Whole COP. */
export interface ReciboData {
  /** Of the sale; the first eight digits name it. */
  id: string
  fecha: string
  vendedor: string
  mostrador: Mostrador
  ticket: Ticket
  totals: Cotizacion
  pago: Pago
  cambio: number | undefined
  /** Unguessable name of the receipt in its link; undefined until Plaza has confirmed the sale. */
  token: string | undefined
  /** Sold without a connection: Plaza has not confirmed it yet. */
  isUnconfirmed: boolean
  /** When it was paid, by this device's clock, ms. */
  cobrada: number
  /** A page of before took the payment: no drawer opens for it any more. */
  isRead?: boolean | undefined
}

/** What of a sale is paid in cash, and how much was handed over for it; nobody counted where that is missing. */
export const cashOf = ({ partes, efectivo_recibido }: Pago, total: number) => {
  if (!partes) return { monto: total, recibido: efectivo_recibido }
  return partes.find(({ metodo }) => metodo === 'efectivo') ?? { monto: 0, recibido: undefined }
}

/** IVA of a receipt by rate and class, each with the net that it is charged on. */
const ivaOf = ({ totals }: Pick<ReciboData, 'totals'>) =>
  totals.iva_por_tarifa.map(({ clase_iva, porcentaje_impuestos, base, valor_IVA }) => ({
    nombre: clase_iva === 'gravado' ? `IVA ${porcentaje_impuestos}%` : clase_iva,
    base,
    valor_IVA,
  }))

/** Whether the sale is above what a till's receipt will do for (Estatuto Tributario, art. 616-1: 5 UVT before taxes). */
export const needsFactura = ({ totals, mostrador }: Pick<ReciboData, 'totals' | 'mostrador'>) =>
  totals.valor_neto_total > mostrador.aviso_factura_desde

const lineaText = ({ producto, quantity }: Ticket['lineas'][number]) =>
  `${nameOfLinea({ ...producto, cantidad: quantity })}: ${formatCop(precioOfLinea({ ...producto, cantidad: quantity }))}`

/** The address of a receipt, for who bought. */
const linkOf = (token: string) => `${location.origin}/recibo/${token}`

/** A receipt as text, for a chat. */
const textOf = (recibo: ReciboData) => {
  const { id, fecha, mostrador, ticket, totals } = recibo
  return [
    `${mostrador.nombre_barrio} · Plaza`,
    `Venta ${numeroOfVenta(id)}, ${formatFechaCorta(fecha)}`,
    '',
    ...ticket.lineas.map(lineaText),
    ...(descuentoOf(totals) > 0 ? [`Descuento: −${formatCop(descuentoOf(totals))}`] : []),
    ...(ticket.domicilio ? [`Domicilio: ${formatCop(totals.valor_del_envio)}`] : []),
    ...ivaOf(recibo).map(({ nombre, valor_IVA }) => `${nombre}: ${formatCop(valor_IVA)}`),
    `Total: ${formatCop(totals.total_a_pagar)}`,
    ...(recibo.token ? ['', `Recibo: ${linkOf(recibo.token)}`] : []),
  ].join('\n')
}

/** The address that opens a chat with the receipt in it. */
export const chatLinkOf = (recibo: ReciboData) =>
  `https://wa.me/?${new URLSearchParams({ text: textOf(recibo) })}`
