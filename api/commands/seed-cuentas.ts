import { consentimientoRegistroVersion, terminosSocioVersion } from '../contract/index.ts'
import { claveDemo, cuentas, type DemoCuenta } from '../db/seed/demo/cuentas.ts'
import type { Db } from '../db/tables.ts'
import { type Config, cognitoOf } from '../src/config.ts'
import { getInstallationKey } from '../src/machinery/keys/keys.ts'
import { addAccount } from '../src/stand-ins/cognito/cognito.ts'

const demoComercioId = 1

const insertPersona = async (db: Db, id_usuario: string, { correo, rol, ...datos }: DemoCuenta) => {
  const creado_en = new Date().toISOString()
  const { numero_documento: documento_propio } = datos
  const usuario = { id_usuario, correo_electronico: correo, ...datos, documento_propio, creado_en }
  await db
    .insertInto('usuarios')
    .values({ ...usuario, tipo_documento: 'Cédula de ciudadanía' })
    .execute()
  await db.insertInto('usuario_roles').values({ id_usuario, rol, creado_en }).execute()
  await db
    .insertInto('consentimientos')
    .values({ id_usuario, texto: 'registro', version: consentimientoRegistroVersion, creado_en })
    .execute()
}

const acceptTerms = (db: Db, id_usuario: string) =>
  db
    .insertInto('consentimientos')
    .values({
      id_usuario,
      texto: 'socio',
      version: terminosSocioVersion,
      creado_en: new Date().toISOString(),
    })
    .execute()

const administer = (db: Db, id_usuario: string) =>
  db
    .updateTable('comercios')
    .set({ administrador_id: id_usuario })
    .where('id', '=', demoComercioId)
    .where('administrador_id', 'is', null)
    .execute()

const insertCuenta = async (db: Db, key: Buffer, cuenta: DemoCuenta) => {
  const { correo, rol, nombres, apellidos } = cuenta
  const account = { correo, password: claveDemo, roles: [rol], nombres, apellidos }
  const sub = await addAccount(db, key, account)
  if (!sub) return 0
  await insertPersona(db, sub, cuenta)
  if (rol === 'Socio') await acceptTerms(db, sub)
  if (rol === 'Comercio') await administer(db, sub)
  return 1
}

/**
 * Makes the demo's accounts that are not there yet, and answers how many. Their password is public: it makes none in
 * production, and none where the identity service is a pool of AWS Cognito.
 */
export const seedCuentas = async (db: Db, config: Config) => {
  if (config.NODE_ENV === 'production' || cognitoOf(config)) return 0
  const key = await getInstallationKey(db, config)
  let added = 0
  for (const cuenta of cuentas)
    added += await db.transaction().execute((trx) => insertCuenta(trx, key, cuenta))
  return added
}
