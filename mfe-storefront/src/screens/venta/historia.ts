import type { Envio, EstadoDeVenta, EstadoTx, Reembolso, VentaDetalle } from '@plaza/api/contract'
import { formatCop } from '@plaza/shell/format'

/** Something that happened to a purchase. */
export interface Suceso {
  fecha: string
  texto: string
  tono: 'done' | 'wrong' | 'open'
}

const ofState: Record<EstadoTx, Omit<Suceso, 'fecha'>> = {
  'En proceso': { texto: 'Pago en proceso', tono: 'open' },
  aprovada: { texto: 'Pago aprobado', tono: 'done' },
  rechazada: { texto: 'Pago rechazado', tono: 'wrong' },
  vencida: { texto: 'El tiempo para pagar terminó', tono: 'wrong' },
  reembolsada: { texto: 'Compra devuelta', tono: 'done' },
  contracargo: { texto: 'El banco reversó el pago', tono: 'wrong' },
}

const ofRefund: Record<Reembolso['estado'], (monto: string) => Omit<Suceso, 'fecha'>> = {
  pedido: (monto) => ({ texto: `Devolución de ${monto} pedida`, tono: 'open' }),
  hecho: (monto) => ({ texto: `Devolución de ${monto} hecha`, tono: 'done' }),
  fallido: (monto) => ({ texto: `No pudimos devolverte ${monto}`, tono: 'wrong' }),
  por_recibir: (monto) => ({
    texto: `Devolución de ${monto}: esperando que la tienda lo reciba`,
    tono: 'open',
  }),
  en_revision: (monto) => ({
    texto: `Devolución de ${monto}: la está revisando Plaza`,
    tono: 'open',
  }),
  rechazado: (monto) => ({ texto: `No aceptamos la devolución de ${monto}`, tono: 'wrong' }),
}

const stateEvent = ({ estado_tx, fecha_y_hora }: EstadoDeVenta): Suceso => ({
  fecha: fecha_y_hora,
  ...ofState[estado_tx],
})

const refundEvent = ({ estado, monto, creado_en }: Reembolso): Suceso => ({
  fecha: creado_en,
  ...ofRefund[estado](formatCop(monto)),
})

// With several shops in one order, each parcel says which it is of.
const parcelEvents = (
  { despachado_en, entregado_en, transportadora, guia }: Envio,
  which: string,
): Suceso[] => {
  const by = [transportadora, guia && `guía ${guia}`].filter(Boolean).join(', ')
  return [
    despachado_en && {
      fecha: despachado_en,
      texto: `Pedido en camino${which}${by && `: ${by}`}`,
      tono: 'done' as const,
    },
    entregado_en && {
      fecha: entregado_en,
      texto: `Pedido entregado${which}`,
      tono: 'done' as const,
    },
  ].filter((suceso) => suceso !== null && suceso !== '')
}

const shipping = (envios: readonly Envio[]) =>
  envios.flatMap((envio, i) =>
    parcelEvents(envio, envios.length > 1 ? ` (paquete ${i + 1} de ${envios.length})` : ''),
  )

type Told = Pick<VentaDetalle, 'fecha_y_hora' | 'historia' | 'reembolsos' | 'envios'>

/** Everything that happened to a purchase, the oldest first. It begins with the order, which every history holds. */
export const sucesosOf = ({ fecha_y_hora, historia, reembolsos, envios }: Told): Suceso[] => {
  const created: Suceso = { fecha: fecha_y_hora, texto: 'Pedido creado', tono: 'done' }
  const [first, ...later] = historia
  const states = first?.estado_tx === 'En proceso' ? later : historia
  const events = [...states.map(stateEvent), ...reembolsos.map(refundEvent), ...shipping(envios)]
  return [created, ...events.sort((a, b) => a.fecha.localeCompare(b.fecha))]
}
