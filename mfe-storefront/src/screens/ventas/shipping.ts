import type { EstadoEnvio, LineaVenta, VentasPage } from '@plaza/contract'

const texts: Record<EstadoEnvio, string> = {
  por_despachar: 'En preparación',
  despachado: 'En camino',
  entregado: 'Entregado',
}

type Venta = Pick<VentasPage['data'][number], 'estado_tx' | 'envios'>

/** How far a product of a purchase has come, in a word; undefined where nothing is on its way. */
export const shippingOf = (
  { estado_tx, envios = [] }: Venta,
  { comercio_id, cantidad, cantidad_reembolsada }: LineaVenta,
) => {
  if (cantidad_reembolsada === cantidad) return { text: 'Devuelto', tone: undefined }
  const envio = envios.find((one) => one.comercio_id === comercio_id)
  if (estado_tx !== 'aprovada' || !envio) return undefined
  return { text: texts[envio.estado], tone: envio.estado === 'entregado' ? 'done' : undefined }
}
