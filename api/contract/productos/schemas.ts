import * as z from 'zod/mini'
import {
  especificacionSchema,
  familiaDeProductoSchema,
  propiedadesVariante,
  varianteSchema,
} from '../familias/variantes.ts'
import { calificacionSchema } from '../resenas/schemas.ts'
import { clasesIva } from './iva.rules.ts'

/** A product as a shopper reads it. Amounts are whole COP; `valor_total` includes IVA. */
export const productoSchema = z.object({
  id: z.int(),
  /** Of one option of a family with its words: "Camiseta · Talla M · Rojo". */
  nombre: z.string(),
  /** Title of the category as shown: "Alimentos". */
  category: z.string(),
  /** Slug of the category, as in `?categoria=`: "alimentos". */
  categoria: z.string(),
  valor_total: z.int().check(z.nonnegative()),
  /** Price before the offer, with IVA; null when the product is not on offer. */
  valor_antes: z.nullable(z.int()),
  valor_neto: z.int().check(z.nonnegative()),
  porcentaje_impuestos: z.number().check(z.nonnegative()),
  clase_iva: z.enum(clasesIva),
  stock: z.int().check(z.nonnegative()),
  /** Paths relative to the content host, or absolute urls; the first is the cover. See `imagenUrl`. */
  imagenes: z.array(z.string()),
  /** What reviews come to; left out while there are none. */
  calificacion: z.optional(calificacionSchema),
  descripcion_corta: z.string(),
  descripcion_larga: z.string(),
  comercio: z.object({
    id: z.int(),
    nombre_barrio: z.string(),
    /** What an order has to buy of the shop at least, with IVA; only where one product is asked for, and there is a minimum. */
    tope_minimo_venta: z.optional(z.int().check(z.nonnegative())),
  }),
  /** Of a product that is one option of a family: which one, "Talla M · Rojo", and what the family comes to. */
  opcion: z.optional(z.string()),
  familia: z.optional(familiaDeProductoSchema),
  /** The axes of its family, and all that is on sale of it; only where one product is asked for. */
  ejes: z.optional(z.array(z.string())),
  variantes: z.optional(z.array(varianteSchema)),
  /** By which of the world's words they vary. */
  varia_por: z.optional(z.array(z.object({ propiedad: z.enum(propiedadesVariante) }))),
  /** What the shop tells of it line by line; only where one product is asked for, and there is any. */
  especificaciones: z.optional(z.array(especificacionSchema)),
  /** As the shop wrote them; only where one product is asked for, and it has them. */
  talla: z.optional(z.string()),
  tamano: z.optional(z.string()),
  peso: z.optional(z.string()),
  color: z.optional(z.string()),
  /** true for what, by its category, nobody may withdraw from (Ley 1480, art. 47); only where one product is asked for. */
  sin_retracto: z.optional(z.boolean()),
})
export type Producto = z.infer<typeof productoSchema>
/** A product as lists and carts keep it: the long text is for its own page. */
export type ListedProducto = Omit<Producto, 'descripcion_larga'>

/** Widths in px that every catalogue picture exists in. */
export const anchosImagen = [320, 640, 1080] as const
export type AnchoImagen = (typeof anchosImagen)[number]

/** Picture used where a product has none, relative to the content host. */
export const imagenPredeterminada = 'base/producto.webp'

/**
 * Address of a picture at a width. A stored path "productos/ab12/1.webp" exists as "productos/ab12/1-640.webp";
 * an absolute url is answered as it is, an empty path becomes the default picture.
 */
