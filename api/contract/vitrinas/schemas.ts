import * as z from 'zod/mini'
import { horariosComercio } from '../comercios/schemas.ts'
import { categoriaSchema } from '../productos/categorias.ts'
import { productoSchema } from '../productos/schemas.ts'
import { calificacionSchema } from '../resenas/schemas.ts'
import { cop, id } from '../values/valores.ts'

/** What a rail shows of a product that can be bought now. */
export const fichaSchema = z.object({
  id: id(),
  nombre: z.string(),
  valor_total: cop(),
  /** Price before the offer, with IVA; null when the product is not on offer. */
  valor_antes: z.nullable(z.int()),
  /** Path of the cover, as in `imagenes` of a product; null where it has none. */
  imagen: z.nullable(z.string()),
})
export type Ficha = z.infer<typeof fichaSchema>

/** A shop as its tile shows it: `imagenes` are covers of what it sold most, three at most. */
const comercioVitrinaSchema = z.object({
  id: id(),
  nombre_barrio: z.string(),
  imagenes: z.array(z.string()),
})
export type ComercioVitrina = z.infer<typeof comercioVitrinaSchema>

/** A category with the cover of what it sold most; null where nothing of it has a picture. */
export const categoriaVitrinaSchema = z.extend(categoriaSchema, {
  imagen: z.nullable(z.string()),
})
export type CategoriaVitrina = z.infer<typeof categoriaVitrinaSchema>

/** Answer of `GET /vitrinas`: what home shows to everybody. A product is in one rail at most. */
export const vitrinasSchema = z.object({
  categorias: z.array(categoriaVitrinaSchema),
  ofertas: z.array(fichaSchema),
  populares: z.array(fichaSchema),
  novedades: z.array(fichaSchema),
  comercios: z.array(comercioVitrinaSchema),
})
export type Vitrinas = z.infer<typeof vitrinasSchema>

/** Answer of `GET /vitrinas/{id}`: a shop as everybody sees it. Who works in it is nobody's business. */
export const vitrinaComercioSchema = z.object({
  id: id(),
  nombre_barrio: z.string(),
  direccion_punto_venta: z.string(),
  telefono_punto_venta: z.string(),
  ...horariosComercio,
  tope_minimo_venta: cop(),
  /** Degrees; null where the shop did not say where it is. */
  punto: z.nullable(z.object({ latitud: z.number(), longitud: z.number() })),
  /** What the reviews of all that it sells come to; left out while there are none. */
  calificacion: z.optional(calificacionSchema),
  /** How many it sells. */
  total: z.int().check(z.nonnegative()),
  imagenes: z.array(z.string()),
  ofertas: z.array(fichaSchema),
  /** What it sold most, the most first. */
  productos: z.array(productoSchema),
})
export type VitrinaComercio = z.infer<typeof vitrinaComercioSchema>

/** Answer of `GET /indice-de-comercios`: those of one part, by id. */
export const indiceComerciosSchema = z.object({
  data: z.array(z.object({ id: id() })),
  partes: z.int(),
})
export type IndiceComercios = z.infer<typeof indiceComerciosSchema>

/** Query of `GET /productos-por-id`: ids of products with commas between them, at most `mostSeleccion`. */
export const seleccionQuerySchema = z.object({
  ids: z
    .string('No es válido')
    .check(z.regex(/^[1-9]\d{0,8}(?:,[1-9]\d{0,8}){0,59}$/, 'No es válido')),
})

/** Its answer, and that of `GET /recompras`: those that are on sale, in the order of the question or the latest first. */
export const seleccionSchema = z.object({ data: z.array(productoSchema) })
export type Seleccion = z.infer<typeof seleccionSchema>
