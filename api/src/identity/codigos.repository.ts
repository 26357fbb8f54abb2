import type { Insertable } from 'kysely'
import type { Db, Tables } from '../../db/tables.ts'

type Row = Tables['identity_codigos']
export type Uso = Row['uso']

/** Writes a code; the one before it is good no more. */
export const saveCodigo = async (db: Db, codigo: Insertable<Row>) => {
  const fresh = { ...codigo, intentos: 0 }
  await db
    .insertInto('identity_codigos')
    .values(fresh)
    .onConflict((oc) => oc.columns(['login', 'uso']).doUpdateSet(fresh))
    .execute()
}

/** Counts a try and answers the code, or undefined when there is none. */
export const takeTry = (db: Db, login: string, uso: Uso) =>
  db
    .updateTable('identity_codigos')
    .set((eb) => ({ intentos: eb('intentos', '+', 1) }))
    .where('login', '=', login)
    .where('uso', '=', uso)
    .returning(['hash', 'intentos', 'vence_en'])
    .executeTakeFirst()

/** Uses a code up. Answers false when somebody else has. */
export const consumeCodigo = async (db: Db, login: string, uso: Uso, hash: string) => {
  const { numDeletedRows } = await db
    .deleteFrom('identity_codigos')
    .where('login', '=', login)
    .where('uso', '=', uso)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export const deleteCodigos = async (db: Db, login: string) => {
  await db.deleteFrom('identity_codigos').where('login', '=', login).execute()
}