export const imagenUrl = (cdnUrl: string, path: string | undefined, ancho: AnchoImagen) => {
  if (path && /^https?:\/\//.test(path)) return path
  const stored = path || imagenPredeterminada
  return `${cdnUrl}/${stored.replace(/(\.\w+)$/, `-${ancho}$1`)}`
}

/** Width in px of a picture's first sight: what is shown of it until it has come, in a few kB. */
export const anchoPrevia = 680

/**
 * Address of a stored picture's first sight: "productos/ab12/1-previa.webp". Undefined where there can be none. A picture that
 * was stored before there were any has none either.
 */
export const previaUrl = (cdnUrl: string, path: string | undefined) =>
  path && !/^https?:\/\//.test(path)
    ? `${cdnUrl}/${path.replace(/(\.\w+)$/, '-previa$1')}`
    : undefined

export const ordenes = [
  'relevancia',
  'recientes',
  'precio_asc',
  'precio_desc',
  'populares',
] as const

/** Products of a page where nobody says how many. */
export const productosPerPage = 10

const whole = (least: number) =>
  z.coerce.number().check(z.int(), z.minimum(least), z.maximum(2_147_483_647))

/** What listings are narrowed by. Prices are whole COP with IVA; `q` is matched without regard to accents, number or slips. */
export const filtrosSchema = z.object({
  categoria: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(60))),
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  /** Whether words are looked for as they stand, none corrected or left out. */
  literal: z.optional(z.stringbool()),
  oferta: z.optional(z.stringbool()),
  comercio_id: z.optional(whole(1)),
  precio_min: z.optional(whole(0)),
  precio_max: z.optional(whole(0)),
  /** Stars that reviews come to at least, as they are shown. */
  calificacion_min: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(5))),
  /** Only what ships free of charge when it is bought alone. */
  envio_gratis: z.optional(z.stringbool()),
  /** Only what there are units of: of a family, of any of its options. */
  disponible: z.optional(z.stringbool()),
})

/** Query of `GET /productos`. `limit` is at most 100. */
export const productosQuerySchema = z.extend(filtrosSchema, {
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1),
  limit: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)),
    productosPerPage,
  ),
  orden: z.optional(z.enum(ordenes)),
})
export type ProductosQuery = z.infer<typeof productosQuerySchema>

/** What was searched in place of what was written; left out where that is the same. */
export const interpretacionSchema = z.object({
  /** The whole search, with other words where nothing holds those that were written. */
  corregida: z.optional(z.string()),
  /** Words that nothing holds, nor anything like them: the others were searched. */
  sin: z.optional(z.array(z.string())),
})
export type Interpretacion = z.infer<typeof interpretacionSchema>

/** Answer of `GET /productos`. */
export const productosPageSchema = z.object({
  data: z.array(productoSchema),
  page: z.int(),
  totalPages: z.int(),
  total: z.int(),
  busqueda: z.optional(interpretacionSchema),
})
export type ProductosPage = z.infer<typeof productosPageSchema>

/** Ids of products that one part of the index is about, from (parte - 1) · 2,000 + 1 on. */
export const idsPerParte = 2000

/** Query of `GET /indice-de-productos`. */
export const indiceQuerySchema = z.object({
  parte: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_100_000)), 1),
})

/** Answer of `GET /indice-de-productos`: those of one part, by id; a part may hold none. */
export const indiceSchema = z.object({
  data: z.array(z.object({ id: z.int(), cambiado_en: z.iso.datetime() })),
  partes: z.int(),
})
export type Indice = z.infer<typeof indiceSchema>

/** Products that may be asked about at once. */
export const mostJuntos = 20

/** Query of `GET /tambien-llevaron`: `con` are ids of products with commas between them, at most `mostJuntos`. */
export const juntosQuerySchema = z.object({
  con: z
    .string('No es válido')
    .check(z.regex(/^[1-9]\d{0,8}(?:,[1-9]\d{0,8}){0,19}$/, 'No es válido')),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(12)), 6),
})
export type JuntosQuery = z.infer<typeof juntosQuerySchema>

/** Answer of `GET /tambien-llevaron`: those that most people took first. How many people did is not told. */
export const juntosSchema = z.object({ data: z.array(productoSchema) })
export type Juntos = z.infer<typeof juntosSchema>
