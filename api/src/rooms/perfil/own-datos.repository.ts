import type { Db } from '../../../db/tables.ts'

/** What the profile does not show of an account. */
export const findOrigen = (db: Db, id_usuario: string) =>
  db
    .selectFrom('usuarios')
    .select(['como_supiste', 'referente_id', 'creado_en'])
    .where('id_usuario', '=', id_usuario)
    .executeTakeFirstOrThrow()

export const listRolesSince = (db: Db, id_usuario: string) =>
  db
    .selectFrom('usuario_roles')
    .select(['rol', 'creado_en'])
    .where('id_usuario', '=', id_usuario)
    .orderBy('creado_en')
    .execute()

export const listConsentimientos = (db: Db, id_usuario: string) =>
  db
    .selectFrom('consentimientos')
    .select(['texto', 'version', 'creado_en'])
    .where('id_usuario', '=', id_usuario)
    .orderBy('id')
    .execute()

export const findRepresentanteOf = async (db: Db, id_usuario: string) =>
  (await db
    .selectFrom('representantes')
    .select(['nombres', 'apellidos', 'numero_documento', 'autoriza_en'])
    .where('id_usuario', '=', id_usuario)
    .executeTakeFirst()) ?? null

/** The validation codes that a person issued or used. */
export const listCodigosOf = async (db: Db, id_usuario: string) => {
  const rows = await db
    .selectFrom('codigos')
    .select(['role_assigned', 'creado_por', 'creado_en', 'usado_por', 'usado_en'])
    .where((eb) => eb.or([eb('creado_por', '=', id_usuario), eb('usado_por', '=', id_usuario)]))
    .orderBy('creado_en')
    .execute()
  return rows.flatMap(({ role_assigned, ...codigo }) => [
    ...(codigo.creado_por === id_usuario
      ? [{ role_assigned, accion: 'generado' as const, fecha: codigo.creado_en }]
      : []),
    ...(codigo.usado_por === id_usuario && codigo.usado_en
      ? [{ role_assigned, accion: 'usado' as const, fecha: codigo.usado_en }]
      : []),
  ])
}

export const findSuscripcion = async (db: Db, correo: string) =>
  (await db
    .selectFrom('boletin_suscripciones')
    .select(['version', 'creado_en'])
    .where('correo', '=', correo)
    .executeTakeFirst()) ?? null

export const listComerciosOf = (db: Db, id_usuario: string) =>
  db
    .selectFrom('comercio_gente as g')
    .innerJoin('comercios as c', 'c.id', 'g.comercio_id')
    .select(['c.id', 'c.nombre_barrio'])
    .where('g.id_usuario', '=', id_usuario)
    .orderBy('c.id')
    .execute()

/** What the person's address waits for, or waited. */
export const listAvisosOf = (db: Db, correo: string) =>
  db
    .selectFrom('avisos_existencias')
    .select(['producto_id', 'version', 'creado_en', 'confirmado_en', 'avisado_en'])
    .where('correo', '=', correo)
    .orderBy('id')
    .execute()

export const listPreferenciasOf = async (db: Db, id_usuario: string) => {
  const rows = await db
    .selectFrom('novedades_preferencias')
    .select(['tipo', 'campana', 'correo'])
    .where('id_usuario', '=', id_usuario)
    .orderBy('tipo')
    .execute()
  return rows.map(({ tipo, campana, correo }) => ({
    ...{ tipo, campana: campana === 1, correo: correo === 1 },
  }))
}

export const listDispositivosOf = (db: Db, id_usuario: string) =>
  db
    .selectFrom('cuenta_dispositivos')
    .select('visto_en')
    .where('id_usuario', '=', id_usuario)
    .orderBy('visto_en', 'desc')
    .execute()

/** What a person reported of others' reviews. */
export const listReportesOf = (db: Db, id_usuario: string) =>
  db
    .selectFrom('resena_reportes')
    .select(['resena_id', 'motivo', 'nota', 'creado_en'])
    .where('id_usuario', '=', id_usuario)
    .orderBy('resena_id')
    .execute()

export const listRecibosOf = (db: Db, id_usuario: string) =>
  db
    .selectFrom('resena_recibos')
    .select(['id_transaccion', 'creado_en'])
    .where('id_usuario', '=', id_usuario)
    .orderBy('creado_en')
    .execute()

/** The invitations that a person's address was sent. */
export const listInvitacionesTo = (db: Db, correo: string) =>
  db
    .selectFrom('comercio_invitaciones')
    .select(['comercio_id', 'funcion', 'creado_en', 'vence_en', 'usada_en'])
    .where('correo_electronico', '=', correo)
    .orderBy('id')
    .execute()

export const listRemovedRoles = (db: Db, id_usuario: string) =>
  db
    .selectFrom('roles_retirados')
    .select(['rol', 'retirado_en'])
    .where('id_usuario', '=', id_usuario)
    .orderBy('rol')
    .execute()
