import { type Insertable, sql, type Updateable } from 'kysely'
import { isPostgres } from '../../../../db/dialect.ts'
import type { Db, Tables, Trx } from '../../../../db/tables.ts'

type Row = Tables['identity_usuarios']

/** An account's row with the groups of its person. */
export type UsuarioRow = NonNullable<Awaited<ReturnType<typeof findUsuario>>>

export const findUsuario = (db: Db, sub: string) =>
  db.selectFrom('identity_usuarios').selectAll().where('sub', '=', sub).executeTakeFirst()

/** An account by what a person signs in with, which its sub is not: subs are told to whoever begins a sign-in. */
export const findByLogin = (db: Db, login: string) =>
  db.selectFrom('identity_usuarios').selectAll().where('login', '=', login).executeTakeFirst()

/** What an account's password is salted with, anew with each; nobody changes it before the transaction ends. Undefined where the account is gone. */
export const holdSalt = async (trx: Trx, sub: string) => {
  const row = await trx
    .selectFrom('identity_usuarios')
    .select('salt')
    .where('sub', '=', sub)
    .$if(isPostgres(trx), (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  return row?.salt
}

/** Accounts that are listed at most. */
const mostUnconfirmed = 500

/** Subs of accounts that were made before a moment and whose address nobody showed to be theirs, the oldest first. */
export const listUnconfirmed = async (db: Db, before: string) => {
  const rows = await db
    .selectFrom('identity_usuarios')
    .select('sub')
    // An index of these alone, which SQLite knows by what the statement itself says.
    .where(sql<boolean>`is_confirmed = 0 and is_correo_verified = 0`)
    .where('creado_en', '<', before)
    .orderBy('creado_en')
    .limit(mostUnconfirmed)
    .execute()
  return rows.map(({ sub }) => sub)
}

export const listGrupos = async (db: Db, sub: string) => {
  const rows = await db
    .selectFrom('identity_grupos')
    .select('grupo')
    .where('sub', '=', sub)
    .orderBy('grupo')
    .execute()
  return rows.map(({ grupo }) => grupo)
}

/** Answers false when the login is taken. */
export const insertUsuario = async (db: Db, usuario: Insertable<Row>) => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('identity_usuarios')
    .values(usuario)
    .onConflict((oc) => oc.column('login').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const updateUsuario = async (db: Db, sub: string, changes: Updateable<Row>) => {
  await db.updateTable('identity_usuarios').set(changes).where('sub', '=', sub).execute()
}

export const deleteUsuario = async (db: Db, sub: string) => {
  await db.deleteFrom('identity_usuarios').where('sub', '=', sub).execute()
}

export const insertGrupo = async (db: Db, sub: string, grupo: string) => {
  await db
    .insertInto('identity_grupos')
    .values({ sub, grupo })
    .onConflict((oc) => oc.doNothing())
    .execute()
}

export const deleteGrupo = async (db: Db, sub: string, grupo: string) => {
  await db.deleteFrom('identity_grupos').where('sub', '=', sub).where('grupo', '=', grupo).execute()
}

/** Accounts whose login is like a pattern, with `\\` before what is meant literally. */
export const listSociales = (db: Db, pattern: string) =>
  db
    .selectFrom('identity_usuarios')
    .select(['correo', 'atributos'])
    .where(sql<boolean>`login like ${pattern} escape '\\'`)
    .orderBy('creado_en', 'desc')
    .limit(8)
    .execute()
