import type { LineaVenta, Reembolso, Venta, VentaDetalle } from '../../../contract/index.ts'
import { gananciaOf } from '../ventas/reparto.rules.ts'

const sum = (values: number[]) => values.reduce((a, b) => a + b, 0)

const totalsOf = (lineas: readonly LineaVenta[]) => {
  const total = sum(lineas.map(({ valor_total, cantidad }) => valor_total * cantidad))
  return {
    valor_neto_total: sum(lineas.map(({ valor_neto, cantidad }) => valor_neto * cantidad)),
    valor_IVA_total: sum(lineas.map(({ valor_IVA }) => valor_IVA)),
    valor_del_envio: 0,
    valor_total: total,
    total_a_pagar: total,
  }
}

/**
 * A sale on the web as one shop of it, or several of one person's, may see it: their lines and what those come to,
 * nothing of who bought and paid, nor of what other shops sold.
 */
export const ventaOfComercio = <V extends Venta>(venta: V, comercio_ids: readonly number[]): V => {
  const ownOnes = venta.id_productos.filter((linea) => comercio_ids.includes(linea.comercio_id))
  const regalo = sum(ownOnes.map((linea) => gananciaOf(linea, linea.cantidad)))
  return {
    ...venta,
    ...totalsOf(ownOnes),
    valor_a_repartir: venta.referente_id ? regalo : 0,
    id_usuario: null,
    referente_id: null,
    id_pago_mercado_pago: null,
    direccion_envio: null,
    id_productos: ownOnes,
  }
}

/** The part of a refund that some lines have in it; undefined when it is none of theirs. `monto` is whole COP. */
export const reembolsoOf = (
  reembolso: Reembolso,
  ownOnes: readonly Pick<LineaVenta, 'id' | 'valor_total'>[],
): Reembolso | undefined => {
  const priceOf = (id: number) => ownOnes.find((linea) => linea.id === id)?.valor_total
  const items = reembolso.id_productos.filter(({ id }) => priceOf(id) !== undefined)
  if (items.length === 0) return undefined
  // Shipping goes back with the last units of all: only who sold all of them knows of it.
  if (items.length === reembolso.id_productos.length) return reembolso
  const price = sum(items.map(({ id, cantidad }) => (priceOf(id) ?? 0) * cantidad))
  return { ...reembolso, monto: Math.min(reembolso.monto, price), id_productos: items }
}

/** The same with its history. Who has to send it knows where to. */
export const detalleOfComercio = (
  venta: VentaDetalle,
  comercio_ids: readonly number[],
): VentaDetalle => {
  const own = ventaOfComercio(venta, comercio_ids)
  return {
    ...own,
    direccion_envio: venta.direccion_envio,
    envios: venta.envios.filter((envio) => comercio_ids.includes(envio.comercio_id)),
    reembolsos: venta.reembolsos.flatMap((one) => reembolsoOf(one, own.id_productos) ?? []),
  }
}
