import { randomBytes } from 'node:crypto'
import type { Db } from '../../db/tables.ts'
import { getClave } from './claves.repository.ts'

export { getInstallationKey } from './installation-key.ts'

/** A text of this installation by name, made by `create` the first time and kept in its database. */
export const getText = getClave

/** 32 random bytes of this installation by name, kept in its database. */
export const getSecret = async (db: Db, nombre: string) =>
  Buffer.from(await getText(db, nombre, () => randomBytes(32).toString('base64url')), 'base64url')
