import type { Insertable } from 'kysely'
import type { Db, Tables } from '../../db/tables.ts'

type Row = Tables['identity_codigos']
export type Uso = Row['uso']

/** Writes a code; the one before it is good no more. Forgets those that were over at `forgotten`. */
export const saveCodigo = async (
  db: Db,
  codigo: Omit<Insertable<Row>, 'intentos'>,
  forgotten: string,
) => {
  const fresh = { ...codigo, intentos: 0 }
  await db.deleteFrom('identity_codigos').where('vence_en', '<', forgotten).execute()
  await db
    .insertInto('identity_codigos')
    .values(fresh)
    .onConflict((oc) => oc.columns(['login', 'uso']).doUpdateSet(fresh))
    .execute()
}

/** Counts a try and answers the code; where there is none, `instead` becomes it. */
export const takeTry = (db: Db, instead: Omit<Insertable<Row>, 'intentos'>) =>
  db
    .insertInto('identity_codigos')
    .values({ ...instead, intentos: 1 })
    .onConflict((oc) =>
      oc
        .columns(['login', 'uso'])
        .doUpdateSet((eb) => ({ intentos: eb('identity_codigos.intentos', '+', 1) })),
    )
    .returning(['hash', 'intentos', 'vence_en'])
    .executeTakeFirstOrThrow()

/** Ends a code as its use does. Answers false when it had ended. */
export const consumeCodigo = async (db: Db, login: string, uso: Uso, hash: string) => {
  const now = new Date().toISOString()
  const { numUpdatedRows } = await db
    .updateTable('identity_codigos')
    .set({ vence_en: now })
    .where('login', '=', login)
    .where('uso', '=', uso)
    .where('hash', '=', hash)
    .where('vence_en', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const deleteCodigos = async (db: Db, login: string) => {
  await db.deleteFrom('identity_codigos').where('login', '=', login).execute()
}
