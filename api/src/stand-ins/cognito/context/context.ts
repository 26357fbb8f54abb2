import { createHmac, hkdfSync } from 'node:crypto'
import { identidadIncorporada, type Rol } from '../../../../contract/index.ts'
import type { Db } from '../../../../db/tables.ts'
import { createSessions } from '../../../machinery/auth/sesiones.ts'
import { createSeal } from '../../../machinery/keys/keys.ts'
import { createLimits } from '../../../machinery/limits/limits.ts'
import type { Identity } from '../../../ports/identity.ts'
import type { Mail } from '../../../ports/mail.ts'
import type { Person, Sessions } from '../../../ports/sessions.ts'
import { openQuotas } from './quotas.ts'
import { isSesionLive } from './sesion-viva.ts'
import { createSigningKeys, type SigningKeys } from './signing-keys.ts'

/** What Plaza does of its own where an account is used or ended: a pool elsewhere would not ask. */
export interface Plaza {
  /** Throws ApiError sesion_no_reciente, cuenta_con_pendientes, ultimo_dueno or ultimo_administrador. */
  deleteCuenta(
    deps: { db: Db; identity: Identity },
    person: Pick<Person, 'sub' | 'authTime' | 'roles'>,
  ): Promise<void>
  rolesOf(db: Db, person: Person): Promise<Rol[]>
  /** `huella`: a digest of what the browser is known again by. */
  noteDispositivo(db: Db, id_usuario: string, huella: string): Promise<unknown>
}

export interface IdentityDeps {
  db: Db
  /** The installation's key, 32 bytes. */
  key: Buffer
  mail: Mail
  plaza: Plaza
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
