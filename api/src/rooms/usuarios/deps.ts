import type { Db } from '../../../db/tables.ts'
import type { Identity } from '../../ports/identity.ts'

/** What accounts are made of: the rows, and the identity service beside them. */
export interface UsuariosDeps {
  db: Db
  identity: Identity
}
