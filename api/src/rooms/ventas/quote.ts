import {
  type Cotizacion,
  cotizacionOf,
  type ItemVenta,
  isByWeight,
  type LineaCotizada,
  lineaCotizada,
  type SolicitudCotizacion,
  textoOfMinimo,
  unmetMinimosOf,
} from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import type { Ajustes } from '../../machinery/ajustes.ts'
import { nowOf } from '../../machinery/clock/clock.ts'
import { ApiError } from '../../machinery/errors.ts'
import { quoteCupon } from '../cupones/cupones.ts'
import { listOfrecidos, type Ofrecido } from '../inventario/inventario.ts'
import { requireMunicipio } from '../lugares/lugares.ts'
import { enviosOf, isByDestino } from '../tarifas/tarifas.ts'

const plus = (a: ItemVenta | undefined, b: ItemVenta): ItemVenta =>
  a ? { ...a, cantidad: a.cantidad + b.cantidad } : b

/** One item per product, in the order in which they were asked for. */
export const joinedByProducto = (items: readonly ItemVenta[]) => {
  const joined = new Map<number, ItemVenta>()
  for (const item of items) joined.set(item.id, plus(joined.get(item.id), item))
  return [...joined.values()]
}

const findOfrecido = (ofrecidos: Ofrecido[], item: ItemVenta, i: number) => {
  const ofrecido = ofrecidos.find(({ id }) => id === item.id)
  const campos = { [`id_productos.${i}.id`]: String(item.id) }
  if (!ofrecido) throw new ApiError('producto_no_encontrado', { campos })
  if (ofrecido.valor_neto <= 0) throw new ApiError('precio_no_disponible', { campos })
  return ofrecido
}

const minimosOf = (ofrecidos: Ofrecido[], lineas: LineaCotizada[]) =>
  unmetMinimosOf(
    lineas.flatMap(({ id, subtotal }) =>
      ofrecidos.filter((ofrecido) => ofrecido.id === id).map((de) => ({ ...de, subtotal })),
    ),
  )

/**
 * What items cost now, and from which shops too little is bought. Throws producto_no_encontrado, or precio_no_disponible
 * for what has none.
 */
export const quote = (ofrecidos: Ofrecido[], items: ItemVenta[], ajustes: Ajustes): Cotizacion => {
  const lineas = items.map((item, i) => lineaCotizada(findOfrecido(ofrecidos, item, i), item))
  return cotizacionOf(lineas, ajustes, minimosOf(ofrecidos, lineas))
}

// What is hidden keeps its name, for whose cart it is in. What its shop asks for it meanwhile is not told: only what the cart has.
const asTold = (ofrecidos: Ofrecido[], linea: LineaCotizada): LineaCotizada =>
  ofrecidos.some(({ id, en_venta }) => id === linea.id && en_venta === 1)
    ? linea
    : {
        ...linea,
        ...{ valor_neto: 0, valor_total: linea.valor_anterior ?? 0 },
        cambios: linea.cambios.filter((cambio) => cambio !== 'precio'),
      }

/** The same of an order that is brought, with what each shop's part of that costs and when it comes. */
export const quoteWithEnvio = (
  ofrecidos: Ofrecido[],
  items: ItemVenta[],
  ajustes: Ajustes,
  now: Date,
): Cotizacion => {
  const { id_productos: lineas, minimos } = quote(ofrecidos, items, ajustes)
  const id_productos = lineas.map((linea) => asTold(ofrecidos, linea))
  const envios = enviosOf(ofrecidos, id_productos, ajustes, now)
  const cotizacion = cotizacionOf(id_productos, ajustes, minimos, envios)
  return { ...cotizacion, pide_municipio: isByDestino(ofrecidos, id_productos) }
}

/** Refuses to bring less of a shop than it sells for at least: tope_minimo_no_alcanzado, at its lines, with the quote. */
export const requireMinimos = (cotizacion: Cotizacion) => {
  const { minimos, id_productos } = cotizacion
  if (minimos.length === 0) return
  const textAt = ({ id }: LineaCotizada, i: number) =>
    minimos
      .filter(({ productos_del_comercio }) => productos_del_comercio.includes(id))
      .map((minimo) => [`id_productos.${i}.id`, textoOfMinimo(minimo)])
  const campos = Object.fromEntries(id_productos.flatMap(textAt))
  throw new ApiError('tope_minimo_no_alcanzado', { campos, extra: { cotizacion } })
}

/** Refuses units of what is sold by weight, and grams of what is not: who asks does not know the product. */
export const requireUnidades = (ofrecidos: readonly Ofrecido[], items: readonly ItemVenta[]) => {
  const campos = Object.fromEntries(
    items.flatMap((item, i) => {
      const ofrecido = ofrecidos.find(({ id }) => id === item.id)
      if (!ofrecido || isByWeight(ofrecido) === isByWeight(item)) return []
      const text = isByWeight(ofrecido) ? 'Se vende por peso' : 'No se vende por peso'
      return [[`id_productos.${i}.unidad`, text]]
    }),
  )
  if (Object.keys(campos).length > 0) throw new ApiError('solicitud_invalida', { campos })
}

/** Which shop sells a product, among those that are offered. */
export const comercioIn = (ofrecidos: readonly Ofrecido[]) => (producto_id: number) =>
  ofrecidos.find(({ id }) => id === producto_id)?.comercio_id ?? 0

/**
 * Those of them that people on the web may know of: what is sold by weight is so at the counter alone, and what was never on sale
 * is nobody's to hear of. What was may be in a cart.
 */
export const onWeb = (ofrecidos: readonly Ofrecido[]) =>
  ofrecidos.filter((ofrecido) => !isByWeight(ofrecido) && ofrecido.estuvo_en_venta === 1)

/** What a cart costs now. Sets nothing aside. */
export const quoteVenta = async (
  db: Db,
  { id_productos, municipio }: SolicitudCotizacion,
  ajustes: Ajustes,
) => {
  requireMunicipio(municipio)
  const items = joinedByProducto(id_productos)
  const ids = items.map(({ id }) => id)
  const ofrecidos = onWeb(await listOfrecidos(db, ids, municipio ?? ''))
  requireUnidades(ofrecidos, id_productos)
  return quoteWithEnvio(ofrecidos, items, ajustes, nowOf(db))
}

/** The same for a person, with what a coupon's code takes off it, or why that is nothing. */
export const quoteVentaWithCupon = async (
  db: Db,
  sub: string,
  { id_productos, municipio, cupon: codigo }: SolicitudCotizacion & { cupon: string },
  ajustes: Ajustes,
) => {
  requireMunicipio(municipio)
  const items = joinedByProducto(id_productos)
  const ids = items.map(({ id }) => id)
  const ofrecidos = onWeb(await listOfrecidos(db, ids, municipio ?? ''))
  requireUnidades(ofrecidos, id_productos)
  const cotizacion = quoteWithEnvio(ofrecidos, items, ajustes, nowOf(db))
  const pedido = { cotizacion, comercioOf: comercioIn(ofrecidos), sub, codigo }
  return (await quoteCupon(db, pedido)).cotizacion
}
