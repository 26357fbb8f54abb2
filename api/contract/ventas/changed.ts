import * as z from 'zod/mini'
import { currentComercioSchema } from '../comercios/schemas.ts'
import { currentProductoSchema } from '../inventario/schemas.ts'
import { errorBodySchema } from '../values/errors.ts'
import { currentCotizacionSchema } from './cotizacion.ts'
import { unpaidVentaSchema } from './schemas.ts'

// Apart from what they carry: whoever reads only that does not bring the table of all errors along.

/** Body of 409 datos_cambiados about a shop. */
export const comercioCambiadoSchema = z.extend(errorBodySchema, currentComercioSchema.shape)

/** Body of 409 datos_cambiados about a product. */
export const productoCambiadoSchema = z.extend(errorBodySchema, currentProductoSchema.shape)

/** Body of the 409 `ventas_sin_pagar`. */
export const conVentaSinPagarSchema = z.extend(errorBodySchema, unpaidVentaSchema.shape)

/** Body of `cotizacion_cambiada`, `stock_insuficiente` and `tope_minimo_no_alcanzado`. */
export const cotizacionCambiadaSchema = z.extend(errorBodySchema, currentCotizacionSchema.shape)
