import * as z from 'zod/mini'
import { linea } from '../values/campos.ts'
import { id } from '../values/valores.ts'

/** The lists of its own that a shop chooses from for its products. */
export const listasProducto = ['colores', 'proveedores'] as const
export type ListaProducto = (typeof listasProducto)[number]

/** One color or supplier of a shop. Archived ones stay with the products that have them, and are offered to no other. */
export const opcionProductoSchema = z.object({
  id: id(),
  nombre: z.string(),
  archivada: z.boolean(),
})
export type OpcionProducto = z.infer<typeof opcionProductoSchema>

/** Answer of `GET /comercios/{comercioId}/opciones`, each list by name. */
export const opcionesProductoSchema = z.object({
  colores: z.array(opcionProductoSchema),
  proveedores: z.array(opcionProductoSchema),
})
export type OpcionesProducto = z.infer<typeof opcionesProductoSchema>

/** How many options a list may have, archived ones with them. */
export const maxOpciones = 300

const nombre = () => linea('Escribe un nombre', 60)

/** Body of `POST /comercios/{comercioId}/opciones/{lista}`, and its form. */
export const nuevaOpcionSchema = z.object({ nombre: nombre() })
export type NuevaOpcion = z.infer<typeof nuevaOpcionSchema>

/** Body of `PATCH /comercios/{comercioId}/opciones/{lista}/{id}`. */
export const cambioOpcionSchema = z.object({
  nombre: z.optional(nombre()),
  archivada: z.optional(z.boolean('Debe ser verdadero o falso')),
})
export type CambioOpcion = z.infer<typeof cambioOpcionSchema>
