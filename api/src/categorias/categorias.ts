import type { ArbolCategorias } from '../../contract/index.ts'
import type { Db } from '../../db/tables.ts'
import { listArbol } from './categorias.repository.ts'

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
