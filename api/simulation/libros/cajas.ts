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

const isOf =
  (id: string) =>
  ({ id_transaccion }: { id_transaccion: string }) =>
    id_transaccion === id

/**
 * A sale is paid to the peso by its parts, of which its cash stays but for what coins cannot say; a return goes back to the
 * peso by its own, and never more by a card than was charged on it.
 */
export const medios: Revision = (libros) =>
  libros.ventas_mostrador.flatMap(({ id_transaccion: id, efectivo }) => {
    const pagos = libros.venta_pagos.filter(isOf(id))
    const vuelven = libros.devoluciones.filter(isOf(id))
    const parts = libros.devolucion_pagos.filter(({ devolucion_id }) =>
      vuelven.some((one) => one.id === devolucion_id),
    )
    const by = (rows: readonly { metodo: string; monto: number }[], metodo: string) =>
      sum(rows.filter((one) => one.metodo === metodo).map(({ monto }) => monto))
    const total = libros.ventas.find(isOf(id))?.total_a_pagar
    const lost = by(pagos, 'efectivo') - efectivo
    const charged = by(pagos, 'tarjeta')
    return [
      ...differ(`parts of ${id}`, sum(pagos.map(({ monto }) => monto)), total),
      ...(lost < 0 || lost >= 50
        ? [`${efectivo} of ${by(pagos, 'efectivo')} stayed of ${id}`]
        : []),
      ...(by(parts, 'tarjeta') > charged
        ? [`${by(parts, 'tarjeta')} went to a card of ${id} that paid ${charged}`]
        : []),
      ...vuelven.flatMap(({ id: vuelta, monto }) => {
        const own = parts.filter(({ devolucion_id }) => devolucion_id === vuelta)
        return differ(`parts of return ${vuelta}`, sum(own.map((one) => one.monto)), monto)
      }),
    ]
  })

// What had come of a sale's money at a moment, as far as was known.
const cameBy = (libros: Libros, id: string, momento: Date) =>
  sum(
    libros.venta_pagos
      .filter(isOf(id))
      .filter(
        ({ estado_comprobante, revisado_en }) =>
          estado_comprobante !== 'rechazada' || new Date(revisado_en ?? 0) >= momento,
      )
      .map(({ monto }) => monto),
  )

/**
 * What went back in cash of a sale that was paid in cash is never more than it left in a till. Nothing goes back of what
 * never came.
 */
export const devuelto: Revision = (libros) =>
  libros.ventas_mostrador.flatMap(({ id_transaccion, efectivo }) => {
    const own = libros.devoluciones.filter(isOf(id_transaccion))
    const cash = sum(own.map((one) => one.efectivo))
    const pagos = libros.venta_pagos.filter(isOf(id_transaccion))
    const isTooMuch = pagos.every(({ metodo }) => metodo === 'efectivo') && cash > efectivo
    return [
      ...(isTooMuch ? [`${cash} went out for ${id_transaccion}, which brought ${efectivo}`] : []),
      ...own
        .filter(({ monto, creado_en }) => {
          const until = own.filter((one) => new Date(one.creado_en) <= new Date(creado_en))
          const back = sum(until.map((one) => one.monto))
          return monto > 0 && back > cameBy(libros, id_transaccion, new Date(creado_en))
        })
        .map(({ id }) => `${id} gave back what never came for ${id_transaccion}`),
    ]
  })
