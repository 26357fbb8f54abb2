import type { Insertable } from 'kysely'
import type { Db, Tables } from '../../../../db/tables.ts'

type Row = Tables['identity_codigos']
export type Uso = Row['uso']

/** Writes a code; the one before it of who asked is good no more. Forgets those that were over at `forgotten`. */
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
    .onConflict((oc) => oc.columns(['login', 'uso', 'quien']).doUpdateSet(fresh))
    .execute()
}

interface Asked {
  login: string
  uso: Uso
  /** Of whom. */
  quien: string[]
}

/** Counts a try at the codes that somebody asked for, and answers them. */
export const takeTry = (db: Db, { login, uso, quien }: Asked) =>
  db
    .updateTable('identity_codigos')
    .set((eb) => ({ intentos: eb('intentos', '+', 1) }))
    .where('login', '=', login)
    .where('uso', '=', uso)
    .where('quien', 'in', quien)
    .returning(['hash', 'intentos', 'vence_en'])
    .execute()

/** The codes that others asked for. */
export const listOthers = (db: Db, { login, uso, quien }: Asked) =>
  db
    .selectFrom('identity_codigos')
    .select(['hash', 'vence_en'])
    .where('login', '=', login)
    .where('uso', '=', uso)
    .where('quien', 'not in', quien)
    .execute()

/** The codes of an account, whoever asked for them. */
export const listAll = (db: Db, login: string, uso: Uso) =>
  db
    .selectFrom('identity_codigos')
    .select(['hash', 'vence_en'])
    .where('login', '=', login)
    .where('uso', '=', uso)
    .execute()

// Over by the clock of whoever looks at the same moment, too.
const aMinuteBefore = (now: string) => new Date(Date.parse(now) - 60_000).toISOString()

const live = (db: Db, login: string, uso: Uso, now: string) =>
  db
    .updateTable('identity_codigos')
    .set({ vence_en: aMinuteBefore(now) })
    .where('login', '=', login)
    .where('uso', '=', uso)
    .where('vence_en', '>', now)

/** Ends a code as its use does, and with it all others for the same. Answers false when it had ended. */
export const consumeCodigo = async (db: Db, login: string, uso: Uso, hash: string) => {
  const now = new Date().toISOString()
  const { numUpdatedRows } = await live(db, login, uso, now)
    .where('hash', '=', hash)
    .executeTakeFirst()
  await live(db, login, uso, now).execute()
  return numUpdatedRows === 1n
}

export const deleteCodigos = async (db: Db, login: string) => {
  await db.deleteFrom('identity_codigos').where('login', '=', login).execute()
}
