import { differ, type Libros, type Revision, sum } from './leer.ts'

/** A till's drawer: the cash that is really in it. */
export interface Cajon {
  id: number
  efectivo: number
}

/** The cash that the books expect in a till. */
export const efectivoDe = (libros: Libros, id: number) => {
  const isOf = (one: { caja_id: number | null }) => one.caja_id === id
  const moved = libros.caja_movimientos.filter(isOf)
  const sumOf = (tipo: string) =>
    sum(moved.filter((one) => one.tipo === tipo).map(({ monto }) => monto))
  return (
    (libros.cajas.find((one) => one.id === id)?.base ?? 0) +
    sum(libros.ventas_mostrador.filter(isOf).map((one) => one.efectivo)) +
    sumOf('entrada') -
    sumOf('salida') -
    sum(libros.devoluciones.filter(isOf).map((one) => one.efectivo))
  )
}

/** The cash that the books expect in an open till is what lies in it, and is not less than nothing. */
export const cajones: Revision<readonly Cajon[]> = (libros, reales) =>
  reales.flatMap(({ id, efectivo }) => [
    ...differ(`cash of till ${id}`, efectivoDe(libros, id), efectivo),
    ...(efectivo < 0 ? [`till ${id} holds ${efectivo}`] : []),
  ])

/** Closing reports are numbered without a gap, and a large difference was answered for. */
export const cierres: Revision<{ supervisores: readonly string[]; limite: number }> = (
  { cajas },
  { supervisores, limite },
) => {
  const closed = cajas.filter(({ estado }) => estado === 'cerrada')
  const shops = [...new Set(closed.map(({ comercio_id }) => comercio_id))]
  return [
    ...shops.flatMap((shop) =>
      closed
        .filter(({ comercio_id }) => comercio_id === shop)
        .map(({ numero_z }) => numero_z ?? 0)
        .sort((a, b) => a - b)
        .flatMap((numero, i) => differ(`closing report of shop ${shop}`, numero, i + 1)),
    ),
    ...closed
      .filter(({ diferencia }) => Math.abs(diferencia ?? 0) > limite)
      .filter(
        ({ autorizada_por, id_usuario }) => !supervisores.includes(autorizada_por ?? id_usuario),
      )
      .map(({ id, diferencia }) => `till ${id} closed with ${diferencia}, nobody answers for it`),
  ]
}

/**
 * What went back in cash of a sale is never more than it left in a till, but for what coins cannot say. Nothing goes back of
 * what never came.
 */
export const devuelto: Revision = (libros) =>
  libros.ventas_mostrador.flatMap((venta) => {
    const { id_transaccion, metodo_pago, efectivo, estado_comprobante, revisado_en } = venta
    const isNot = estado_comprobante === 'rechazada' && new Date(revisado_en ?? 0)
    const own = libros.devoluciones.filter((one) => one.id_transaccion === id_transaccion)
    const cash = sum(own.map((one) => one.efectivo))
    const isTooMuch = metodo_pago === 'efectivo' && cash > efectivo
    return [
      ...(isTooMuch ? [`${cash} went out for ${id_transaccion}, which brought ${efectivo}`] : []),
      ...own
        .filter(({ creado_en }) => isNot && new Date(creado_en) > isNot)
        .map(({ id }) => `${id} gave back what never came for ${id_transaccion}`),
    ]
  })
