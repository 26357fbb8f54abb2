import type { ArbolCategorias, Categoria, CategoriasQuery } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { countFound, wordsOf } from '../productos/productos.ts'
import { countOnSale, listArbol } from './categorias.repository.ts'

/** The top-level categories, each with how many of the products that are asked for it holds. */
export const listCategorias = async (
  db: Db,
  { q, oferta }: CategoriasQuery,
): Promise<Categoria[]> => {
  if (!q) return countOnSale(db, oferta)
  const palabras = wordsOf(q)
  if (palabras.length) return countFound(db, { palabras, oferta })
  // What no product can hold, as "%%", is found nowhere.
  return (await countOnSale(db)).map((categoria) => ({ ...categoria, productos: 0 }))
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
