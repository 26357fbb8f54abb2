import { randomBytes, timingSafeEqual } from 'node:crypto'
import { identidadIncorporada } from '../../contract/index.ts'
import type { Db } from '../../db/tables.ts'
import type { Keyring } from './context.ts'
import { Refusal } from './refusal.ts'
import { newSalt, verifierOf } from './srp.ts'
import { findUsuario, type UsuarioRow } from './usuarios.repository.ts'

const shortest = 8
const longest = 256

/** The pool's id after its underscore: part of every password's hash. */
export const poolName = identidadIncorporada.userPoolId.replace(/^.*_/, '')

/** A login as it is compared: e-mail addresses differ by letters, not by their case. */
export const loginOf = (username: string) => username.trim().toLowerCase()

export const requirePolicy = (password: string) => {
  if (password.length < shortest) throw new Refusal('passwordTooShort')
  if (password.length > longest) throw new Refusal('passwordTooLong')
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

const guidOf = (bytes: Buffer) =>
  bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')

const nobodysVerifier = verifierOf({ poolName, userId: '' }, randomBytes(32).toString('hex'), '01')

// Nobody's credentials look like somebody's, and like the same somebody's each time: asking tells nothing.
const nobodys = ({ digest }: Keyring, login: string): Credentials => ({
  sub: guidOf(digest('sub', login)),
  login,
  salt: digest('salt', login).toString('hex', 0, 16),
  verifier: nobodysVerifier,
  usuario: undefined,
})

/** What a password for this login is checked against. */
export const credentialsOf = async (
  ctx: Keyring & { db: Db },
  username: string,
): Promise<Credentials> => {
  const login = loginOf(username)
  const usuario = await findUsuario(ctx.db, login)
  const unknown = nobodys(ctx, login)
  if (!usuario?.salt || !usuario.verifier) return unknown
  const { sub, salt } = usuario
  const verifier = BigInt(`0x${ctx.seal.open(usuario.verifier)}`)
  return { sub, login: usuario.login, salt, verifier, usuario }
}

const bytesOf = (value: bigint) => Buffer.from(value.toString(16).padStart(768, '0'), 'hex')

/** Whether a password is the one that the credentials were made of. Takes the same work for nobody's. */
export const isPassword = ({ sub, salt, verifier, usuario }: Credentials, password: string) => {
  const given = verifierOf({ poolName, userId: sub }, password.slice(0, longest), salt)
  return timingSafeEqual(bytesOf(given), bytesOf(verifier)) && usuario !== undefined
}
