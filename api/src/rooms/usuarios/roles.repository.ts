import { sql } from 'kysely'
import type { Rol } from '../../../contract/index.ts'
import { isPostgres } from '../../../db/dialect.ts'
import type { Db, Trx } from '../../../db/tables.ts'
import { revokeCodigosOf } from '../codigos/codigos.ts'
import { endMembresias } from '../comercios/comercios.ts'

/** The roles of a living account. */
export const listRoles = async (db: Db, id_usuario: string) => {
  const rows = await db
    .selectFrom('usuario_roles')
    .select('rol')
    .where('id_usuario', '=', id_usuario)
    .orderBy('creado_en')
    .orderBy('rol')
    .execute()
  return rows.map(({ rol }) => rol)
}

/** The roles that count: those of the account, and those of a token that nobody took away. */
export const listRolesWith = async (db: Db, id_usuario: string, token: readonly Rol[]) => {
  const rows = await db
    .selectFrom('usuario_roles')
    .select(['rol', sql<number>`0`.as('is_retirado'), 'creado_en'])
    .where('id_usuario', '=', id_usuario)
    .unionAll(
      db
        .selectFrom('roles_retirados')
        .select(['rol', sql<number>`1`.as('is_retirado'), 'retirado_en as creado_en'])
        .where('id_usuario', '=', id_usuario),
    )
    .orderBy('creado_en')
    .orderBy('rol')
    .execute()
  const of = (is: number) => rows.filter((row) => row.is_retirado === is).map(({ rol }) => rol)
  const [roles, retirados] = [of(0), of(1)]
  return [...new Set([...token.filter((rol) => !retirados.includes(rol)), ...roles])]
}

/** The roles that an administrator took away from somebody, and when. */
export const listRetiros = (db: Db, id_usuario: string) =>
  db
    .selectFrom('roles_retirados')
    .select(['rol', 'retirado_en'])
    .where('id_usuario', '=', id_usuario)
    .where('es_renuncia', '=', 0)
    .orderBy('rol')
    .execute()

/** The same, the roles alone. */
export const listRemoved = async (db: Db, id_usuario: string) =>
  (await listRetiros(db, id_usuario)).map(({ rol }) => rol)

const withdraw = async (
  trx: Trx,
  { id_usuario, rol, es_renuncia }: { id_usuario: string; rol: Rol; es_renuncia: 0 | 1 },
) => {
  await trx
    .deleteFrom('usuario_roles')
    .where('id_usuario', '=', id_usuario)
    .where('rol', '=', rol)
    .execute()
  const how = { retirado_en: new Date().toISOString(), es_renuncia }
  await trx
    .insertInto('roles_retirados')
    .values({ id_usuario, rol, ...how })
    .onConflict((oc) => oc.columns(['id_usuario', 'rol']).doUpdateSet(how))
    .execute()
}

/** Lets a person leave a role, which they may have again. */
export const leaveRol = (trx: Trx, id_usuario: string, rol: Rol) =>
  withdraw(trx, { id_usuario, rol, es_renuncia: 1 })

/** Whether somebody left a role by themselves, and has not come back. */
export const hasLeft = async (db: Db, id_usuario: string, rol: Rol) =>
  Boolean(
    await db
      .selectFrom('roles_retirados')
      .select('rol')
      .where('id_usuario', '=', id_usuario)
      .where('rol', '=', rol)
      .where('es_renuncia', '=', 1)
      .executeTakeFirst(),
  )

/** Takes a role away, with the codes by which it could be given on, and lets no token give it. Answers in which shops the person worked by it. */
export const retireRol = async (trx: Trx, id_usuario: string, rol: Rol) => {
  await withdraw(trx, { id_usuario, rol, es_renuncia: 0 })
  if (rol === 'Administrador') await revokeCodigosOf(trx, id_usuario)
  return rol === 'Comercio' ? endMembresias(trx, id_usuario) : []
}

/** Gives a role, also one that was taken away: then without the shops that came with it. */
export const insertRol = async (trx: Trx, id_usuario: string, rol: Rol) => {
  const { numDeletedRows } = await trx
    .deleteFrom('roles_retirados')
    .where('id_usuario', '=', id_usuario)
    .where('rol', '=', rol)
    .executeTakeFirstOrThrow()
  if (numDeletedRows > 0n && rol === 'Comercio') await endMembresias(trx, id_usuario)
  await trx
    .insertInto('usuario_roles')
    .values({ id_usuario, rol, creado_en: new Date().toISOString() })
    .onConflict((oc) => oc.doNothing())
    .execute()
}

/**
 * Who administers Plaza and can sign in, by the account: nobody of them loses that before the transaction ends. People's
 * rows come first.
 */
export const holdAdministradores = async (trx: Trx) => {
  const rows = await trx
    .selectFrom('usuario_roles as r')
    .innerJoin('usuarios as u', 'u.id_usuario', 'r.id_usuario')
    .select('r.id_usuario')
    .where('r.rol', '=', 'Administrador')
    .where('u.borrado_en', 'is', null)
    .where('u.correo_electronico', 'is not', null)
    .orderBy('r.id_usuario')
    .$if(isPostgres(trx), (query) => query.forUpdate('r'))
    .execute()
  return rows.map(({ id_usuario }) => id_usuario)
}

/** Where administrators are written to. */
export const listCorreosAdministradores = async (db: Db) => {
  const rows = await db
    .selectFrom('usuario_roles as r')
    .innerJoin('usuarios as u', 'u.id_usuario', 'r.id_usuario')
    .select('u.correo_electronico as correo')
    .where('r.rol', '=', 'Administrador')
    .where('u.borrado_en', 'is', null)
    .where('u.correo_electronico', 'is not', null)
    .orderBy('u.correo_electronico')
    .execute()
  return rows.flatMap(({ correo }) => correo ?? [])
}
