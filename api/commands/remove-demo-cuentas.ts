import { listDemo } from '../db/demo-cuentas.ts'
import type { Db } from '../db/tables.ts'
import { deleteDemoCuenta } from '../src/rooms/borrado/borrado.ts'
import { localIdentity } from '../src/stand-ins/cognito/cognito.ts'

/** Takes the demo's accounts away and answers whose they were. Their shops stay, and their sales without a name. */
export const removeDemo = async (db: Db) => {
  const found = await listDemo(db)
  for (const { sub } of found) await deleteDemoCuenta({ db, identity: localIdentity(db) }, sub)
  return found.map(({ correo }) => correo)
}
