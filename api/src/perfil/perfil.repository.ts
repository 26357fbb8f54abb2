import type { Updateable } from 'kysely'
import type { Db, Tables } from '../../db/tables.ts'

/** The profile of a living account. */
export const findPerfil = (db: Db, id_usuario: string) =>
  db
    .selectFrom('usuarios')
    .select([
      'id_usuario',
      'correo_electronico',
      'nombres',
      'apellidos',
      'telefono',
      'direccion_principal',
      'tipo_documento',
      'numero_documento',
      'documento_negado',
      'genero',
      'latitud',
      'longitud',
    ])
    .where('id_usuario', '=', id_usuario)
    .where('borrado_en', 'is', null)
    .$narrowType<{ correo_electronico: string }>()
    .executeTakeFirst()

/** Changes the columns that are given. */
export const updatePerfil = async (
  db: Db,
  id_usuario: string,
  cambios: Updateable<Tables['usuarios']>,
) => {
  const given = Object.entries(cambios).filter(([, value]) => value !== undefined)
  if (given.length === 0) return
  await db
    .updateTable('usuarios')
    .set(Object.fromEntries(given))
    .where('id_usuario', '=', id_usuario)
    .execute()
}
