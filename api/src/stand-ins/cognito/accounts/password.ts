import { randomBytes, timingSafeEqual } from 'node:crypto'
import { hasOwnWord, identidadIncorporada } from '../../../../contract/index.ts'
import type { Db, Trx } from '../../../../db/tables.ts'
import type { Seal } from '../../../machinery/keys/keys.ts'
import type { Keyring } from '../context/context.ts'
import { isCommon } from '../protocol/common-passwords.ts'
import { guidOf } from '../protocol/guid.rules.ts'
import { type Reason, Refusal } from '../protocol/refusal.ts'
import { newSalt, verifierOf } from '../protocol/srp.ts'
import { findByLogin, holdSalt, type UsuarioRow } from '../rows/usuarios.repository.ts'

const shortest = 8
const longest = 256

/** The pool's id after its underscore: part of every password's hash. */
export const poolName = identidadIncorporada.userPoolId.replace(/^.*_/, '')

/** A login as it is compared: e-mail addresses differ by letters, not by their case. */
export const loginOf = (username: string) => username.trim().toLowerCase()

/** Refuses a weak password; `own` are the names and the address of whoever chooses it, as far as they are known. */
export const requirePolicy = async (password: string, own: readonly string[]) => {
  if (password.length < shortest) throw new Refusal('passwordTooShort')
  if (password.length > longest) throw new Refusal('passwordTooLong')
  if (await isCommon(password)) throw new Refusal('passwordCommon')
  if (hasOwnWord(password, own)) throw new Refusal('passwordOwn')
}

/** The columns that keep a password: never itself, only what proves it, and that sealed. */
export const passwordColumns = ({ seal }: Pick<Keyring, 'seal'>, sub: string, password: string) => {
  const salt = newSalt()
  const verifier = verifierOf({ poolName, userId: sub }, password, salt)
  return { salt, verifier: seal.close(verifier.toString(16)) }
}

export interface Credentials {
  sub: string
  login: string
  salt: string
  verifier: bigint
  /** Whose they are; nobody's, when the login is unknown or has no password. */
  usuario: UsuarioRow | undefined
}

const nobodysVerifier = verifierOf({ poolName, userId: '' }, randomBytes(32).toString('hex'), '01')
const sealedForNobody = new WeakMap<Seal, string>()

// Opened as often as somebody's is.
const nobodysSealed = (seal: Seal) => {
  const sealed = sealedForNobody.get(seal) ?? seal.close(nobodysVerifier.toString(16))
  sealedForNobody.set(seal, sealed)
  return sealed
}

// Nobody's credentials look like somebody's, and like the same somebody's each time: asking tells nothing.
const nobodys = ({ seal, digest }: Keyring, login: string) => ({
  sub: guidOf(digest('sub', login)),
  salt: digest('salt', login).toString('hex', 0, 16),
  verifier: nobodysSealed(seal),
})

/** What a password for this login is checked against. */
export const credentialsOf = async (
  ctx: Keyring & { db: Db },
  username: string,
): Promise<Credentials> => {
  const login = loginOf(username)
  const found = await findByLogin(ctx.db, login)
  const nobody = nobodys(ctx, login)
  const usuario = found?.salt ? found : undefined
  const verifier = BigInt(`0x${ctx.seal.open(usuario?.verifier ?? nobody.verifier)}`)
  const { sub, salt } = usuario ?? nobody
  return { sub, login, salt: salt ?? nobody.salt, verifier, usuario }
}

const bytesOf = (value: bigint) => Buffer.from(value.toString(16).padStart(768, '0'), 'hex')

/** Whether a password is the one that the credentials were made of. Takes the same work for nobody's. */
export const isPassword = ({ sub, salt, verifier, usuario }: Credentials, password: string) => {
  const given = verifierOf({ poolName, userId: sub }, password.slice(0, longest), salt)
  return timingSafeEqual(bytesOf(given), bytesOf(verifier)) && usuario !== undefined
}

/**
 * Holds an account whose password was proved, so that nobody changes it before the transaction ends. Throws where it was changed
 * since: what came of the old one opens nothing. Take it before other rows.
 */
export const holdProved = async (
  trx: Trx,
  { sub, salt }: Pick<UsuarioRow, 'sub' | 'salt'>,
  reason: Reason,
) => {
  if ((await holdSalt(trx, sub)) !== salt) throw new Refusal(reason)
}
