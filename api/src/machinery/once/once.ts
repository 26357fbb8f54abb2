import { hash } from 'node:crypto'
import type { Trx } from '../../../db/tables.ts'
import { ApiError } from '../errors.ts'
import { claimClave } from './once.repository.ts'

interface Claim {
  id_usuario: string
  /** The client's own name for what it sends; without one, everything it sends is new. */
  clave: string | undefined
  /** What it sends. */
  body: unknown
  /** Id of what is made of it. */
  recurso: string
}

/**
 * The id of what was made under the client's name for it: `recurso` when it is new, else that of the first time. Throws
 * idempotencia_en_conflicto when the name was used for something else.
 */
export const claim = async (trx: Trx, { id_usuario, clave, body, recurso }: Claim) => {
  if (!clave) return recurso
  const huella = hash('sha256', JSON.stringify(body), 'base64url')
  const claimed = await claimClave(trx, { id_usuario, clave, huella, recurso })
  if (claimed.huella !== huella) throw new ApiError('idempotencia_en_conflicto')
  return claimed.recurso
}

export { deleteClavesBefore } from './once.repository.ts'
export { useOnce } from './usados.repository.ts'
