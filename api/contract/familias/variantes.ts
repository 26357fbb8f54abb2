import * as z from 'zod/mini'

const whole = () => z.int().check(z.nonnegative())

/** What a card tells of the family that a product is one option of. Prices are whole COP with IVA, of what may be bought. */
export const familiaDeProductoSchema = z.object({
  id: z.int(),
  nombre: z.string(),
  /** Options on sale. */
  opciones: whole(),
  desde: whole(),
  hasta: whole(),
  /** Whether there are units of any of them. */
  disponible: z.boolean(),
})
export type FamiliaDeProducto = z.infer<typeof familiaDeProductoSchema>

/** What the world's shops call an axis, so that search engines know it: schema.org's word. */
export const propiedadesVariante = ['size', 'color', 'material', 'pattern'] as const
export type PropiedadVariante = (typeof propiedadesVariante)[number]

/** One of a product's options, itself among them, with its value on each axis. */
export const varianteSchema = z.object({
  id: z.int(),
  /** With its option's words, as a product's is. */
  nombre: z.optional(z.string()),
  valores: z.array(z.string()),
  valor_total: whole(),
  disponible: z.boolean(),
  imagen: z.nullable(z.string()),
  /** Its values on the axes that are sizes, colors, materials or patterns, under those words. */
  propiedades: z.optional(
    z.object({
      size: z.optional(z.string()),
      color: z.optional(z.string()),
      material: z.optional(z.string()),
      pattern: z.optional(z.string()),
    }),
  ),
})
export type Variante = z.infer<typeof varianteSchema>

/** A line of what a product is: "Material: algodón", in a group or in none. */
export const especificacionSchema = z.object({
  grupo: z.nullable(z.string()),
  nombre: z.string(),
  valor: z.string(),
})
export type Especificacion = z.infer<typeof especificacionSchema>
