import * as z from 'zod/mini'

/** Titles of categories whose stored name is English. */
export const titulosCategoria: Record<string, string> = {
  electronics: 'Tecnología',
  "men's clothing": 'Ropa para Hombre',
  "women's clothing": 'Ropa para Mujer',
  jewelery: 'Joyería',
}

/** Query of `GET /categorias`: which products are counted, as `GET /productos` searches them. */
export const categoriasQuerySchema = z.object({
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  oferta: z.optional(z.stringbool()),
})
export type CategoriasQuery = z.infer<typeof categoriasQuerySchema>

/**
 * Answer of `GET /categorias`: the top-level categories, with how many products each has on sale; of a search, how many
 * of the thousand newest that it finds.
 */
export const categoriaSchema = z.object({
  id: z.int(),
  slug: z.string(),
  nombre: z.string(),
  productos: z.int().check(z.nonnegative()),
})
export const categoriasSchema = z.array(categoriaSchema)
export type Categoria = z.infer<typeof categoriaSchema>

const rama = { id: z.int(), slug: z.string(), nombre: z.string() }

/** Answer of `GET /categorias/arbol`: all categories, three levels deep, by name. */
export const arbolCategoriasSchema = z.array(
  z.object({
    ...rama,
    subcategorias: z.array(z.object({ ...rama, subsubcategorias: z.array(z.object(rama)) })),
  }),
)
export type ArbolCategorias = z.infer<typeof arbolCategoriasSchema>
