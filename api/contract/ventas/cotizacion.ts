import * as z from 'zod/mini'
import { codigoCupon, cuponCotizadoSchema } from '../cupones/cotizado.ts'
import { envioCotizadoSchema } from '../envios/tarifas.ts'
import { codigoMunicipio } from '../lugares/schemas.ts'
import { clasesIva } from '../productos/iva.rules.ts'
import { cantidadPedida, notTooMuch, notTooMuchOfOne, unidadVenta } from '../unidades/schemas.ts'
import { cop, id, porcentaje } from '../values/valores.ts'

/**
 * A product and how much of it: all of a line that a client is believed. `cantidad` are units, or grams where `unidad` says
 * kilogramo, which is refused for what is not sold so. `valor_total` is the price of a unit or a kilogram that the buyer saw;
 * it is only compared.
 */
export const itemVentaSchema = z
  .object({
    id: id(),
    cantidad: cantidadPedida(),
    unidad: unidadVenta(),
    valor_total: z.optional(cop()),
  })
  .check(notTooMuch())
export type ItemVenta = z.infer<typeof itemVentaSchema>

/** The lines of a sale that is being asked for. */
export const itemsVenta = () =>
  z
    .array(itemVentaSchema, 'No hay productos en el carrito')
    .check(
      z.minLength(1, 'No hay productos en el carrito'),
      z.maxLength(200, 'Son demasiados productos distintos'),
      notTooMuchOfOne(),
    )

/** Totals that a client may send. They are compared with the server's, never believed. */
export const totalsOfClient = {
  valor_neto_total: z.optional(cop()),
  valor_IVA_total: z.optional(cop()),
  valor_del_envio: z.optional(cop()),
  valor_total: z.optional(cop()),
}

/** Body of `POST /ventas/cotizacion`. */
export const solicitudCotizacionSchema = z.object({
  id_productos: itemsVenta(),
  /** Where it goes; without it each shop's fee for everywhere holds. */
  municipio: z.optional(z.nullable(codigoMunicipio())),
})
export type SolicitudCotizacion = z.infer<typeof solicitudCotizacionSchema>

/** Body of `POST /ventas/cotizacion/cupon`. */
export const solicitudWithCuponSchema = z.extend(solicitudCotizacionSchema, {
  cupon: codigoCupon(),
})

/** IVA of all lines that share a rate and a class; `base` is their net. */
export const ivaPorTarifaSchema = z.object({
  porcentaje_impuestos: porcentaje(),
  clase_iva: z.enum(clasesIva),
  base: cop(),
  valor_IVA: cop(),
})
export type IvaPorTarifa = z.infer<typeof ivaPorTarifaSchema>

/** What a quote changes in a line: its price, or how many units of it there are. */
export const cambiosLinea = ['precio', 'cantidad'] as const
export type CambioLinea = (typeof cambiosLinea)[number]

/** A line as the server prices it. `valor_total` is the unit price with IVA, `subtotal` that of the whole line. */
export const lineaCotizadaSchema = z.object({
  id: id(),
  nombre: z.string(),
  imagen: z.nullable(z.string()),
  /** Units asked for, or as many of them as there are; grams of what is sold by weight. */
  cantidad: z.int().check(z.nonnegative()),
  unidad: unidadVenta(),
  stock: z.int().check(z.nonnegative()),
  valor_total: cop(),
  valor_neto: cop(),
  porcentaje_impuestos: porcentaje(),
  clase_iva: z.enum(clasesIva),
  valor_IVA: cop(),
  subtotal: cop(),
  /** Units that were asked for. */
  cantidad_pedida: cantidadPedida(),
  /** Unit price that the buyer saw; null when nobody said. */
  valor_anterior: z.nullable(cop()),
  /** Empty when the line is as the buyer saw it. */
  cambios: z.array(z.enum(cambiosLinea)),
  /** What a coupon takes off the whole line, IVA included. `subtotal` is without it. */
  descuento: z.optional(cop()),
})
export type LineaCotizada = z.infer<typeof lineaCotizadaSchema>

/** A shop whose part of a cart is less than it sells for at least. Whole COP, IVA included and shipping not. */
export const minimoPorCumplirSchema = z.object({
  comercio_id: id(),
  comercio: z.string(),
  tope_minimo_venta: cop(),
  subtotal: cop(),
  falta: cop(),
  /** Which of the cart's products are of that shop, in the cart's order. */
  productos_del_comercio: z.array(id()),
})
export type MinimoPorCumplir = z.infer<typeof minimoPorCumplirSchema>

/**
 * Answer of `POST /ventas/cotizacion`: what the sale would cost now. Net + IVA + shipping = `total_a_pagar`, of what is paid:
 * what a coupon takes off is off them.
 */
export const cotizacionSchema = z.object({
  id_productos: z.array(lineaCotizadaSchema),
  valor_neto_total: cop(),
  valor_IVA_total: cop(),
  iva_por_tarifa: z.array(ivaPorTarifaSchema),
  valor_del_envio: cop(),
  /** What is missing for free shipping; 0 when it is free. */
  falta_para_envio_gratis: cop(),
  total_a_pagar: cop(),
  /** What bringing each shop's part costs, and when it comes; they come to `valor_del_envio`. Nothing at the counter. */
  envios: z.optional(z.array(envioCotizadoSchema)),
  /** Whether a shop asks by where it goes: the sale is refused without a municipality. */
  pide_municipio: z.optional(z.boolean()),
  /** Shops from which too little is bought; the sale is refused while there is one. */
  minimos: z.array(minimoPorCumplirSchema),
  /** The coupon that was asked about. */
  cupon: z.optional(cuponCotizadoSchema),
})
export type Cotizacion = z.infer<typeof cotizacionSchema>

/**
 * What `cotizacion_cambiada`, `stock_insuficiente`, `tope_minimo_no_alcanzado` and `cupon_no_vale` carry beside the error: the quote that
 * holds now.
 */
export const currentCotizacionSchema = z.object({ cotizacion: cotizacionSchema })
