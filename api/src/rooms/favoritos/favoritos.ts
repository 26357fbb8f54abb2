import { type Favoritos, mostFavoritos } from '../../../contract/index.ts'
import type { Db, Trx } from '../../../db/tables.ts'
import { ApiError } from '../../machinery/errors.ts'
import {
  countFavoritos,
  deleteOne,
  holdFavoritos,
  insertFavoritos,
  listIds,
  listOnSale,
} from './favoritos.repository.ts'

export { deleteFavoritosOf, favoritosOf } from './favoritos.repository.ts'

/** What somebody keeps, as far as it is on sale; what is not comes back when it does. */
export const listFavoritos = async (db: Db, sub: string): Promise<Favoritos> => ({
  ids: await listIds(db, sub),
})

// The first is the latest: each has a moment of its own, so that they stay in order.
const momentOf = (start: number, at: number) => new Date(start - at).toISOString()

const keep = async (trx: Trx, sub: string, ids: readonly number[]): Promise<Favoritos> => {
  const start = Date.now()
  const favoritos = ids.map((producto_id, at) => ({
    ...{ id_usuario: sub, producto_id, creado_en: momentOf(start, at) },
  }))
  await insertFavoritos(trx, favoritos)
  if ((await countFavoritos(trx, sub)) > mostFavoritos) throw new ApiError('favoritos_llenos')
  return listFavoritos(trx, sub)
}

/** Adds what a device kept, the latest first: all of it or, with favoritos_llenos, nothing. */
export const mergeFavoritos = (db: Db, sub: string, ids: readonly number[]) =>
  db.transaction().execute(async (trx) => {
    await holdFavoritos(trx, sub)
    const onSale = await listOnSale(trx, ids)
    return keep(
      trx,
      sub,
      [...new Set(ids)].filter((id) => onSale.has(id)),
    )
  })

/** Keeps a product. Throws producto_no_encontrado or favoritos_llenos. */
export const addFavorito = (db: Db, sub: string, id: number) =>
  db.transaction().execute(async (trx) => {
    await holdFavoritos(trx, sub)
    if (!(await listOnSale(trx, [id])).has(id)) throw new ApiError('producto_no_encontrado')
    return keep(trx, sub, [id])
  })

/** Keeps a product no longer. */
export const deleteFavorito = async (db: Db, sub: string, id: number) => {
  await deleteOne(db, sub, id)
  return listFavoritos(db, sub)
}
