import type { RolConCodigo } from '../../contract/index.ts'
import type { Db } from '../../db/tables.ts'

export const insertCodigo = async (
  db: Db,
  codigo: {
    hash: string
    role_assigned: RolConCodigo
    creado_por: string
    creado_en: string
    vence_en: string
  },
) => {
  await db
    .insertInto('codigos')
    .values({ ...codigo, usado_por: null, usado_en: null })
    .execute()
}

/** Marks a code as used by somebody, if it still can be; answers whether it could. Of several at once, one can. */
export const takeCodigo = async (
  db: Db,
  { hash, rol, id_usuario }: { hash: string; rol: RolConCodigo; id_usuario: string },
) => {
  const ahora = new Date().toISOString()
  const { numUpdatedRows } = await db
    .updateTable('codigos')
    .set({ usado_por: id_usuario, usado_en: ahora })
    .where('hash', '=', hash)
    .where('role_assigned', '=', rol)
    .where('usado_en', 'is', null)
    .where('vence_en', '>', ahora)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export const findCodigo = (db: Db, hash: string) =>
  db
    .selectFrom('codigos')
    .select(['role_assigned', 'usado_en', 'vence_en'])
    .where('hash', '=', hash)
    .executeTakeFirst()
