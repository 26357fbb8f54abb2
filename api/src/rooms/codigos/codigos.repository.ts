import { type SqlBool, sql } from 'kysely'
import type { EstadoCodigo, RolWithCodigo } from '../../../contract/index.ts'
import type { Db, Trx } from '../../../db/tables.ts'

export const insertCodigo = async (
  db: Db,
  codigo: {
    hash: string
    role_assigned: RolWithCodigo
    creado_por: string
    creado_en: string
    vence_en: string
  },
) => {
  await db
    .insertInto('codigos')
    .values({ ...codigo, usado_por: null, usado_en: null, revocado_en: null })
    .execute()
}

// A token alone may say that somebody administers Plaza: what counts is that they were able to, and that nobody took it away.
const isByAdministrador = sql<SqlBool>`exists (
    select 1 from usuarios u where u.id_usuario = codigos.creado_por and u.borrado_en is null)
  and not exists (select 1 from roles_retirados r
    where r.id_usuario = codigos.creado_por and r.rol = 'Administrador')`

/**
 * Marks a code as used by somebody else than who made it, who still administers Plaza, if it still can be; answers whether
 * it could. Of several at once, one can, and none beside `revokeCodigosOf`: both change the code's row.
 */
export const takeCodigo = async (
  db: Db,
  { hash, rol, id_usuario }: { hash: string; rol: RolWithCodigo; id_usuario: string },
) => {
  const ahora = new Date().toISOString()
  const { numUpdatedRows } = await db
    .updateTable('codigos')
    .set({ usado_por: id_usuario, usado_en: ahora })
    .where('hash', '=', hash)
    .where('role_assigned', '=', rol)
    .where('usado_en', 'is', null)
    .where('revocado_en', 'is', null)
    .where('vence_en', '>', ahora)
    .where('creado_por', '<>', id_usuario)
    .where(isByAdministrador)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export const findCodigo = (db: Db, hash: string) =>
  db
    .selectFrom('codigos')
    .select(['role_assigned', 'usado_en', 'vence_en', 'revocado_en'])
    .where('hash', '=', hash)
    .executeTakeFirst()

// A code is known outside by the beginning of its hash: 96 bits, which tell nothing of the code.
const idLength = 16
const id = sql<string>`substr(c.hash, 1, ${sql.lit(idLength)})`

const estadoSql = (now: string) => sql<EstadoCodigo>`case
  when c.usado_en is not null then 'usado' when c.revocado_en is not null then 'revocado'
  when c.vence_en <= ${now} then 'vencido' else 'vigente' end`

const issued = (db: Db, now: string, estado: EstadoCodigo | undefined) =>
  db
    .selectFrom('codigos as c')
    .$if(estado !== undefined, (query) => query.where(sql<SqlBool>`${estadoSql(now)} = ${estado}`))

export const countCodigos = async (db: Db, now: string, estado: EstadoCodigo | undefined) =>
  (
    await issued(db, now, estado)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total

interface Corte {
  limit: number
  offset: number
}

/** Codes that were issued, newest first. */
export const listCodigos = (
  db: Db,
  now: string,
  estado: EstadoCodigo | undefined,
  { limit, offset }: Corte,
) =>
  issued(db, now, estado)
    .leftJoin('usuarios as autor', 'autor.id_usuario', 'c.creado_por')
    .leftJoin('usuarios as dueno', 'dueno.id_usuario', 'c.usado_por')
    .select([
      id.as('id'),
      'c.role_assigned',
      estadoSql(now).as('estado'),
      'autor.correo_electronico as creado_por',
      'c.creado_en',
      'c.vence_en',
      'dueno.correo_electronico as usado_por',
      'c.usado_en',
    ])
    .orderBy('c.creado_en', 'desc')
    .orderBy('c.hash')
    .limit(limit)
    .offset(offset)
    .execute()

/** Revokes a code that nobody used; answers what it was for, or undefined when there is none to revoke. */
export const revokeCodigo = (trx: Trx, codigo: string, now: string) =>
  trx
    .updateTable('codigos')
    .set((eb) => ({ revocado_en: eb.fn.coalesce('revocado_en', eb.val(now)) }))
    .where(sql<SqlBool>`substr(hash, 1, ${sql.lit(idLength)}) = ${codigo}`)
    .where('usado_en', 'is', null)
    .returning(['role_assigned'])
    .executeTakeFirst()

/** Revokes what somebody made and nobody used. */
export const revokeCodigosOf = async (trx: Trx, id_usuario: string) => {
  await trx
    .updateTable('codigos')
    .set({ revocado_en: new Date().toISOString() })
    .where('creado_por', '=', id_usuario)
    .where('usado_en', 'is', null)
    .where('revocado_en', 'is', null)
    .execute()
}

export const hasCodigo = async (db: Db, codigo: string) =>
  Boolean(
    await db
      .selectFrom('codigos')
      .select('hash')
      .where(sql<SqlBool>`substr(hash, 1, ${sql.lit(idLength)}) = ${codigo}`)
      .executeTakeFirst(),
  )
