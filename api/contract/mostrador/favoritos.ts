import * as z from 'zod/mini'
import { id } from '../values/valores.ts'

/** Products that a till shows as its favourites, and those of each category, at most. */
export const favoritosPerMostrador = 24
export const productosPerCategoria = 60

/**
 * Answer of `GET …/mostrador/favoritos`: what a till shows for a touch, while nothing is in its ticket. Ids alone: what they
 * are and cost is in the till's own catalogue.
 */
export const favoritosMostradorSchema = z.object({
  /** In their order: those that the shop chose, else what it sold most. */
  favoritos: z.array(id()),
  /** Whether the shop chose them. */
  elegidos: z.boolean(),
  /** What sold most first, in each. */
  categorias: z.array(z.object({ id: id(), nombre: z.string(), productos: z.array(id()) })),
})
export type FavoritosMostrador = z.infer<typeof favoritosMostradorSchema>

/** Body of `PUT …/mostrador/favoritos`, in their order; none: what sold most, again. */
export const nuevosFavoritosSchema = z.object({
  favoritos: z.array(id()).check(
    z.maxLength(favoritosPerMostrador, `Caben ${favoritosPerMostrador} favoritos: quita alguno`),
    z.refine((ids) => new Set(ids).size === ids.length, 'Un favorito está dos veces'),
  ),
})
export type NuevosFavoritos = z.infer<typeof nuevosFavoritosSchema>
