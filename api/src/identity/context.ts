import { createHmac, hkdfSync } from 'node:crypto'
import { identidadIncorporada } from '../../contract/index.ts'
import type { Db } from '../../db/tables.ts'
import { createSeal } from '../claves/claves.ts'
import { createLimits } from '../limits/limits.ts'
import type { Identity } from '../ports/identity.ts'
import type { Mail } from '../ports/mail.ts'
import type { Sessions } from '../ports/sessions.ts'
import { createSessions } from '../sesiones/sesiones.ts'
import { openQuotas } from './quotas.ts'
import { isSesionLive } from './sesion-viva.ts'
import { createSigningKeys, type SigningKeys } from './signing-keys.ts'

export interface IdentityDeps {
  db: Db
  /** The installation's key, 32 bytes. */
  key: Buffer
  mail: Mail
  /** The `iss` of every token: the address of the pool, without a slash at its end. */
  issuer: string
  /** Whether administrators need a second factor. */
  requiresFactor?: boolean
}

const derive = (key: Buffer, purpose: string) =>
  Buffer.from(hkdfSync('sha256', key, '', `plaza identity ${purpose}`, 32))

/** The keys that an installation's key stands for: one to seal with, one to hash with. */
export const keyring = (key: Buffer) => {
  const hashing = derive(key, 'hash')
  return {
    seal: createSeal(derive(key, 'seal')),
    /** 32 bytes that only this installation can tell of a text. */
    digest: (purpose: string, text: string) =>
      createHmac('sha256', hashing).update(`${purpose}\n${text}`).digest(),
  }
}

export type Keyring = ReturnType<typeof keyring>

const sessionsOf = ({ db, issuer, requiresFactor }: IdentityDeps, keys: SigningKeys): Sessions =>
  createSessions({
    issuer,
    clientId: identidadIncorporada.clientId,
    keys: keys.find,
    isLive: (origin) => isSesionLive(db, origin),
    requiresFactor,
  })

/** What every operation works with. */
export const createContext = (deps: IdentityDeps & { port: Identity }) => {
  const ring = keyring(deps.key)
  const keys = createSigningKeys(deps.db, ring.seal)
  const quotas = openQuotas(createLimits(deps.db, deps.key))
  return { ...deps, ...ring, keys, quotas, sessions: sessionsOf(deps, keys) }
}

export type IdentityContext = ReturnType<typeof createContext>
