import { cuentas } from './seed/demo/cuentas.ts'
import type { Db } from './tables.ts'

const correos = cuentas.map(({ correo }) => correo)

// Confirmed ones: nobody gets mail there, so that whoever else signs up with such an address stays unconfirmed.
export const listDemo = (db: Db) =>
  db
    .selectFrom('identity_usuarios')
    .select(['sub', 'correo'])
    .where('correo', 'in', correos)
    .where('is_confirmed', '=', 1)
    .orderBy('correo')
    .execute()

/** Throws in production while somebody of the demo can sign in: their password is public. */
export const requireNoDemo = async (db: Db, { NODE_ENV }: { NODE_ENV: string }) => {
  if (NODE_ENV !== 'production') return
  const found = await listDemo(db)
  if (found.length === 0) return
  const who = found.map(({ correo }) => correo).join(', ')
  throw new Error(
    `The demo's accounts, whose password is public, are still here: ${who}. Remove them with npm run db:remove-demo`,
  )
}
