import type { Db, Trx } from '../../../db/tables.ts'

const nothing = {
  correo_electronico: null,
  nombres: '',
  apellidos: '',
  tipo_documento: null,
  numero_documento: null,
  documento_propio: null,
  documento_negado: 0,
  direccion_principal: null,
  municipio: null,
  genero: null,
  telefono: null,
  como_supiste: null,
  referente_id: null,
  latitud: null,
  longitud: null,
}

/** Takes from an account what no two may have. */
export const freeNames = async (db: Db, id_usuario: string) => {
  await db
    .updateTable('usuarios')
    .set({ correo_electronico: null, documento_propio: null })
    .where('id_usuario', '=', id_usuario)
    .execute()
}

export const deleteRolesOf = (trx: Trx, id_usuario: string) =>
  trx.deleteFrom('usuario_roles').where('id_usuario', '=', id_usuario).execute()

/** Takes everything personal out of an account's row, which stays without a person. */
export const eraseUsuario = async (trx: Trx, id_usuario: string) => {
  await trx
    .updateTable('usuarios')
    .set({ ...nothing, borrado_en: new Date().toISOString() })
    .where('id_usuario', '=', id_usuario)
    .where('borrado_en', 'is', null)
    .execute()
}
