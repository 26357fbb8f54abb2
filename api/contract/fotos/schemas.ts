import * as z from 'zod/mini'
import { obligatorio } from '../values/campos.ts'

/** Types of picture that may be uploaded. What the file says of itself is not believed: its first bytes are. */
export const tiposFoto = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

/** Most bytes of a photo as it is uploaded; most photos of a product; most pixels of one. */
export const limitesFoto = {
  bytes: 10 * 1024 * 1024,
  porProducto: 10,
  pixeles: 50_000_000,
} as const

/** Body of `POST /comercios/{comercioId}/productos/{productId}/fotos`: the key that the API gave for the upload. */
export const nuevaFotoSchema = z.object({ url: obligatorio('Falta la foto', 1000) })
export type NuevaFoto = z.infer<typeof nuevaFotoSchema>

const rutas = () => z.array(z.string()).check(z.maxLength(100, 'Son demasiadas fotos'))

/** Body of `PUT …/fotos`: the photos that stay, in their order. Those that are left out are removed. */
export const ordenFotosSchema = z.object({
  imagenes: rutas(),
  /** Those that were read; when there are others by now, the change answers 409. */
  antes: z.optional(rutas()),
})
export type OrdenFotos = z.infer<typeof ordenFotosSchema>

/** Its answer: all pictures of the product, the cover first. */
export const fotosSchema = z.object({ imagenes: z.array(z.string()) })
export type Fotos = z.infer<typeof fotosSchema>
