import type { Insertable, Updateable } from 'kysely'
import type { Db, Tables } from '../../db/tables.ts'
import { ApiError } from '../errors.ts'

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

/** Inserts an account unless its id, its e-mail or its document is taken; answers whether it did. */
export const insertUsuario = async (db: Db, usuario: Insertable<UsuariosTable>) => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('usuarios')
    .values(usuario)
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

const duplicates = new Set(['23505', 'SQLITE_CONSTRAINT_UNIQUE'])

/** Changes the columns that are given. Throws documento_ya_registrado when the document is somebody else's. */
export const updatePersona = async (
  db: Db,
  id_usuario: string,
  cambios: Updateable<UsuariosTable>,
) => {
  const given = Object.fromEntries(
    Object.entries(cambios).filter(([, value]) => value !== undefined),
  )
  if (Object.keys(given).length === 0) return
  await db
    .updateTable('usuarios')
    .set(given)
    .where('id_usuario', '=', id_usuario)
    .execute()
    .catch((cause) => {
      throw duplicates.has(cause.code) ? new ApiError('documento_ya_registrado', { cause }) : cause
    })
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

interface Claimed {
  correo_electronico?: string | null | undefined
  numero_documento?: string | null | undefined
}

/** The accounts, other than one, that have an e-mail or a document's number. */
export const listHolders = (
  db: Db,
  id_usuario: string,
  { correo_electronico = null, numero_documento = null }: Claimed,
) =>
  db
    .selectFrom('usuarios')
    .select(['id_usuario', 'correo_electronico'])
    .where('id_usuario', '<>', id_usuario)
    .where((eb) =>
      eb.or([
        eb('correo_electronico', '=', correo_electronico),
        eb('numero_documento', '=', numero_documento),
      ]),
    )
    .execute()
