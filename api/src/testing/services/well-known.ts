import { consentimientoBoletinVersion, terminosSocioVersion } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { type Accounts, newUsuario } from '../shops/accounts.ts'

export const personal = {
  nombres: 'Valentina',
  apellidos: 'Zuluaga Ñáñez',
  direccion_principal: 'Transversal 39 # 4-88',
  telefono: '3209998877',
  como_supiste: 'En una feria de Barichara',
}

export const representante = {
  nombres: 'Inírida',
  apellidos: 'Quiñónez',
  numero_documento: '52777888',
  autoriza: true as const,
}

/** Where she is, in degrees. */
export const aqui = { latitud: 6.6366, longitud: -73.2236 }

/** Signs in somebody of whom Plaza knows all that it can know. */
export const seedWellKnown = async (db: Db, people: Accounts) => {
  const referente = await people.person()
  const valentina = await people.signUp()
  const fresh = newUsuario(valentina, {
    ...personal,
    tipo_documento: 'Tarjeta de identidad',
    representante,
    referralId: referente.sub,
  })
  await people.register(fresh)
  await people.confirm(valentina.correo)
  const session = { ...valentina, ...(await people.signIn(valentina.correo)) }
  const put = (path: string, body: object) =>
    people.ask('PUT', path, { body, token: session.token })
  await put('/location', aqui)
  await put(`/profile/${session.sub}/socio`, { terminos_version: terminosSocioVersion })
  const version = consentimientoBoletinVersion
  await people.ask('POST', '/boletin', {
    body: { correo_electronico: session.correo, acepta: true, version },
  })
  await db
    .updateTable('comercios')
    .set({ administrador_id: session.sub })
    .where('id', '=', 1)
    .execute()
  // Nobody deletes an account whose shop would be left to nobody.
  const creado_en = new Date().toISOString()
  await db
    .insertInto('comercio_miembros')
    .values({ comercio_id: 1, id_usuario: referente.sub, funcion: 'dueño', creado_en })
    .execute()
  return { ...session, referente, nuevo: fresh }
}
