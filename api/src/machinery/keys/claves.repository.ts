import { sql } from 'kysely'
import { isPostgres } from '../../../db/dialect.ts'
import type { Db } from '../../../db/tables.ts'

const findClave = (db: Db, nombre: string) =>
  db.selectFrom('claves').select('valor').where('nombre', '=', nombre).executeTakeFirst()

/** Writes a key unless there is one by that name. */
export const insertClave = async (db: Db, nombre: string, valor: string) => {
  const creado_en = new Date().toISOString()
  await db
    .insertInto('claves')
    .values({ nombre, valor, creado_en })
    .onConflict((oc) => oc.doNothing())
    .execute()
}

/**
 * A key of this installation by name, made by `create` the first time. When several processes start at once, all get the
 * one that was written first.
 */
export const getClave = async (db: Db, nombre: string, create: () => string) => {
  const known = await findClave(db, nombre)
  if (known) return known.valor
  await insertClave(db, nombre, create())
  const written = await findClave(db, nombre)
  if (!written) throw new Error(`clave ${nombre} was not written`)
  return written.valor
}

/** Writes another value in the place of one, unless that has changed. */
export const replaceClave = async (db: Db, nombre: string, valor: string, fresh: string) => {
  // SQLite puts zeros where it was, in the file as soon as its log is taken up.
  if (!isPostgres(db)) await sql`pragma secure_delete = on`.execute(db)
  await db
    .updateTable('claves')
    .set({ valor: fresh })
    .where('nombre', '=', nombre)
    .where('valor', '=', valor)
    .execute()
}

/** Keys whose name is `prefix`, or begins with it and a hyphen. */
export const listClaves = (db: Db, prefix: string) =>
  db
    .selectFrom('claves')
    .select(['nombre', 'valor', 'creado_en'])
    .where((eb) => eb.or([eb('nombre', '=', prefix), eb('nombre', 'like', `${prefix}-%`)]))
    .execute()

export const deleteClaves = async (db: Db, nombres: string[]) => {
  if (nombres.length === 0) return
  await db.deleteFrom('claves').where('nombre', 'in', nombres).execute()
}
