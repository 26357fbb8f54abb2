import * as z from 'zod/mini'
import { filtrosSchema, interpretacionSchema } from './schemas.ts'

/** Query of `GET /facetas`: what `GET /productos` is narrowed by. */
export const facetasQuerySchema = filtrosSchema
export type FacetasQuery = z.infer<typeof facetasQuerySchema>

/** Prices at which a range ends and the next begins, in COP with IVA. */
export const cortesPrecio = [20_000, 50_000, 100_000, 200_000, 500_000] as const

/** Averages of stars from which products are counted. */
export const cortesCalificacion = [4, 3] as const

const productos = z.int().check(z.nonnegative())

/**
 * Answer of `GET /facetas`. Each count is the total of the list in which that value is chosen, beside what is chosen of the
 * other filters; values that none has are left out. `topado`: there are more than were counted, and counts are the least.
 */
export const facetasSchema = z.object({
  total: productos,
  topado: z.boolean(),
  /** Of all three levels, by how many they hold. */
  categorias: z.array(
    z.object({
      slug: z.string(),
      nombre: z.string(),
      nivel: z.int(),
      /** Slug of the category above; null at the top. */
      padre: z.nullable(z.string()),
      productos,
    }),
  ),
  /** From `desde` to `hasta`, both with it, in COP with IVA; the last has no end. */
  precios: z.array(z.object({ desde: z.int(), hasta: z.nullable(z.int()), productos })),
  /** Those that have most, at most twenty. */
  comercios: z.array(z.object({ id: z.int(), nombre_barrio: z.string(), productos })),
  /** From so many stars on. */
  calificaciones: z.array(z.object({ desde: z.int(), productos })),
  /** On offer. */
  oferta: productos,
  /** That ship free of charge when they are bought alone. */
  envio_gratis: productos,
  disponibles: z.optional(productos),
  busqueda: z.optional(interpretacionSchema),
})
export type Facetas = z.infer<typeof facetasSchema>

/** Query of `GET /sugerencias`. */
export const sugerenciasQuerySchema = z.object({
  q: z.string('Obligatorio').check(z.trim(), z.minLength(1), z.maxLength(100)),
})

/** Answer of `GET /sugerencias`: a few of each, those that fit best first. */
export const sugerenciasSchema = z.object({
  productos: z.array(
    z.object({
      id: z.int(),
      nombre: z.string(),
      valor_total: z.int(),
      imagen: z.nullable(z.string()),
    }),
  ),
  categorias: z.array(z.object({ slug: z.string(), nombre: z.string() })),
  comercios: z.array(z.object({ id: z.int(), nombre_barrio: z.string() })),
  /** What was searched in place of what was written, where that finds nothing. */
  busqueda: z.optional(interpretacionSchema),
})
export type Sugerencias = z.infer<typeof sugerenciasSchema>
