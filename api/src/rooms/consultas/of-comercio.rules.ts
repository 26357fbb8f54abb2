import {
  isOpenReembolso,
  type LineaVenta,
  lineaOfShop,
  netPaidFor,
  paidFor,
  paidForLast,
  type Reembolso,
  type Venta,
  type VentaDetalle,
} from '../../../contract/index.ts'
import { gananciaOf } from '../ventas/reparto.rules.ts'

const sum = (values: number[]) => values.reduce((a, b) => a + b, 0)

// What Plaza takes off is Plaza's: the shop is paid it.
const totalsOf = (ownOnes: readonly LineaVenta[]) => {
  const lineas = ownOnes.map((linea) => lineaOfShop(linea))
  const total = sum(lineas.map((linea) => paidFor(linea)))
  const neto = sum(lineas.map((linea) => netPaidFor(linea)))
  return {
    valor_neto_total: neto,
    valor_IVA_total: total - neto,
    valor_del_envio: 0,
    valor_total: total,
    total_a_pagar: total,
    descuento_total: sum(lineas.map(({ descuento = 0 }) => descuento)),
    descuento_envio: 0,
  }
}

/**
 * A sale on the web as one shop of it, or several of one person's, may see it: their lines and what those come to,
 * nothing of who bought and paid, by which coupon, nor of what other shops sold.
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
    municipio_envio: null,
    // Whoever knows the code may use it.
    cupon: null,
    id_productos: ownOnes,
  }
}

const unitsOf = (reembolsos: readonly Reembolso[], id: number) =>
  sum(
    reembolsos
      .flatMap(({ id_productos }) => id_productos)
      .map((item) => (item.id === id ? item.cantidad : 0)),
  )

/**
 * The part of a refund that some lines have in it, after those of its sale that came before it (`reembolsos`, the oldest first);
 * undefined when it is none of theirs. `monto` is whole COP.
 */
export const reembolsoOf = (
  reembolso: Reembolso,
  ownOnes: readonly Pick<LineaVenta, 'id' | 'cantidad' | 'valor_total' | 'descuento'>[],
  reembolsos: readonly Reembolso[],
): Reembolso | undefined => {
  const ownOf = (id: number) => ownOnes.find((linea) => linea.id === id)
  const items = reembolso.id_productos.filter(({ id }) => ownOf(id) !== undefined)
  if (items.length === 0) return undefined
  // Shipping goes back with the last units of all: only who sold all of them knows of it.
  if (items.length === reembolso.id_productos.length) return reembolso
  const at = reembolsos.findIndex((one) => one.id === reembolso.id)
  const before = reembolsos
    .slice(0, Math.max(at, 0))
    .filter((one) => one.estado === 'hecho' || isOpenReembolso(one))
  const shareOf = ({ id, cantidad }: (typeof items)[number]) => {
    const linea = ownOf(id)
    return linea ? paidForLast(linea, linea.cantidad - unitsOf(before, id), cantidad) : 0
  }
  const price = sum(items.map(shareOf))
  return { ...reembolso, monto: Math.min(reembolso.monto, price), id_productos: items }
}

/** The same with its history. Who has to send it knows where to. */
export const detalleOfComercio = (
  venta: VentaDetalle,
  comercio_ids: readonly number[],
): VentaDetalle => {
  const own = ventaOfComercio(venta, comercio_ids)
  const isOwn = (id: number) => own.id_productos.some((linea) => linea.id === id)
  return {
    ...own,
    sin_retracto: venta.sin_retracto.filter(isOwn),
    direccion_envio: venta.direccion_envio,
    municipio_envio: venta.municipio_envio,
    ...(venta.envios_cotizados && {
      envios_cotizados: venta.envios_cotizados.filter(({ comercio_id }) =>
        comercio_ids.includes(comercio_id),
      ),
    }),
    envios: venta.envios.filter((envio) => comercio_ids.includes(envio.comercio_id)),
    reembolsos: venta.reembolsos.flatMap(
      (one) => reembolsoOf(one, own.id_productos, venta.reembolsos) ?? [],
    ),
  }
}
