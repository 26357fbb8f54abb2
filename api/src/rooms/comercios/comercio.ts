import type { Comercio } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { ApiError } from '../../machinery/errors.ts'
import { findComercio, findNombre } from './comercios.repository.ts'

/** A shop, or comercio_no_encontrado. */
export const getComercio = async (db: Db, id: number): Promise<Comercio> => {
  const comercio = await findComercio(db, id)
  if (!comercio) throw new ApiError('comercio_no_encontrado')
  return comercio
}

/** What a shop is called, also one that was deleted: what it sold is settled yet. Throws comercio_no_encontrado. */
export const getNombre = async (db: Db, id: number): Promise<string> => {
  const nombre = await findNombre(db, id)
  if (nombre === undefined) throw new ApiError('comercio_no_encontrado')
  return nombre
}
