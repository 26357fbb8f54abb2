import * as z from 'zod/mini'
import { id } from '../values/valores.ts'

/** What people at work look for by a name or a number. */
export const tiposHallazgo = ['producto', 'pedido', 'miembro', 'persona', 'comercio'] as const
export type TipoHallazgo = (typeof tiposHallazgo)[number]

/** Of each kind, at most. */
export const mostHallazgos = 5

const buscada = 'Escribe al menos 2 letras'
const demasiada = 'Escribe 100 letras como máximo'

/** Body of `POST /hallazgos`: names of people are kept out of addresses. */
export const busquedaHallazgosSchema = z.object({
  q: z.string(buscada).check(z.trim(), z.minLength(2, buscada), z.maxLength(100, demasiada)),
  /** Where somebody works now; without it only what an administrator may find. */
  comercioId: z.optional(id()),
})
export type BusquedaHallazgos = z.infer<typeof busquedaHallazgosSchema>

/** One thing that was found. */
export const hallazgoSchema = z.object({
  tipo: z.enum(tiposHallazgo),
  /** What its screen is opened with. */
  id: z.string(),
  nombre: z.string(),
  detalle: z.nullable(z.string()),
  /** Whose it is, where it is a shop's. */
  comercio_id: z.nullable(id()),
})
export type Hallazgo = z.infer<typeof hallazgoSchema>

export const hallazgosSchema = z.object({ hallazgos: z.array(hallazgoSchema) })
