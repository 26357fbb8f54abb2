import { differ, type Revision, sum } from './leer.ts'

/**
 * What came off a sale at the counter is what its lines say and what is written down of it, to the peso; and somebody let it
 * who may.
 */
export const rebajas: Revision<{ supervisores: readonly string[] }> = (libros, { supervisores }) =>
  libros.ventas
    .filter(({ canal_venta }) => canal_venta === 'mostrador')
    .flatMap(({ id_transaccion: id, descuento_total }) => {
      const isOf = (one: { id_transaccion: string }) => one.id_transaccion === id
      const off = sum(libros.venta_lineas.filter(isOf).map(({ descuento }) => descuento))
      const told = libros.descuentos_mostrador.find(isOf)
      return [
        ...differ(`discounts of the lines of ${id}`, off, descuento_total),
        ...differ(`what is written down as off ${id}`, told?.valor ?? 0, descuento_total),
        ...(told && !supervisores.includes(told.aprobado_por)
          ? [`${told.aprobado_por} let ${descuento_total} off ${id}, and may not`]
          : []),
      ]
    })
