import { sql } from 'kysely'
import { isPostgres } from '../../../db/dialect.ts'
import type { Db, Trx } from '../../../db/tables.ts'

const columns = ['id_usuario', 'correo_electronico', 'nombres', 'apellidos'] as const

const living = (db: Db) =>
  db
    .selectFrom('usuarios')
    .select(columns)
    .where('borrado_en', 'is', null)
    .$narrowType<{ correo_electronico: string }>()

const accents = ['áa', 'ée', 'íi', 'óo', 'úu', 'üu', 'ñn', 'Áa', 'Ée', 'Íi', 'Óo', 'Úu', 'Ñn']

// Both databases know replace(); neither lowers the other's accents.
const plain = accents.reduce(
  (text, [from, to]) => `replace(${text}, '${from}', '${to}')`,
  `nombres || ' ' || apellidos || ' ' || coalesce(correo_electronico, '')`,
)

/** The people whose name or e-mail has a text in it, which is in lower case and without accents. */
export const searchPersonas = (db: Db, text: string, limit: number) => {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return living(db)
    .where(sql<boolean>`lower(${sql.raw(plain)}) like ${pattern} escape '\\'`)
    .orderBy('nombres')
    .orderBy('apellidos')
    .orderBy('id_usuario')
    .limit(limit)
    .execute()
}

export const findOne = (db: Db, id_usuario: string) =>
  living(db).where('id_usuario', '=', id_usuario).executeTakeFirst()

/** Two people; nobody else decides about either before the transaction ends. */
export const lockPersonas = (trx: Trx, ids: readonly string[]) =>
  living(trx)
    .where('id_usuario', 'in', ids)
    .orderBy('id_usuario')
    .$if(isPostgres(trx), (query) => query.forNoKeyUpdate())
    .execute()

/** Ends every sign-in of a person up to a moment, in seconds since the epoch. */
export const insertCorte = async (trx: Trx, id_usuario: string, desde: number) => {
  await trx
    .insertInto('cortes_sesion')
    .values({ id_usuario, desde, es_aplicado: 0 })
    .onConflict((oc) => oc.column('id_usuario').doUpdateSet({ desde, es_aplicado: 0 }))
    .execute()
}

/** The cut that the identity service has not been told of yet. */
export const findOpenCorte = (db: Db, id_usuario: string) =>
  db
    .selectFrom('cortes_sesion')
    .select('desde')
    .where('id_usuario', '=', id_usuario)
    .where('es_aplicado', '=', 0)
    .executeTakeFirst()

export const closeCorte = async (db: Db, id_usuario: string, desde: number) => {
  await db
    .updateTable('cortes_sesion')
    .set({ es_aplicado: 1 })
    .where('id_usuario', '=', id_usuario)
    .where('desde', '=', desde)
    .execute()
}

/** Until when a person's sign-ins were ended, in seconds since the epoch. */
export const findCorte = async (db: Db, id_usuario: string) =>
  (
    await db
      .selectFrom('cortes_sesion')
      .select('desde')
      .where('id_usuario', '=', id_usuario)
      .executeTakeFirst()
  )?.desde
