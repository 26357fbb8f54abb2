import { type Cotizacion, type DescuentosMostrador, descuentoOf } from '@plaza/contract'
import type { Ticket } from './ticket.ts'

/** What comes off a ticket, as the API is told; undefined for what is sold at its price. */
export const descuentosOfTicket = ({
  lineas,
  descuento,
  motivo = '',
  aprobacion,
}: Omit<Ticket, 'nota'>): DescuentosMostrador | undefined => {
  const own = lineas.flatMap(({ producto, descuento: one }) =>
    one ? [{ id: producto.id, ...one }] : [],
  )
  if (own.length === 0 && !descuento) return undefined
  return {
    ...{ lineas: own, motivo },
    ...(descuento && { general: descuento }),
    ...(aprobacion && { aprobacion: aprobacion.id }),
  }
}

/** The very discounts that an approval is for: others want another. */
export const nameOfDescuentos = (ticket: Ticket) =>
  JSON.stringify(descuentosOfTicket({ ...ticket, aprobacion: undefined }))

/** Whether a ticket waits for a supervisor's word before it is charged: it has none, or one that no longer fits. */
export const wantsAprobacion = (ticket: Ticket, totals: Cotizacion, isSupervisor: boolean) => {
  if (isSupervisor || !descuentosOfTicket(ticket)) return false
  const { aprobacion } = ticket
  return (
    !aprobacion ||
    aprobacion.de !== nameOfDescuentos(ticket) ||
    descuentoOf(totals) > aprobacion.tope ||
    new Date(aprobacion.vence_en) <= new Date()
  )
}
