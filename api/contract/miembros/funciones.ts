import * as z from 'zod/mini'
import { id } from '../values/valores.ts'

/** What somebody does in a shop. A cajero sells and closes the till, and changes no product. */
export const funciones = ['dueño', 'supervisor', 'cajero'] as const
export type Funcion = (typeof funciones)[number]

/** A shop where somebody works. */
export const comercioDeUsuarioSchema = z.object({
  id: id(),
  nombre_barrio: z.string(),
  funcion: z.enum(funciones),
})
export type ComercioDeUsuario = z.infer<typeof comercioDeUsuarioSchema>

/** Answer of `GET /usuarios-por-id/{userId}/comercios`. */
export const comerciosDeUsuarioSchema = z.array(comercioDeUsuarioSchema)
