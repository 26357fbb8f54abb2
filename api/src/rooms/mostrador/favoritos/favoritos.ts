import {
  type FavoritosMostrador,
  favoritosPerMostrador,
  type NuevosFavoritos,
  productosPerCategoria,
} from '../../../../contract/index.ts'
import type { Db } from '../../../../db/tables.ts'
import { ApiError } from '../../../machinery/errors.ts'
import type { Who } from '../../cajas/cajas.ts'
import { requireFuncion, toSell, toStock } from '../../comercios/comercios.ts'
import { findElegidos, listMostSold, listOnSale, putElegidos } from './favoritos.repository.ts'

/** Products of a shop that are looked at, those that sold most: a till shows no more for a touch. */
const mostLookedAt = 600

type Row = Awaited<ReturnType<typeof listMostSold>>[number]

const categoriasOf = (rows: readonly Row[]): FavoritosMostrador['categorias'] => {
  const byId = new Map<number, FavoritosMostrador['categorias'][number]>()
  for (const { id, categoria_id, categoria } of rows) {
    const found = byId.get(categoria_id) ?? { id: categoria_id, nombre: categoria, productos: [] }
    if (found.productos.length < productosPerCategoria) found.productos.push(id)
    byId.set(categoria_id, found)
  }
  return [...byId.values()].sort((a, b) => a.nombre.localeCompare(b.nombre, 'es'))
}

/** What the tills of a shop show for a touch: its favourites, as far as they are on sale, and its categories. */
export const getFavoritos = async (
  db: Db,
  { sub, comercio_id }: Who,
): Promise<FavoritosMostrador> => {
  await requireFuncion(db, { sub }, comercio_id, toSell)
  const chosen = (await findElegidos(db, comercio_id)) ?? []
  const onSale = new Set(await listOnSale(db, comercio_id, chosen))
  const elegidos = chosen.filter((id) => onSale.has(id))
  const rows = await listMostSold(db, comercio_id, mostLookedAt)
  const mostSold = rows.slice(0, favoritosPerMostrador).map(({ id }) => id)
  return {
    favoritos: elegidos.length > 0 ? elegidos : mostSold,
    elegidos: elegidos.length > 0,
    categorias: categoriasOf(rows),
  }
}

/** Chooses the favourites of a shop; for its supervisors. Throws producto_no_encontrado for what it does not sell. */
export const chooseFavoritos = (
  db: Db,
  quien: Who,
  { favoritos }: NuevosFavoritos,
): Promise<FavoritosMostrador> =>
  db.transaction().execute(async (trx) => {
    const { sub, comercio_id } = quien
    await requireFuncion(trx, { sub }, comercio_id, toStock)
    const onSale = await listOnSale(trx, comercio_id, favoritos)
    if (onSale.length !== favoritos.length) throw new ApiError('producto_no_encontrado')
    await putElegidos(trx, {
      ...{ comercio_id, productos: JSON.stringify(favoritos), elegidos_por: sub },
      elegidos_en: new Date().toISOString(),
    })
    return getFavoritos(trx, quien)
  })
