import type { Insertable, Updateable } from 'kysely'
import type { Given } from '../../../contract/index.ts'
import { isPostgres } from '../../../db/dialect.ts'
import type { Db, Tables, Trx } from '../../../db/tables.ts'

type UsuariosTable = Tables['usuarios']

const personaColumns = [
  'id_usuario',
  'correo_electronico',
  'nombres',
  'apellidos',
  'tipo_documento',
  'numero_documento',
  'direccion_principal',
  'genero',
  'telefono',
] as const

/** Who a living account belongs to. */
export const findPersona = (db: Db, id_usuario: string) =>
  db
    .selectFrom('usuarios')
    .select(personaColumns)
    .where('id_usuario', '=', id_usuario)
    .where('borrado_en', 'is', null)
    .$narrowType<{ correo_electronico: string }>()
    .executeTakeFirst()

/** The address of a living account, whose roles nobody else changes before the transaction ends. */
export const holdPersona = async (trx: Trx, id_usuario: string) => {
  const row = await trx
    .selectFrom('usuarios')
    .select('correo_electronico')
    .where('id_usuario', '=', id_usuario)
    .where('borrado_en', 'is', null)
    .$narrowType<{ correo_electronico: string }>()
    .$if(isPostgres(trx), (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  return row?.correo_electronico
}

export const findIdByCorreo = async (db: Db, correo_electronico: string) =>
  (
    await db
      .selectFrom('usuarios')
      .select('id_usuario')
      .where('correo_electronico', '=', correo_electronico)
      .executeTakeFirst()
  )?.id_usuario

/** Whether there is an account, or was one. */
export const hasUsuario = async (db: Db, id_usuario: string) =>
  Boolean(
    await db
      .selectFrom('usuarios')
      .select('id_usuario')
      .where('id_usuario', '=', id_usuario)
      .executeTakeFirst(),
  )

type NewUsuario = Pick<Insertable<UsuariosTable>, 'id_usuario' | 'creado_en'> &
  Given<Insertable<UsuariosTable>>

/** Inserts an account unless its id or its e-mail is taken; answers whether it did. */
export const insertUsuario = async (db: Db, usuario: NewUsuario) => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('usuarios')
    .values(usuario)
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Changes the columns that are given. */
export const updatePersona = async (
  db: Db,
  id_usuario: string,
  cambios: Updateable<UsuariosTable>,
) => {
  const given = Object.fromEntries(
    Object.entries(cambios).filter(([, value]) => value !== undefined),
  )
  if (Object.keys(given).length === 0) return
  await db.updateTable('usuarios').set(given).where('id_usuario', '=', id_usuario).execute()
}

/** Sets who recommended Plaza to an account that nobody did before. */
export const setReferente = async (db: Db, id_usuario: string, referente_id: string) => {
  await db
    .updateTable('usuarios')
    .set({ referente_id })
    .where('id_usuario', '=', id_usuario)
    .where('referente_id', 'is', null)
    .execute()
}

/** Sets where the address of an account is that never said so. */
export const setMunicipio = async (db: Db, id_usuario: string, municipio: string) => {
  await db
    .updateTable('usuarios')
    .set({ municipio })
    .where('id_usuario', '=', id_usuario)
    .where('municipio', 'is', null)
    .execute()
}

/** The account, other than one, that has an e-mail. */
export const findHolder = (db: Db, id_usuario: string, correo_electronico: string) =>
  db
    .selectFrom('usuarios')
    .select('id_usuario')
    .where('id_usuario', '<>', id_usuario)
    .where('correo_electronico', '=', correo_electronico)
    .executeTakeFirst()
