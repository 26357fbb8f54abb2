import { diasEntrega, type VentaDetalle } from '@plaza/contract'
import { formatLlegada, formatUltimoDia } from '@plaza/shell/format'
import { type Bought, keptOf } from './venta-state.ts'

const dayMs = 86_400_000

type Paid = Pick<VentaDetalle, 'historia'>

/**
 * The last day on which a paid order arrives: what the law gives a shop (Ley 1480, art. 50 h), counted from the payment;
 * undefined until it is paid.
 */
export const lastDayOf = ({ historia }: Paid) => {
  const paid = historia.find(({ estado_tx }) => estado_tx === 'aprovada')?.fecha_y_hora
  if (!paid) return undefined
  return formatUltimoDia(new Date(Date.parse(paid) + diasEntrega * dayMs).toISOString())
}

export type Underway = Bought & Pick<VentaDetalle, 'estado_tx' | 'envios' | 'envios_cotizados'>

/** The parts of an order that are still to come: nothing of one that was given up, no parcel that is there. */
export const comingOf = (venta: Underway) => {
  const { estado_tx, envios, envios_cotizados = [] } = venta
  if (estado_tx !== 'En proceso' && estado_tx !== 'aprovada') return []
  const isThere = (id: number) =>
    envios.some(({ comercio_id, estado }) => comercio_id === id && estado === 'entregado')
  return keptOf(venta, envios_cotizados).filter(({ comercio_id }) => !isThere(comercio_id))
}

/** The days for which all of an order was promised when it was bought; undefined of orders of before. */
export const promiseOf = ({ envios_cotizados = [] }: Pick<VentaDetalle, 'envios_cotizados'>) => {
  const desde = envios_cotizados.map(({ llega_desde }) => llega_desde).sort()[0]
  const hasta = envios_cotizados
    .map(({ llega_hasta }) => llega_hasta)
    .sort()
    .at(-1)
  return desde && hasta ? formatLlegada(desde, hasta) : undefined
}

/** Where an order goes, as the end of a sentence: a place may end in a stop of its own. */
export const placeEndOf = ({
  direccion_envio,
  municipio_envio,
}: Pick<VentaDetalle, 'direccion_envio' | 'municipio_envio'>) => {
  const place = direccion_envio && [direccion_envio, municipio_envio].filter(Boolean).join(', ')
  return `${place ? `, a ${place}` : ''}.`.replace(/\.\.$/, '.')
}
