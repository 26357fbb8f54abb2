import * as z from 'zod/mini'
import { cop } from '../values/valores.ts'
import { motivosCupon } from './rules.ts'

/** A code as somebody types it. */
export const codigoCupon = () =>
  z
    .string('Escribe el código del cupón')
    .check(
      z.trim(),
      z.minLength(1, 'Escribe el código del cupón'),
      z.maxLength(40, 'No puede tener más de 40 caracteres'),
    )

/** What a coupon does to an order, or why it does nothing. */
export const cuponCotizadoSchema = z.object({
  codigo: z.string(),
  /** Null while it holds. */
  motivo: z.nullable(z.enum(motivosCupon)),
  /** The sentence for who typed it: what it takes off, or why nothing. */
  mensaje: z.string(),
  /** Off goods, IVA included, and off shipping; whole COP. */
  descuento: cop(),
  descuento_envio: cop(),
})
export type CuponCotizado = z.infer<typeof cuponCotizadoSchema>
