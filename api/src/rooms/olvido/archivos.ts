import type { Db } from '../../../db/tables.ts'
import type { Storage } from '../../ports/files.ts'
import { clavesOfCarga, deleteCarga, listCargasBefore } from '../cargas/cargas.ts'
import { deleteComprobante, listHuerfanosBefore } from '../comprobantes/comprobantes.ts'

/** Files that one run forgets at most of each kind; the next goes on. */
const mostFiles = 500

interface Deps {
  db: Db
  storage: Storage
}

const removeAll = (storage: Storage, keys: readonly string[]) =>
  Promise.all(keys.map((key) => storage.remove(key)))

/**
 * Forgets workbooks that nobody works on any more. Their files go before the row that names them: whoever is ended in
 * between finds them again.
 */
export const forgetCargas = async ({ db, storage }: Deps, before: string) => {
  for (const { id, key } of await listCargasBefore(db, before, mostFiles)) {
    await removeAll(storage, clavesOfCarga(key))
    await deleteCarga(db, id)
  }
}

/** Forgets proofs of payment that no sale took. The row goes first: a sale that takes it a moment before keeps both. */
export const forgetComprobantes = async ({ db, storage }: Deps, before: string) => {
  for (const { key } of await listHuerfanosBefore(db, before, mostFiles))
    if (await deleteComprobante(db, key)) await storage.remove(key)
}
