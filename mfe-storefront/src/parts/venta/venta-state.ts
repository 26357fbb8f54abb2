import {
  diasHabilesRetracto,
  type EstadoTx,
  unidadesRetractables,
  type Venta,
  type VentaDetalle,
} from '@plaza/contract'
import { formatUltimoDia } from '@plaza/shell/format'

type Payable = Pick<VentaDetalle, 'canal_venta' | 'estado_tx' | 'vence_en'>

const isAhead = (instant: string | null, now: Date) => instant !== null && new Date(instant) > now

/** Whether the sale still waits for its payment: a refused one may be followed by another until the units are given up. */
export const canPay = ({ canal_venta, estado_tx, vence_en }: Payable, now = new Date()) =>
  canal_venta === 'web' &&
  (estado_tx === 'En proceso' || estado_tx === 'rechazada') &&
  (vence_en === null || isAhead(vence_en, now))

/** Whether the shopper may want the same things again in the cart. */
export const canRestore = ({ canal_venta, estado_tx }: Pick<Venta, 'canal_venta' | 'estado_tx'>) =>
  canal_venta === 'web' && ['En proceso', 'rechazada', 'vencida'].includes(estado_tx)

type Linea = VentaDetalle['id_productos'][number]

export interface Bought {
  id_productos: readonly Pick<Linea, 'comercio_id' | 'cantidad' | 'cantidad_reembolsada'>[]
}

/** Those of a purchase's parts, one of each shop, of which the buyer keeps something: what was all given back is not sent. */
export const keptOf = <Part extends { comercio_id: number }>(
  { id_productos }: Bought,
  parts: readonly Part[],
) =>
  parts.filter((part) =>
    id_productos.some(
      ({ comercio_id, cantidad, cantidad_reembolsada }) =>
        comercio_id === part.comercio_id && cantidad_reembolsada < cantidad,
    ),
  )

type Over = Pick<VentaDetalle, 'historia' | 'vence_en'>

/** Whether its shopper gave it up: what nobody paid ends by itself only when the time to pay is over. */
export const isGivenUp = ({ historia, vence_en }: Over) => {
  const over = historia.findLast(({ estado_tx }) => estado_tx === 'vencida')
  return over !== undefined && isAhead(vence_en, new Date(over.fecha_y_hora))
}

type Kept = Pick<VentaDetalle, 'id_productos' | 'reembolsos' | 'sin_retracto'>

/** The units of a purchase that its buyer may still give back: not what the law excludes, nor what was refused. */
export const retractablesOf = ({ id_productos, reembolsos, sin_retracto }: Kept) =>
  unidadesRetractables(id_productos, reembolsos).filter(({ id }) => !sin_retracto.includes(id))

type Returnable = Kept & Pick<VentaDetalle, 'estado' | 'retracto_hasta'>

/** Whether the buyer may still give something back, within the term that the API set. */
export const canGiveBack = (venta: Returnable, now = new Date()) =>
  venta.estado === 'Completada' &&
  isAhead(venta.retracto_hasta, now) &&
  retractablesOf(venta).length > 0

type Sent = Bought & Pick<VentaDetalle, 'envios' | 'retracto_hasta'>

/** Until when the buyer may give it back, in words for after a verb: the term begins when all that is kept has arrived. */
export const terminoOf = ({ envios, retracto_hasta, ...bought }: Sent) =>
  retracto_hasta && keptOf(bought, envios).every(({ estado }) => estado === 'entregado')
    ? `hasta el ${formatUltimoDia(retracto_hasta)}`
    : `hasta ${diasHabilesRetracto} días hábiles después de recibirla`

/** How each state of a payment looks. */
export const colorOf = {
  'En proceso': 'warning',
  aprovada: 'success',
  rechazada: 'error',
  vencida: 'default',
  reembolsada: 'primary',
  contracargo: 'error',
} as const satisfies Record<EstadoTx, string>
