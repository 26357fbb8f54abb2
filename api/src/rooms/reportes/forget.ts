import type { Db } from '../../../db/tables.ts'
import type { Storage } from '../../ports/files.ts'
import { keyOf } from './key.ts'
import { deleteReporte, listReportesBefore } from './reportes.repository.ts'

/** Reports that one run forgets at most; the next goes on. */
const mostFiles = 500

/**
 * Forgets reports whose day is over. The file goes before the row that names it: whoever is ended in between finds it again.
 */
export const forgetReportes = async (
  { db, storage }: { db: Db; storage: Storage },
  before: string,
) => {
  for (const { id } of await listReportesBefore(db, before, mostFiles)) {
    await storage.remove(keyOf(id))
    await deleteReporte(db, id)
  }
}
