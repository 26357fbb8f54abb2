import type { ComercioPropio, InfoComercio } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { getComercio, requireFuncion, toRun, toSell } from '../comercios/comercios.ts'
import { changeComercio } from './admin-comercios.ts'

interface Who {
  sub: string
}

/** A shop as those who work there see it. Throws comercio_no_encontrado to everybody else. */
export const getInfo = async (db: Db, quien: Who, id: number): Promise<ComercioPropio> => {
  const funcion = await requireFuncion(db, quien, id, toSell)
  return { ...(await getComercio(db, id)), funcion, puede_editar: toRun.includes(funcion) }
}

/** Changes what the dueño of a shop may change of it. */
export const changeInfo = async (
  db: Db,
  quien: Who,
  id: number,
  info: InfoComercio,
): Promise<ComercioPropio> => {
  await requireFuncion(db, quien, id, toRun)
  await changeComercio(db, quien.sub, id, info)
  return getInfo(db, quien, id)
}
