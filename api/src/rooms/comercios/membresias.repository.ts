import type { Funcion } from '../../../contract/index.ts'
import { isPostgres } from '../../../db/dialect.ts'
import type { Db, Trx } from '../../../db/tables.ts'
import { withdrawLeftBy } from './invitaciones.repository.ts'

// By id, as whoever asks afterwards who still runs them takes them: not as they lie in their table.
const lockAdministrados = async (trx: Trx, id_usuario: string) => {
  if (!isPostgres(trx)) return
  await trx
    .selectFrom('comercios')
    .select('id')
    .where('administrador_id', '=', id_usuario)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Takes somebody out of every shop, with whom they invited there; answers where they worked, and as what. */
export const endMembresias = async (trx: Trx, id_usuario: string) => {
  const membresias = await trx
    .deleteFrom('comercio_miembros')
    .where('id_usuario', '=', id_usuario)
    .returning(['comercio_id', 'funcion'])
    .execute()
  await lockAdministrados(trx, id_usuario)
  const administrados = await trx
    .updateTable('comercios')
    .set((eb) => ({ administrador_id: null, version: eb('version', '+', 1) }))
    .where('administrador_id', '=', id_usuario)
    .returning('id')
    .execute()
  await withdrawLeftBy(trx, id_usuario)
  const funciones = new Map<number, Funcion>()
  for (const { comercio_id, funcion } of membresias) funciones.set(comercio_id, funcion)
  for (const { id } of administrados) funciones.set(id, 'dueño')
  return [...funciones].map(([comercio_id, funcion]) => ({ comercio_id, funcion }))
}

/** Whether somebody with an account runs a shop. */
export const hasDueno = async (db: Db, comercio_id: number) =>
  Boolean(
    await db
      .selectFrom('comercio_gente as g')
      .innerJoin('usuarios as u', 'u.id_usuario', 'g.id_usuario')
      .select('g.id_usuario')
      .where('g.comercio_id', '=', comercio_id)
      .where('g.funcion', '=', 'dueño')
      .where('u.borrado_en', 'is', null)
      .executeTakeFirst(),
  )
