import type { ArbolCategorias, Categoria, CategoriasQuery } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { countFound, search } from '../productos/productos.ts'
import { countOnSale, listArbol } from './categorias.repository.ts'

/** The top-level categories, each with how many of the products that are asked for it holds. */
export const listCategorias = async (
  db: Db,
  { q, oferta }: CategoriasQuery,
): Promise<Categoria[]> => {
  if (!q) return countOnSale(db, oferta)
  const found = await search(db, { q }, async (terminos) => {
    const categorias = await countFound(db, { terminos, oferta })
    return { categorias, total: categorias.reduce((sum, { productos }) => sum + productos, 0) }
  })
  // What no product can hold, as "%%", is found nowhere.
  const none = async () =>
    (await countOnSale(db)).map((categoria) => ({ ...categoria, productos: 0 }))
  return found?.answer.categorias ?? none()
}

/** All categories, three levels deep, by name. */
export const getArbol = async (db: Db): Promise<ArbolCategorias> => {
  const rows = await listArbol(db)
  const under = (padre: number | null) =>
    rows
      .filter(({ padre_id }) => padre_id === padre)
      .map(({ id, slug, nombre }) => ({ id, slug, nombre }))
  return under(null).map((categoria) => ({
    ...categoria,
    subcategorias: under(categoria.id).map((subcategoria) => ({
      ...subcategoria,
      subsubcategorias: under(subcategoria.id),
    })),
  }))
}
