import type { Db } from '../../../db/tables.ts'

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
      'municipio',
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
