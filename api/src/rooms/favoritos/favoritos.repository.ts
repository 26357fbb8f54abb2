import { sql } from 'kysely'
import { isPostgres, numbersOf } from '../../../db/dialect.ts'
import type { Db, Trx } from '../../../db/tables.ts'

/** What somebody keeps and is on sale, what was kept last first. */
export const listIds = async (db: Db, id_usuario: string) => {
  const rows = await db
    .selectFrom('favoritos as f')
    .innerJoin('productos as p', 'p.id', 'f.producto_id')
    .select('p.id')
    .where('f.id_usuario', '=', id_usuario)
    .where('p.status', '=', 1)
    .orderBy('f.creado_en', 'desc')
    .orderBy('p.id', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

/** Has others who change the favourites of the same person wait until the transaction ends. */
export const holdFavoritos = async (trx: Trx, id_usuario: string) => {
  if (isPostgres(trx))
    await sql`select pg_advisory_xact_lock(hashtextextended(${`favoritos ${id_usuario}`}, 0))`.execute(
      trx,
    )
}

export const countFavoritos = async (db: Db, id_usuario: string) => {
  const row = await db
    .selectFrom('favoritos')
    .select((eb) => eb.fn.countAll<number | string>().as('cuantos'))
    .where('id_usuario', '=', id_usuario)
    .executeTakeFirst()
  return Number(row?.cuantos ?? 0)
}

/** Those of some products that are on sale. */
export const listOnSale = async (db: Db, ids: readonly number[]) => {
  const rows = await db
    .selectFrom('productos')
    .select('id')
    .where('status', '=', 1)
    .where('id', 'in', numbersOf(db, sql`${JSON.stringify(ids)}`))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Keeps products for somebody, each from its moment on; those that are kept stay as they are. */
export const insertFavoritos = async (
  trx: Trx,
  favoritos: { id_usuario: string; producto_id: number; creado_en: string }[],
) => {
  if (favoritos.length === 0) return
  await trx
    .insertInto('favoritos')
    .values(favoritos)
    .onConflict((oc) => oc.doNothing())
    .execute()
}

export const deleteOne = async (db: Db, id_usuario: string, producto_id: number) => {
  await db
    .deleteFrom('favoritos')
    .where('id_usuario', '=', id_usuario)
    .where('producto_id', '=', producto_id)
    .execute()
}

/** Forgets all that somebody keeps. */
export const deleteFavoritosOf = async (trx: Trx, id_usuario: string) => {
  await trx.deleteFrom('favoritos').where('id_usuario', '=', id_usuario).execute()
}

/** Everything that somebody keeps, on sale or not, with when they did. */
export const favoritosOf = (db: Db, id_usuario: string) =>
  db
    .selectFrom('favoritos')
    .select(['producto_id', 'creado_en'])
    .where('id_usuario', '=', id_usuario)
    .orderBy('creado_en', 'desc')
    .orderBy('producto_id', 'desc')
    .execute()
