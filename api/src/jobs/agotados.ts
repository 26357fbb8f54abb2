import type { TrabajosAgotadosPage } from '../../contract/index.ts'
import type { Db } from '../../db/tables.ts'
import { countAgotados, listAgotados } from './agotados.repository.ts'

/** A page of the work that was tried as often as it is, newest first. Whom it was for is not told. */
export const listAgotadosPage = async (
  db: Db,
  { page, limit }: { page: number; limit: number },
): Promise<TrabajosAgotadosPage> => {
  const total = await countAgotados(db)
  const data = await listAgotados(db, limit, (page - 1) * limit)
  return { data, page, totalPages: Math.ceil(total / limit), total }
}
