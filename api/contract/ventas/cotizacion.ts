import * as z from 'zod/mini'
import { clasesIva } from '../productos/iva.rules.ts'
import { cantidad, cop, id, porcentaje } from '../values/valores.ts'

/**
 * A product and how many units of it: all of a line that a client is believed. `valor_total` is the unit price that the
 * buyer saw; it is only compared.
 */
export const itemVentaSchema = z.object({
  id: id(),
  cantidad: cantidad(),
  valor_total: z.optional(cop()),
})
export type ItemVenta = z.infer<typeof itemVentaSchema>

/** The lines of a sale that is being asked for. */
export const itemsVenta = () =>
  z
    .array(itemVentaSchema, 'No hay productos en el carrito')
    .check(
      z.minLength(1, 'No hay productos en el carrito'),
      z.maxLength(200, 'Son demasiados productos distintos'),
    )

/** Totals that a client may send. They are compared with the server's, never believed. */
export const totalsOfClient = {
  valor_neto_total: z.optional(cop()),
  valor_IVA_total: z.optional(cop()),
  valor_del_envio: z.optional(cop()),
  valor_total: z.optional(cop()),
}

/** Body of `POST /ventas/cotizacion`. */
export const solicitudCotizacionSchema = z.object({ id_productos: itemsVenta() })
export type SolicitudCotizacion = z.infer<typeof solicitudCotizacionSchema>

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
  /** Units asked for, or as many of them as there are. */
  cantidad: z.int().check(z.nonnegative()),
  stock: z.int().check(z.nonnegative()),
  valor_total: cop(),
  valor_neto: cop(),
  porcentaje_impuestos: porcentaje(),
  clase_iva: z.enum(clasesIva),
  valor_IVA: cop(),
  subtotal: cop(),
  /** Units that were asked for. */
  cantidad_pedida: cantidad(),
  /** Unit price that the buyer saw; null when nobody said. */
  valor_anterior: z.nullable(cop()),
  /** Empty when the line is as the buyer saw it. */
  cambios: z.array(z.enum(cambiosLinea)),
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

/** Answer of `POST /ventas/cotizacion`: what the sale would cost now. Net + IVA + shipping = `total_a_pagar`. */
export const cotizacionSchema = z.object({
  id_productos: z.array(lineaCotizadaSchema),
  valor_neto_total: cop(),
  valor_IVA_total: cop(),
  iva_por_tarifa: z.array(ivaPorTarifaSchema),
  valor_del_envio: cop(),
  /** What is missing for free shipping; 0 when it is free. */
  falta_para_envio_gratis: cop(),
  total_a_pagar: cop(),
  /** Shops from which too little is bought; the sale is refused while there is one. */
  minimos: z.array(minimoPorCumplirSchema),
})
export type Cotizacion = z.infer<typeof cotizacionSchema>

/**
 * What `cotizacion_cambiada`, `stock_insuficiente` and `tope_minimo_no_alcanzado` carry beside the error: the quote that
 * holds now.
 */
export const currentCotizacionSchema = z.object({ cotizacion: cotizacionSchema })
