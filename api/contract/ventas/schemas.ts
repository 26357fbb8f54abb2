import * as z from 'zod/mini'
import { codigoCupon } from '../cupones/cotizado.ts'
import { envioSchema } from '../envios/schemas.ts'
import { envioCotizadoSchema } from '../envios/tarifas.ts'
import { codigoMunicipio } from '../lugares/schemas.ts'
import { clasesIva } from '../productos/iva.rules.ts'
import { reembolsoSchema } from '../reembolsos/schemas.ts'
import { cantidadPedida, unidadVenta } from '../unidades/schemas.ts'
import { linea, opcional } from '../values/campos.ts'
import {
  cop,
  id,
  idInAddress,
  idUsuario,
  instante,
  pagina,
  paginacion,
  porcentaje,
} from '../values/valores.ts'
import { itemsVenta, totalsOfClient } from './cotizacion.ts'
import { canalesVenta, estadosTx, estadosVenta } from './rules.ts'

/** Sales that one buyer may ask for in an hour, unless a setting says otherwise. */
export const ventasPerHour = 60

/** Unpaid sales of one buyer that may keep units from others at once, unless a setting says otherwise. */
export const unpaidVentas = 1

/** Units, and products, that somebody may keep so who never paid for anything, unless a setting says otherwise. */
export const unidadesWithoutCompras = 30
export const productosWithoutCompras = 15

/** What the 409 `ventas_sin_pagar` carries beside the error: the sale to pay or to cancel. */
export const unpaidVentaSchema = z.object({ id_transaccion: z.uuid() })

const direccion = 'Por favor ingresa una dirección de envío'

/** The part of the checkout that a shopper fills in: the profile's address, or another one for this order. */
export const envioFormSchema = z
  .object({
    otra_direccion: z.boolean(direccion),
    direccion_envio: z.optional(z.string(direccion)),
  })
  .check(
    z.refine(
      ({ otra_direccion, direccion_envio }) => !otra_direccion || Boolean(direccion_envio?.trim()),
      { error: direccion, path: ['direccion_envio'] },
    ),
  )
export type EnvioForm = z.infer<typeof envioFormSchema>

/**
 * Body of `POST /ventas`. Without `direccion_envio` the profile's address holds, with its municipality where it has one;
 * `referente_id` is who shared the link. Every other field that the wire has always carried (id_usuario, estado, estado_tx …) is
 * the server's and ignored.
 */
export const nuevaVentaSchema = z.object({
  id_productos: itemsVenta(),
  ...totalsOfClient,
  direccion_envio: z.optional(linea(direccion)),
  municipio: z.optional(z.nullable(codigoMunicipio())),
  referente_id: z.optional(z.nullable(z.string())),
  cupon: z.optional(codigoCupon()),
})
export type NuevaVenta = z.infer<typeof nuevaVentaSchema>

/** Headers of what a client may send more than once: its own name for it, under which it is done once. */
export const idempotenciaHeadersSchema = z.object({
  'idempotency-key': z.optional(
    z.string().check(z.minLength(1, 'No es válida'), z.maxLength(200, 'No es válida')),
  ),
})

/** Answer of `POST /ventas`. */
export const ventaCreadaSchema = z.object({ id_transaccion: z.uuid() })
export type VentaCreada = z.infer<typeof ventaCreadaSchema>

/**
 * A line of a sale as it was when it was sold. `valor_total` is the price of a unit with IVA; where `unidad` is kilogramo it is
 * a kilogram's, and `cantidad` are grams.
 */
export const lineaVentaSchema = z.object({
  id: id(),
  cantidad: cantidadPedida(),
  unidad: unidadVenta(),
  nombre: z.string(),
  imagen: z.nullable(z.string()),
  valor_total: cop(),
  valor_neto: cop(),
  porcentaje_impuestos: porcentaje(),
  clase_iva: z.enum(clasesIva),
  valor_IVA: cop(),
  porcentaje_regalo_total: porcentaje(),
  comercio_id: id(),
  /** Who sold it, by name. */
  comercio: z.string(),
  cantidad_reembolsada: z.int().check(z.nonnegative()),
  /** What the whole line cost its buyer less, IVA included, and how much of it Plaza pays the shop. */
  descuento: z.optional(cop()),
  aporte_plaza: z.optional(cop()),
})
export type LineaVenta = z.infer<typeof lineaVentaSchema>

