import type { Libros } from './leer.ts'

interface Envio {
  id_transaccion: string
  comercio_id: number
  estado: string
}

// What is neither given back nor on its way back.
const unidadesToSend = (
  { venta_lineas, reembolsos, reembolso_lineas }: Libros,
  { id_transaccion, comercio_id }: Envio,
) => {
  const open = reembolsos.filter(
    (one) => one.id_transaccion === id_transaccion && one.estado === 'pedido' && !one.espera,
  )
  const leaving = reembolso_lineas.filter(({ reembolso_id }) =>
    open.some(({ id }) => id === reembolso_id),
  )
  return venta_lineas
    .filter((one) => one.id_transaccion === id_transaccion && one.comercio_id === comercio_id)
    .map(({ producto_id, cantidad, cantidad_reembolsada }) =>
      leaving
        .filter((one) => one.producto_id === producto_id)
        .reduce((left, one) => left - one.cantidad, cantidad - cantidad_reembolsada),
    )
    .reduce((sum, unidades) => sum + unidades, 0)
}

const listaOf = (libros: Libros, envio: Envio) => {
  if (envio.estado !== 'por_despachar') return envio.estado
  const venta = libros.ventas.find((one) => one.id_transaccion === envio.id_transaccion)
  const isWaiting = venta?.estado_tx === 'aprovada' && unidadesToSend(libros, envio) > 0
  return isWaiting ? 'por_despachar' : 'sin_despacho'
}

/** In which of its shop's lists each parcel is due, from the books alone. */
export const listasIn = (libros: Libros, envios: readonly Envio[]) =>
  envios.map(({ id_transaccion, comercio_id, estado }) => ({
    id_transaccion,
    comercio_id,
    lista: listaOf(libros, { id_transaccion, comercio_id, estado }) as string | null,
  }))
