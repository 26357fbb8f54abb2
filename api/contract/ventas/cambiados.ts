import * as z from 'zod/mini'
import { comercioActualSchema } from '../comercios/schemas.ts'
import { productoActualSchema } from '../inventario/schemas.ts'
import { errorBodySchema } from '../values/errors.ts'
import { cotizacionActualSchema } from './cotizacion.ts'
import { ventaSinPagarSchema } from './schemas.ts'

// Apart from what they carry: whoever reads only that does not bring the table of all errors along.

/** Body of 409 datos_cambiados about a shop. */
export const comercioCambiadoSchema = z.extend(errorBodySchema, comercioActualSchema.shape)

/** Body of 409 datos_cambiados about a product. */
export const productoCambiadoSchema = z.extend(errorBodySchema, productoActualSchema.shape)

/** Body of the 409 `ventas_sin_pagar`. */
export const conVentaSinPagarSchema = z.extend(errorBodySchema, ventaSinPagarSchema.shape)

/** Body of `cotizacion_cambiada`, `stock_insuficiente` and `tope_minimo_no_alcanzado`. */
export const cotizacionCambiadaSchema = z.extend(errorBodySchema, cotizacionActualSchema.shape)
