import type {
  Envio,
  EstadoDeVenta,
  EstadoGuia,
  EstadoTx,
  Reembolso,
  VentaDetalle,
} from '@plaza/contract'
import { formatCop } from '@plaza/shell/format'
import { comingOf, lastDayOf, promiseOf, type Underway } from '../../parts/venta/llegada.ts'
import { isGivenUp, keptOf } from '../../parts/venta/venta-state.ts'

/** Something that happened to a purchase. */
export interface PurchaseEvent {
  fecha: string
  text: string
  tone: 'done' | 'wrong' | 'open'
  /** Where its carrier shows the parcel. */
  rastreo?: string | null | undefined
}

const ofState: Record<EstadoTx, Omit<PurchaseEvent, 'fecha'>> = {
  'En proceso': { text: 'Pago en proceso', tone: 'open' },
  aprovada: { text: 'Pago aprobado', tone: 'done' },
  rechazada: { text: 'Pago rechazado', tone: 'wrong' },
  vencida: { text: 'El tiempo para pagar terminó', tone: 'wrong' },
  reembolsada: { text: 'Compra devuelta', tone: 'done' },
  contracargo: { text: 'El banco reversó el pago', tone: 'wrong' },
}

const ofRefund: Record<Reembolso['estado'], (monto: string) => Omit<PurchaseEvent, 'fecha'>> = {
  pedido: (monto) => ({ text: `Devolución de ${monto} pedida`, tone: 'open' }),
  hecho: (monto) => ({ text: `Devolución de ${monto} hecha`, tone: 'done' }),
  fallido: (monto) => ({ text: `No pudimos devolverte ${monto}`, tone: 'wrong' }),
  por_recibir: (monto) => ({
    text: `Devolución de ${monto}: esperando que la tienda lo reciba`,
    tone: 'open',
  }),
  en_revision: (monto) => ({
    text: `Devolución de ${monto}: la está revisando Plaza`,
    tone: 'open',
  }),
  rechazado: (monto) => ({ text: `No aceptamos la devolución de ${monto}`, tone: 'wrong' }),
}

const givenUp = { text: 'Pedido cancelado', tone: 'wrong' } as const

const stateEvent = (
  { estado_tx, fecha_y_hora }: EstadoDeVenta,
  isGivenUp: boolean,
): PurchaseEvent => ({
  fecha: fecha_y_hora,
  ...(estado_tx === 'vencida' && isGivenUp ? givenUp : ofState[estado_tx]),
})

const refundEvent = ({ estado, monto, creado_en }: Reembolso): PurchaseEvent => ({
  fecha: creado_en,
  ...ofRefund[estado](formatCop(monto)),
})

// What left and what came is told by the parcel itself.
const ofStep: Partial<Record<EstadoGuia, string>> = {
  en_transito: 'Va hacia tu ciudad',
  en_reparto: 'Salió a reparto',
  devuelta: 'El paquete volvió a la tienda',
}

// The carrier's word where it says more: that nobody was at home.
const stepOf = (text: string, detalle: string | null) =>
  detalle && /fallid|nadie/i.test(detalle) ? detalle : text

// With several shops in one order, each parcel says which it is of.
const parcelEvents = (
  { despachado_en, entregado_en, transportadora, guia, rastreo, pasos = [] }: Envio,
  which: string,
): PurchaseEvent[] => {
  const by = [transportadora, guia && `guía ${guia}`].filter(Boolean).join(', ')
  return [
    despachado_en && {
      fecha: despachado_en,
      text: `Pedido en camino${which}${by && `: ${by}`}`,
      tone: 'done' as const,
      rastreo,
    },
    ...pasos.flatMap(({ estado, detalle, en }) => {
      const text = ofStep[estado]
      return text ? [{ fecha: en, text: stepOf(text, detalle) + which, tone: 'done' as const }] : []
    }),
    entregado_en && {
      fecha: entregado_en,
      text: `Pedido entregado${which}`,
      tone: 'done' as const,
    },
  ].filter((event) => event !== null && event !== '')
}

const shipping = (envios: readonly Envio[]) =>
  envios.flatMap((envio, i) =>
    parcelEvents(envio, envios.length > 1 ? ` (paquete ${i + 1} de ${envios.length})` : ''),
  )

/** A step that is still ahead, and until when it comes at the latest. */
export interface AheadStep {
  text: string
  hasta?: string | undefined
  /** The days for which it was promised. */
  cuando?: string | undefined
}

type Coming = Underway & Pick<VentaDetalle, 'historia' | 'canal_venta'>

/** What is still to come of a purchase that goes on, in its order. */
export const aheadOf = (venta: Coming): AheadStep[] => {
  const { estado_tx, canal_venta } = venta
  if (canal_venta !== 'web') return []
  const isUnpaid = estado_tx === 'En proceso'
  if (!isUnpaid && estado_tx !== 'aprovada') return []
  const envios = keptOf(venta, venta.envios)
  const isHere = !isUnpaid && envios.every(({ estado }) => estado !== 'por_despachar')
  const isAll = !isUnpaid && envios.every(({ estado }) => estado === 'entregado')
  return [
    ...(isUnpaid ? [{ text: 'Se aprueba tu pago' }] : []),
    ...(isHere ? [] : [{ text: 'La tienda lo prepara y lo envía' }]),
    ...(isAll
      ? []
      : [
          {
            text: 'Llega a tu dirección',
            hasta: lastDayOf(venta),
            cuando: promiseOf({ envios_cotizados: comingOf(venta) }),
          },
        ]),
  ]
}

type Told = Pick<VentaDetalle, 'fecha_y_hora' | 'historia' | 'reembolsos' | 'envios' | 'vence_en'>

/** Everything that happened to a purchase, the oldest first. It begins with the order, which every history holds. */
export const eventsOf = (venta: Told): PurchaseEvent[] => {
  const { fecha_y_hora, historia, reembolsos, envios } = venta
  const created: PurchaseEvent = { fecha: fecha_y_hora, text: 'Pedido creado', tone: 'done' }
  const [first, ...later] = historia
  const states = first?.estado_tx === 'En proceso' ? later : historia
  const isOver = isGivenUp(venta)
  const told = states.map((state) => stateEvent(state, isOver))
  const events = [...told, ...reembolsos.map(refundEvent), ...shipping(envios)]
  return [created, ...events.sort((a, b) => a.fecha.localeCompare(b.fecha))]
}
