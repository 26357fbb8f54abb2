import { hash } from 'node:crypto'
import type { Trx } from '../../../db/tables.ts'
import { ApiError } from '../errors.ts'
import { askingAlone, type Beside, claimingClave, nothing } from './once.repository.ts'

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
 * `claim` that asks something more with the name, in the same statement: `beside` is the answer, and undefined where the name was
 * there already.
 */
export const claimingWith = <P extends object>(beside: Beside<P>) => {
  const claimClave = claimingClave(beside)
  const askAlone = askingAlone(beside)
  return async (trx: Trx, { id_usuario, clave, body, recurso }: Claim, values: P) => {
    if (!clave) return { recurso, beside: await askAlone(trx, values) }
    const huella = hash('sha256', JSON.stringify(body), 'base64url')
    const claimed = await claimClave(trx, { ...values, id_usuario, clave, huella, recurso })
    if (claimed.huella !== huella) throw new ApiError('idempotencia_en_conflicto')
    return claimed
  }
}

const claimPlain = claimingWith(nothing)

/**
 * The id of what was made under the client's name for it: `recurso` when it is new, else that of the first time. Throws
 * idempotencia_en_conflicto when the name was used for something else.
 */
export const claim = async (trx: Trx, claimed: Claim) =>
  claimed.clave ? (await claimPlain(trx, claimed, {})).recurso : claimed.recurso

export { type Beside, deleteClavesBefore } from './once.repository.ts'
export { isUsed, useOnce } from './usados.repository.ts'