/** A sale. On the web `valor_total` is all that the buyer pays; `total_a_pagar` is that in every channel. */
export const ventaSchema = z.object({
  id_transaccion: z.uuid(),
  fecha_y_hora: instante(),
  estado: z.enum(estadosVenta),
  /** Who bought; in a sale at the counter, who sold. Null to the shops of a sale on the web. */
  id_usuario: z.nullable(idUsuario()),
  id_factura: z.nullable(z.string()),
  valor_neto_total: cop(),
  valor_IVA_total: cop(),
  valor_del_envio: cop(),
  valor_total: cop(),
  total_a_pagar: cop(),
  /** What the person who recommended earns: the sum over the lines of net × porcentaje_regalo_total. */
  valor_a_repartir: cop(),
  id_pago_mercado_pago: z.nullable(z.string()),
  estado_tx: z.enum(estadosTx),
  fecha_actualizacion_transaccion: z.nullable(instante()),
  direccion_envio: z.nullable(z.string()),
  /** Where that is: "Medellín, Antioquia". */
  municipio_envio: z.optional(z.nullable(z.string())),
  canal_venta: z.enum(canalesVenta),
  referente_id: z.nullable(z.string()),
  id_productos: z.array(lineaVentaSchema),
  /** The coupon that made it cheaper, by its code. */
  cupon: z.optional(z.nullable(z.string())),
  /** What it took off goods, IVA included, and off shipping. */
  descuento_total: z.optional(cop()),
  descuento_envio: z.optional(cop()),
})
export type Venta = z.infer<typeof ventaSchema>

/** A state that a sale was in, and since when. */
export const estadoDeVentaSchema = z.object({
  estado: z.enum(estadosVenta),
  estado_tx: z.enum(estadosTx),
  fecha_y_hora: instante(),
})
export type EstadoDeVenta = z.infer<typeof estadoDeVentaSchema>

/** A sale with its history, the oldest state first. */
export const ventaDetalleSchema = z.extend(ventaSchema, {
  /** Until when it may be paid; null at the counter. */
  vence_en: z.nullable(instante()),
  /** Until when the buyer may give it back, at the latest if it has not arrived; null until it is paid. */
  retracto_hasta: z.nullable(instante()),
  historia: z.array(estadoDeVentaSchema),
  /** What bringing each shop's part cost, and when it was said to come; nothing of sales of before. */
  envios_cotizados: z.optional(z.array(envioCotizadoSchema)),
  /** What each shop sends; nothing until it is paid, and at the counter. */
  envios: z.array(envioSchema),
  reembolsos: z.array(reembolsoSchema),
  /** Products of it that the law lets nobody withdraw from. */
  sin_retracto: z.array(id()),
})
export type VentaDetalle = z.infer<typeof ventaDetalleSchema>

/** Answer of `GET /ventas/{paymentId}`: a list of the one sale, found by its own id or by Mercado Pago's. */
export const ventasEncontradasSchema = z.array(ventaDetalleSchema)

/** Query of `GET /ventas`. `comercio_id` narrows what a shop or an administrator sees, `mias` to what they bought. */
export const ventasQuerySchema = z.object({
  ...paginacion,
  estado: z.optional(z.enum(estadosVenta, 'No es un estado de venta')),
  comercio_id: z.optional(idInAddress()),
  mias: z.optional(z.stringbool({ error: 'Debe ser verdadero o falso' })),
  /** Part of a product's name, accents and capitals apart; of what one bought alone. */
  q: opcional(80),
})
export type VentasQuery = z.infer<typeof ventasQuerySchema>

/**
 * Answer of `GET /ventas`, newest first: a buyer's own whole, a shop's part of what was paid, or all for an administrator.
 * A cajero sees what they sold at the counter.
 */
export const ventasPageSchema = pagina(
  z.extend(ventaSchema, {
    /** How far what one bought has come, and what went back of it; with `mias` alone. */
    envios: z.optional(z.array(envioSchema)),
    reembolsado: z.optional(cop()),
  }),
)
export type VentasPage = z.infer<typeof ventasPageSchema>
