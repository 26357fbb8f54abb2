import { hash, randomUUID } from 'node:crypto'
import type { SandboxContext } from './context.ts'
import type { Preferencia } from './datos.ts'
import { findPreferencia, insertPreferencia } from './sandbox.repository.ts'

const montoOf = ({ items }: Preferencia) =>
  items.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0)

const isOver = ({ expires, expiration_date_to }: Preferencia) =>
  Boolean(expires && expiration_date_to && new Date(expiration_date_to) < new Date())

/** The preference of that name: the first one, or undefined when the name was used for another. */
export const createPreferencia = async (
  { db, getPublicUrl }: SandboxContext,
  preferencia: Preferencia,
  clave: string,
) => {
  const datos = JSON.stringify(preferencia)
  const huella = hash('sha256', datos, 'base64url')
  const proposed = {
    id: `plaza-${randomUUID()}`,
    clave,
    huella,
    datos,
    monto: montoOf(preferencia),
  }
  const kept = await insertPreferencia(db, proposed)
  if (kept.huella !== huella) return undefined
  const init_point = `${getPublicUrl()}/checkout?pref_id=${kept.id}`
  return { ...preferencia, id: kept.id, init_point, sandbox_init_point: init_point }
}

export const getPreferencia = async ({ db }: SandboxContext, id: string) => {
  const row = await findPreferencia(db, id)
  if (!row) return undefined
  const preferencia: Preferencia = JSON.parse(row.datos)
  return { id, preferencia, monto: row.monto, isOver: isOver(preferencia) }
}
