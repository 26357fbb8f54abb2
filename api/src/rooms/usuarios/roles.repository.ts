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

/** The roles that were taken away from somebody, and when. */
export const listRetiros = (db: Db, id_usuario: string) =>
  db
    .selectFrom('roles_retirados')
    .select(['rol', 'retirado_en'])
    .where('id_usuario', '=', id_usuario)
    .orderBy('rol')
    .execute()

/** The same, the roles alone. */
export const listRemoved = async (db: Db, id_usuario: string) =>
  (await listRetiros(db, id_usuario)).map(({ rol }) => rol)

/** Takes a role away, with the codes by which it could be given on, and lets no token give it. Answers in which shops the person worked by it. */
export const retireRol = async (trx: Trx, id_usuario: string, rol: Rol) => {
  const ofPerson = { id_usuario, rol }
  await trx
    .deleteFrom('usuario_roles')
    .where('id_usuario', '=', id_usuario)
    .where('rol', '=', rol)
    .execute()
  await trx
    .insertInto('roles_retirados')
    .values({ ...ofPerson, retirado_en: new Date().toISOString() })
    .onConflict((oc) => oc.doNothing())
    .execute()
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
