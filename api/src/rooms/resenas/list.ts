import type {
  ResenasAdminPage,
  ResenasAdminQuery,
  ResenasComercioPage,
  ResenasComercioQuery,
  ResenasPage,
  ResenasQuery,
} from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import {
  countByEstrellas,
  countToModerate,
  countUnanswered,
  listOfComercio,
  listSeen,
  listToModerate,
  type Marca,
} from './lectura.repository.ts'
import { toResenas, toResenasAdmin, toResenasComercio } from './shapes.ts'

const marcaOf = (text: string | undefined): Marca | undefined => {
  if (!text) return undefined
  const [id = 0, estrellas = 0] = text.split('-').map(Number)
  return { id, estrellas }
}

/** The page of what was read one further than it goes, and where the next one begins. */
const cut = <Row extends Marca>(rows: readonly Row[], limit: number) => {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const siguiente = last && rows.length > limit ? `${last.id}-${last.estrellas}` : null
  return { page, siguiente }
}

/** What is said of a product. Of one that is not there, nothing. */
export const listResenas = async (
  db: Db,
  producto_id: number,
  { orden, estrellas, marca, limit }: ResenasQuery,
): Promise<ResenasPage> => {
  const listado = { producto_id, orden, estrellas, limit, tras: marcaOf(marca) }
  const { page, siguiente } = cut(await listSeen(db, listado), limit)
  const por_estrellas = await countByEstrellas(db, producto_id)
  return { data: await toResenas(db, page), siguiente, por_estrellas }
}

/** What is said of the products of a shop. */
export const listResenasOfComercio = async (
  db: Db,
  comercio_id: number,
  query: ResenasComercioQuery,
): Promise<ResenasComercioPage> => {
  const rows = await listOfComercio(db, comercio_id, query, marcaOf(query.marca)?.id)
  const { page, siguiente } = cut(rows, query.limit)
  const por_responder = await countUnanswered(db, comercio_id)
  return { data: await toResenasComercio(db, page), siguiente, por_responder }
}

/** What is said, for administrators. */
export const listResenasToModerate = async (
  db: Db,
  query: ResenasAdminQuery,
): Promise<ResenasAdminPage> => {
  const rows = await listToModerate(db, query, marcaOf(query.marca)?.id)
  const { page, siguiente } = cut(rows, query.limit)
  return { data: await toResenasAdmin(db, page), siguiente, conteos: await countToModerate(db) }
}
