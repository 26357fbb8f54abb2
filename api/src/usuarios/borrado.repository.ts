import type { Db } from '../../db/tables.ts'

const nothing = {
  correo_electronico: null,
  nombres: '',
  apellidos: '',
  tipo_documento: null,
  numero_documento: null,
  direccion_principal: null,
  genero: null,
  telefono: null,
  como_supiste: null,
  referente_id: null,
  latitud: null,
  longitud: null,
}

const deleteSuscripcionOf = (db: Db, id_usuario: string) =>
  db
    .deleteFrom('boletin_suscripciones')
    .where('correo', '=', (eb) =>
      eb.selectFrom('usuarios').select('correo_electronico').where('id_usuario', '=', id_usuario),
    )
    .execute()

/** Takes from an account what no two may have. */
export const freeNames = async (db: Db, id_usuario: string) => {
  await db
    .updateTable('usuarios')
    .set({ correo_electronico: null, numero_documento: null })
    .where('id_usuario', '=', id_usuario)
    .execute()
}

/**
 * Takes everything personal out of the database. The row stays without a person, and with it the consents' versions and
 * times, which prove that the data were kept lawfully (Ley 1581, art. 9).
 */
export const erasePersona = async (db: Db, id_usuario: string) => {
  await deleteSuscripcionOf(db, id_usuario)
  await db.deleteFrom('representantes').where('id_usuario', '=', id_usuario).execute()
  await db.deleteFrom('usuario_roles').where('id_usuario', '=', id_usuario).execute()
  await db
    .updateTable('comercios')
    .set({ administrador_id: null })
    .where('administrador_id', '=', id_usuario)
    .execute()
  await db.deleteFrom('comercio_miembros').where('id_usuario', '=', id_usuario).execute()
  await db
    .updateTable('usuarios')
    .set({ ...nothing, borrado_en: new Date().toISOString() })
    .where('id_usuario', '=', id_usuario)
    .where('borrado_en', 'is', null)
    .execute()
}
