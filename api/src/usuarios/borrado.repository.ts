import type { Db } from '../../db/tables.ts'
import { deleteDispositivosOf } from '../dispositivos/dispositivos.ts'
import { endMembresias } from './membresias.repository.ts'

const nothing = {
  correo_electronico: null,
  nombres: '',
  apellidos: '',
  tipo_documento: null,
  numero_documento: null,
  documento_propio: null,
  documento_negado: 0,
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
    .set({ correo_electronico: null, documento_propio: null })
    .where('id_usuario', '=', id_usuario)
    .execute()
}

/**
 * Takes everything personal out of the database. The row stays without a person, and with it the consents' versions and
 * times, which prove that the data were kept lawfully (Ley 1581, art. 9).
 */
export const erasePersona = async (db: Db, id_usuario: string) => {
  await deleteSuscripcionOf(db, id_usuario)
  await deleteDispositivosOf(db, id_usuario)
  await db.deleteFrom('representantes').where('id_usuario', '=', id_usuario).execute()
  await db.deleteFrom('usuario_roles').where('id_usuario', '=', id_usuario).execute()
  await endMembresias(db, id_usuario)
  await db
    .updateTable('usuarios')
    .set({ ...nothing, borrado_en: new Date().toISOString() })
    .where('id_usuario', '=', id_usuario)
    .where('borrado_en', 'is', null)
    .execute()
  // After the row, as who decides about them takes the rows first. Whoever declares the document may have it from now on.
  await db
    .deleteFrom('reclamos_documento')
    .where((eb) => eb.or([eb('declarante_id', '=', id_usuario), eb('titular_id', '=', id_usuario)]))
    .execute()
}
