import * as z from 'zod/mini'
import { productoSchema } from '../productos/schemas.ts'

/** Key of the browser storage that keeps the cart. */
export const claveCarrito = 'cart'

/** Units that "Agregar al carro" adds when nobody says how many. */
export const cantidadPredeterminada = 1

/** One line of the cart; `totalPrice` is valor_total × quantity, in whole COP with IVA. */
export const itemCarritoSchema = z.object({
  product: productoSchema,
  quantity: z.int().check(z.positive()),
  totalPrice: z.int().check(z.nonnegative()),
})
export type ItemCarrito = z.infer<typeof itemCarritoSchema>

/** The cart as the browser keeps it. */
export const carritoSchema = z.array(itemCarritoSchema)
