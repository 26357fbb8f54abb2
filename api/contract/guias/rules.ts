/**
 * How far a guide has come. `pedida` is one that was asked for and of which the carrier has not said yet whether it is; from
 * `hecha` on it has a number. The last four are of guides that no parcel has any more.
 */
export const estadosGuia = [
  'pedida',
  'hecha',
  'recogida',
  'en_transito',
  'en_reparto',
  'entregada',
  'devuelta',
  'anulada',
  'rechazada',
  'descartada',
] as const
export type EstadoGuia = (typeof estadosGuia)[number]

/** The states on the parcel's way, each after the one before it. */
const onTheWay: readonly EstadoGuia[] = [
  'pedida',
  'hecha',
  'recogida',
  'en_transito',
  'en_reparto',
  'entregada',
]

/** States of a guide that its parcel still has. A parcel has one such guide at most. */
export const estadosGuiaViva = onTheWay

export const isGuiaViva = (estado: EstadoGuia) => onTheWay.includes(estado)

const endsOf: Partial<Record<EstadoGuia, readonly EstadoGuia[]>> = {
  pedida: ['anulada', 'rechazada', 'descartada'],
  hecha: ['anulada', 'devuelta'],
  recogida: ['anulada', 'devuelta'],
  en_transito: ['anulada', 'devuelta'],
  en_reparto: ['anulada', 'devuelta'],
  // Its carrier has it after all.
  descartada: ['anulada'],
}

/** Whether a guide may go from one state to another: forward along its way, or out of it. Nothing comes back. */
export const isNextGuia = (de: EstadoGuia, a: EstadoGuia) => {
  if (endsOf[de]?.includes(a)) return true
  const [from, to] = [onTheWay.indexOf(de), onTheWay.indexOf(a)]
  return from >= 0 && to > from
}

/** Whether its carrier may still be asked to take a guide back. */
export const isCancelable = (estado: EstadoGuia) => estado === 'hecha'
