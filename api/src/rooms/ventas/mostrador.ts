import {
  type Cotizacion,
  type Descuentos,
  type ItemVenta,
  type NuevaVentaMostrador,
  netoOfPrecio,
  withDescuentos,
} from '../../../contract/index.ts'
import type { Db, Trx } from '../../../db/tables.ts'
import type { Ajustes } from '../../machinery/ajustes.ts'
import {
  listOfrecidos,
  lockOfrecidos,
  type Ofrecido,
  takeGone,
  takeStock,
} from '../inventario/inventario.ts'
import { requireSame } from './compare.ts'
import { lineasOf, mostradorRow } from './filas.ts'
import { joinedByProducto, quote, requireMinimos, requireUnidades } from './quote.ts'
import { insertVenta } from './ventas.repository.ts'

/** A sale at a counter, as far as goods and money go. */
export interface SoldAtMostrador {
  id_transaccion: string
  /** Who sells. */
  id_usuario: string
  fecha_y_hora: string
  comercio_id: number
  /** The shop's fee for bringing it, whole COP; undefined when nobody asked for that. */
  valor_domicilio: number | undefined
  nueva: NuevaVentaMostrador
}

// Goods that left without a connection are gone, whatever the stock says.
const asSold = (ofrecidos: Ofrecido[], items: readonly ItemVenta[]) =>
  ofrecidos.map((ofrecido) => {
    const cantidad = items.find(({ id }) => id === ofrecido.id)?.cantidad ?? 0
    return { ...ofrecido, stock: Math.max(ofrecido.stock, cantidad) }
  })

// A price that no net comes to stays what it is now, and the quote is refused as changed.
const netoCobrado = ({ valor_neto, porcentaje_impuestos }: Ofrecido, cobrado: number | undefined) =>
  (cobrado === undefined ? undefined : netoOfPrecio(cobrado, porcentaje_impuestos)) ?? valor_neto

const asCharged = (
  ofrecidos: Ofrecido[],
  items: readonly ItemVenta[],
  iva: NuevaVentaMostrador['iva_cobrado'] = {},
) =>
  ofrecidos.map((ofrecido) => {
    const cobrado = items.find(({ id }) => id === ofrecido.id)?.valor_total
    const sold = { ...ofrecido, ...iva[ofrecido.id] }
    return { ...sold, valor_neto: netoCobrado(sold, cobrado) }
  })

// Who stands at the counter may buy as little as they like: a minimum is for what has to be brought.
const quoteMostrador = (
  ofrecidos: Ofrecido[],
  items: ItemVenta[],
  ajustes: Ajustes,
  envio?: number,
) => {
  const fee = { ...ajustes, valorEnvio: envio ?? 0, envioGratisDesde: Number.MAX_SAFE_INTEGER }
  const cotizacion = { ...quote(ofrecidos, items, fee), falta_para_envio_gratis: 0 }
  return envio === undefined ? { ...cotizacion, minimos: [] } : cotizacion
}

// The counter's `valor_total` is net plus shipping; what is compared is what the buyer pays.
const requireSameTotals = (nueva: NuevaVentaMostrador, cotizacion: Cotizacion) => {
  const { valor_total } = nueva
  const onWeb = valor_total === undefined ? undefined : valor_total + cotizacion.valor_IVA_total
  requireSame({ ...nueva, valor_total: onWeb }, cotizacion)
}

const ofComercio = (ofrecidos: Ofrecido[], comercio_id: number) =>
  ofrecidos.filter((ofrecido) => ofrecido.comercio_id === comercio_id)

/** What a counter's goods cost now with some discounts. Throws producto_no_encontrado and precio_no_disponible. */
export const quoteAtCounter = async (
  db: Db,
  ajustes: Ajustes,
  given: { comercio_id: number; id_productos: ItemVenta[]; descuentos: Descuentos },
) => {
  const items = joinedByProducto(given.id_productos)
  const all = await listOfrecidos(
    db,
    items.map(({ id }) => id),
  )
  // However few there are: how many are sold is asked where they are.
  const own = ofComercio(all, given.comercio_id)
  requireUnidades(own, given.id_productos)
  const ofrecidos = asSold(own, items)
  return withDescuentos(quoteMostrador(ofrecidos, items, ajustes), given.descuentos)
}

/**
 * Sells in a transaction what a counter hands over, or handed over at `fecha_y_hora`: paid, and out of stock at once. Answers the quote that it was sold at
 * and the units that the stock lacked, which only a sale without a connection may have. Throws producto_no_encontrado for
 * what the shop does not have, precio_no_disponible, cotizacion_cambiada, stock_insuficiente or,
 * for what is to be brought, tope_minimo_no_alcanzado.
 */
export const sellAtCounter = async (
  trx: Trx,
  ajustes: Ajustes,
  { comercio_id, valor_domicilio, nueva, ...sold }: SoldAtMostrador,
) => {
  const items = joinedByProducto(nueva.id_productos)
  const locked = await lockOfrecidos(
    trx,
    items.map(({ id }) => id),
  )
  const own = ofComercio(locked, comercio_id)
  requireUnidades(own, nueva.id_productos)
  const isGone = nueva.vendida_sin_conexion_en !== undefined
  const gone = isGone ? asSold(own, items) : own
  const ofrecidos = nueva.al_precio_cobrado ? asCharged(gone, items, nueva.iva_cobrado) : gone
  const { descuentos } = nueva
  const plain = quoteMostrador(ofrecidos, items, ajustes, valor_domicilio)
  const cotizacion = withDescuentos(plain, descuentos)
  requireSameTotals(nueva, cotizacion)
  // At the price that was charged it was brought long ago.
  if (!nueva.al_precio_cobrado) requireMinimos(cotizacion)
  const faltantes = isGone ? await takeGone(trx, items, sold.id_transaccion) : []
  if (!isGone) await takeStock(trx, items, sold.id_transaccion)
  const paga = descuentos && ('comercio' as const)
  const lineas = lineasOf(sold.id_transaccion, cotizacion, ofrecidos, { paga })
  const venta = mostradorRow(sold, cotizacion)
  await insertVenta(trx, venta, lineas)
  return { cotizacion, faltantes, venta }
}
