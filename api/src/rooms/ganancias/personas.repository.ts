import type { Db } from '../../../db/tables.ts'

/** Of some people, what a sale needs to know. Deleted accounts are left out. */
export const listPersonas = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('usuarios')
    .select([
      'id_usuario',
      'correo_electronico',
      'nombres',
      'apellidos',
      'numero_documento',
      'documento_negado',
      'telefono',
      'direccion_principal',
      'municipio',
    ])
    .where('id_usuario', 'in', ids)
    .where('borrado_en', 'is', null)
    .execute()

export type PersonaOfVenta = Awaited<ReturnType<typeof listPersonas>>[number]
