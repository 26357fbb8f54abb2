import * as z from 'zod'

/** The ways in which a place of a template may be written. */
export const templateWays = ['text', 'cop', 'picture', 'pictures', 'availability'] as const
export type TemplateWay = (typeof templateWays)[number]

/** A place of a template: its path in the answer, and how it is written. */
export const templatePlace = /\{([@\w.]+)(?:\|(\w+))?\}/g

const isTemplate = (text: string) =>
  !/[{}]/.test(text.replace(templatePlace, '')) &&
  [...text.matchAll(templatePlace)].every(
    ([, , way]) => way === undefined || templateWays.some((known) => known === way),
  )

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

/**
 * A text with places for what the page's first answer says: "{nombre}", "{comercio.nombre_barrio}", "{imagenes.0}". A
 * place may say how it is written (`{valor_total|cop}`): `cop`, an amount of pesos; `picture` and `pictures`, the addresses
 * of stored pictures; `availability`, schema.org's word for a number of units, or for whether there are any. `{@url}` is the page's canonical address, `{@origin}` that of
 * the site, and `{@position}` says which one of a list it is.
 */
const template = z
  .string()
  .min(1)
  .max(500)
  .refine(isTemplate, 'a place is {a.path} or {a.path|way}, with a way that there is')

const property = z.string().regex(/^[a-z]+(:[a-z_]+)+$/)

/** What a route says of itself to chats and search engines, out of the first answer of its `data`. */
export const routeHeadSchema = z.strictObject({
  title: template,
  description: template.optional(),
  /** The page's one address on this site, whatever led to it: "/products/{id}". */
  canonical: z
    .string()
    .max(500)
    .regex(/^\/(?!\/)\S*$/, 'a canonical address is a path of this site')
    .refine(isTemplate, 'its places are those of a template'),
  /** Path of a stored picture. */
  picture: template.optional(),
  /** Further Open Graph properties; "og:type" is website unless given. */
  properties: z.record(property, template).optional(),
  /**
   * A schema.org object, with templates for its texts. A field "x?" is x, left out where the answer has nothing for it; an object
   * of one field "@each data" is a list, with what is said there of each entry of `data`.
   */
  structured: z
    .record(z.string(), z.json())
    .refine((value) => textsOf(value).every(isTemplate), 'its texts are templates')
    .optional(),
})
export type RouteHead = z.infer<typeof routeHeadSchema>

/** The picture that a route shows first, out of the first answer of its `data`. */
export const coverSchema = z.strictObject({
  /** Where the answer has its stored path: "imagenes.0". */
  picture: z.string().regex(/^[\w.]+$/),
  /** The `sizes` of the picture on the screen. */
  sizes: z.string().min(1),
})
