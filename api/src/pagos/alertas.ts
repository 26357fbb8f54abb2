import type { PagosConAlertaPage } from '../../contract/index.ts'
import type { Db } from '../../db/tables.ts'
import { countConAlerta, listConAlerta } from './pagos.repository.ts'

/** A page of the payments that pay for nothing because they are not what their sales ask for, newest first. */
export const listAlertas = async (
  db: Db,
  { page, limit }: { page: number; limit: number },
): Promise<PagosConAlertaPage> => {
  const [data, total] = await Promise.all([
    listConAlerta(db, limit, (page - 1) * limit),
    countConAlerta(db),
  ])
  return { data, page, totalPages: Math.ceil(total / limit), total }
}
