import { porcionOf } from '../descuentos/paid.rules.ts'
import { envioGratisDesde, valorEnvio, valorOfEnvio } from '../envios/rules.ts'
import type { EnvioCotizado } from '../envios/tarifas.ts'
import { type ClaseIva, ivaOf, precioWithIva } from '../productos/iva.rules.ts'
import { isByWeight, precioOfCantidad, type WithUnidad } from '../unidades/rules.ts'
import type { Cotizacion, IvaPorTarifa, LineaCotizada, MinimoPorCumplir } from './cotizacion.ts'

/** What the price of a line is made of. Whole COP and %. */
interface Precio extends WithUnidad {
  valor_neto: number
  porcentaje_impuestos: number
}

/** A product as a quote needs it. */
export interface QuotableProducto extends Precio {
  id: number
  nombre: string
  imagen: string | null
  /** 0 for what is not on sale. */
  stock: number
  clase_iva: ClaseIva
}

/** Fee and threshold of shipping, whole COP. */
export interface AjustesEnvio {
  valorEnvio: number
  envioGratisDesde: number
}

interface ItemPedido {
  id: number
  cantidad: number
  /** Unit price with IVA that the buyer saw. */
  valor_total?: number | undefined
}

/**
 * Amounts of a line of `cantidad` units. IVA is rounded to whole COP once, in the unit's price that people see, so that a
 * line is always that price times its units: `subtotal = valor_total × cantidad = valor_neto × cantidad + valor_IVA`. Of weight
 * `cantidad` is grams and the price a kilogram's: what the line costs is rounded once, half up, and its net is as much of
 * that as of the price.
 */
export const valoresOfLinea = (precio: Precio, cantidad: number) => {
  const { valor_neto, porcentaje_impuestos } = precio
  const iva = ivaOf(valor_neto, porcentaje_impuestos)
  const valor_total = valor_neto + iva
  if (!isByWeight(precio))
    return { valor_total, valor_IVA: iva * cantidad, subtotal: valor_total * cantidad }
  const subtotal = precioOfCantidad(valor_total, cantidad, precio)
  return {
    valor_total,
    valor_IVA: subtotal - porcionOf(subtotal, valor_neto, valor_total),
    subtotal,
  }
}

const cambiosOf = (pedido: ItemPedido, cantidad: number, valor_total: number) => [
  ...(pedido.valor_total !== undefined && pedido.valor_total !== valor_total
    ? (['precio'] as const)
    : []),
  ...(cantidad < pedido.cantidad ? (['cantidad'] as const) : []),
]

/** A line at today's price, with as many units as there are, and what that changes for the buyer. */
export const lineaCotizada = (producto: QuotableProducto, pedido: ItemPedido): LineaCotizada => {
  const cantidad = Math.min(pedido.cantidad, producto.stock)
  const valores = valoresOfLinea(producto, cantidad)
  return {
    id: producto.id,
    nombre: producto.nombre,
    imagen: producto.imagen,
    stock: producto.stock,
    valor_neto: producto.valor_neto,
    porcentaje_impuestos: producto.porcentaje_impuestos,
    clase_iva: producto.clase_iva,
    ...valores,
    cantidad,
    ...(isByWeight(producto) && { unidad: producto.unidad }),
    cantidad_pedida: pedido.cantidad,
    valor_anterior: pedido.valor_total ?? null,
    cambios: cambiosOf(pedido, cantidad, valores.valor_total),
  }
}

/** What IVA by rate is summed up from. */
type LineaWithIva = Pick<
  LineaCotizada,
  'valor_neto' | 'cantidad' | 'porcentaje_impuestos' | 'clase_iva' | 'valor_IVA'
> &
  WithUnidad

const netoOf = (linea: LineaWithIva) => {
  const { valor_neto, cantidad, porcentaje_impuestos } = linea
  if (!isByWeight(linea)) return valor_neto * cantidad
  const precio = precioWithIva(valor_neto, porcentaje_impuestos)
  return porcionOf(precioOfCantidad(precio, cantidad, linea), valor_neto, precio)
}

const sum = (values: number[]) => values.reduce((a, b) => a + b, 0)

const tarifaOf = ({ porcentaje_impuestos, clase_iva }: LineaWithIva) =>
  `${porcentaje_impuestos} ${clase_iva}`

const sumaOf = (linea: LineaWithIva, antes?: IvaPorTarifa): IvaPorTarifa => ({
  porcentaje_impuestos: linea.porcentaje_impuestos,
  clase_iva: linea.clase_iva,
  base: netoOf(linea) + (antes?.base ?? 0),
  valor_IVA: linea.valor_IVA + (antes?.valor_IVA ?? 0),
})

/** IVA by rate and class, the highest rate first. */
export const ivaByTarifa = (lineas: readonly LineaWithIva[]): IvaPorTarifa[] => {
  const sumas = new Map<string, IvaPorTarifa>()
  for (const linea of lineas) sumas.set(tarifaOf(linea), sumaOf(linea, sumas.get(tarifaOf(linea))))
  return [...sumas.values()].sort((a, b) => b.porcentaje_impuestos - a.porcentaje_impuestos)
}

const defaults: AjustesEnvio = { valorEnvio, envioGratisDesde }

/**
 * The quote of some lines: net + IVA + shipping = `total_a_pagar`, and the lines add up to net + IVA. `minimos` are those of
 * `unmetMinimosOf`, `envios` what each shop's part costs to bring; without them Plaza's own fee holds.
 */
export const cotizacionOf = (
  lineas: LineaCotizada[],
  ajustes = defaults,
  minimos: MinimoPorCumplir[] = [],
  envios?: EnvioCotizado[],
): Cotizacion => {
  const valor_neto_total = sum(lineas.map(netoOf))
  const valor_IVA_total = sum(lineas.map(({ valor_IVA }) => valor_IVA))
  const mercancia = valor_neto_total + valor_IVA_total
  const valor_del_envio = envios
    ? sum(envios.map(({ valor }) => valor))
    : valorOfEnvio(mercancia, ajustes.valorEnvio, ajustes.envioGratisDesde)
  return {
    id_productos: lineas,
    valor_neto_total,
    valor_IVA_total,
    iva_por_tarifa: ivaByTarifa(lineas.filter(({ cantidad }) => cantidad > 0)),
    valor_del_envio,
    falta_para_envio_gratis: valor_del_envio ? ajustes.envioGratisDesde - mercancia : 0,
    total_a_pagar: mercancia + valor_del_envio,
    ...(envios && { envios }),
    minimos,
  }
}
