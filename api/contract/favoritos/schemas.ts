import * as z from 'zod/mini'
import { id } from '../values/valores.ts'

/** Favourites that an account keeps, and that a device does before it is anybody's. */
export const mostFavoritos = 1000
export const mostFavoritosDispositivo = 200

/** Answer of `GET /favoritos`, and of every change: ids of products, what was kept last first. */
export const favoritosSchema = z.object({ ids: z.array(id()) })
export type Favoritos = z.infer<typeof favoritosSchema>

/** Body of `POST /favoritos`: what a device kept, the latest first. */
export const favoritosDispositivoSchema = z.object({
  ids: z
    .array(id())
    .check(z.maxLength(mostFavoritosDispositivo, `Caben ${mostFavoritosDispositivo} favoritos`)),
})
export type FavoritosDispositivo = z.infer<typeof favoritosDispositivoSchema>
