import { randomBytes } from 'node:crypto'
import type { Db } from '../../db/tables.ts'
import { getClave } from './claves.repository.ts'

export { deleteClaves, insertClave, listClaves } from './claves.repository.ts'
export { getInstallationKey } from './installation-key.ts'

/** 32 random bytes of this installation by name, kept in its database. */
export const getSecret = async (db: Db, nombre: string) =>
  Buffer.from(await getClave(db, nombre, () => randomBytes(32).toString('base64url')), 'base64url')
