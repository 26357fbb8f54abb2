import type { ComercioDeUsuario, Funcion } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { ApiError } from '../../machinery/errors.ts'
import { type OfComercio, whoOf } from '../../machinery/http/of-comercio.ts'
import { findFuncion, listComerciosOf, listGente } from './gente.repository.ts'

/** Who may do what in a shop. */
export const toSell: readonly Funcion[] = ['dueño', 'supervisor', 'cajero']
export const toStock: readonly Funcion[] = ['dueño', 'supervisor']
export const toRun: readonly Funcion[] = ['dueño']

/**
 * What a person does in a shop, if it is one of `funciones`. Throws comercio_no_encontrado when they do not work there,
 * sin_permiso when what they do there is not enough.
 */
export const requireFuncion = async (
  db: Db,
  { sub }: { sub: string },
  comercio_id: number,
  funciones: readonly Funcion[],
): Promise<Funcion> => {
  const funcion = await findFuncion(db, comercio_id, sub)
  if (!funcion) throw new ApiError('comercio_no_encontrado')
  if (!funciones.includes(funcion)) throw new ApiError('sin_permiso')
  return funcion
}

/** Who asks about the shop of a path, if what they do there is one of `funciones`. Throws as `requireFuncion`. */
export const requireWho = async (db: Db, asked: OfComercio, funciones: readonly Funcion[]) => {
  const quien = whoOf(asked)
  await requireFuncion(db, quien, quien.comercio_id, funciones)
  return quien
}

/** Whether a person may put products into a shop. */
export const mayStock = async (db: Db, { sub }: { sub: string }, comercio_id: number) => {
  const funcion = await findFuncion(db, comercio_id, sub)
  return funcion !== undefined && toStock.includes(funcion)
}

/** The shops where a person works, and what they do in each. */
export const comerciosOf = (db: Db, sub: string): Promise<ComercioDeUsuario[]> =>
  listComerciosOf(db, sub)

/** The people of some shops, by the subjects of their tokens. */
export const genteOf = async (db: Db, comercio_ids: readonly number[]) =>
  comercio_ids.length === 0
    ? []
    : (await listGente(db, comercio_ids)).map(({ id_usuario }) => id_usuario)
