import type { Rol } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import type { Identity } from '../../ports/identity.ts'
import type { Caller } from './accounts/caller.ts'
import { newUsuario } from './accounts/registro.ts'
import { createContext, type IdentityDeps, keyring } from './context/context.ts'
import { rotateSigningKey, withdrawSigningKeys } from './context/signing-keys.ts'
import { endByToken, eraseUsuario } from './cuenta.ts'
import { runOperation } from './operations.ts'
import { revokeSesionesOf } from './rows/sesiones.repository.ts'
import {
  deleteGrupo,
  findUsuario,
  insertGrupo,
  insertUsuario,
  listGrupos,
  listUnconfirmed,
} from './rows/usuarios.repository.ts'
import { createAuthorizations, localSocial } from './sessions/autorizacion.ts'
import { sesionesOf } from './sessions/open-sesiones.ts'
import { factorOf, resetFactor } from './sign-in/segundo-factor.ts'
import { noteChange, noteFailure } from './sucesos.ts'

export type { Caller } from './accounts/caller.ts'
export type { IdentityDeps } from './context/context.ts'
export { Refusal } from './protocol/refusal.ts'

/** The identity service that comes with the API, as Plaza itself asks it. */
export const localIdentity = (db: Db): Identity => ({
  find: async (sub) => {
    const usuario = await findUsuario(db, sub)
    if (!usuario) return undefined
    const { correo, is_confirmed, is_correo_verified, creado_en } = usuario
    return {
      ...{ sub, correo, isConfirmed: is_confirmed === 1 },
      isCorreoVerified: is_correo_verified === 1,
      creadoEn: new Date(creado_en),
      groups: await listGrupos(db, sub),
    }
  },
  listUnconfirmed: (before) => listUnconfirmed(db, before),
  addToGroup: (sub, rol) => insertGrupo(db, sub, rol),
  removeFromGroup: (sub, rol) => deleteGrupo(db, sub, rol),
  signOutEverywhere: (sub) => revokeSesionesOf(db, sub),
  resetFactor: (sub) => resetFactor(db, sub),
  delete: async (sub) => {
    const usuario = await findUsuario(db, sub)
    if (usuario) await eraseUsuario(db, usuario)
  },
})

export interface NewAccount {
  correo: string
  password: string
  roles?: readonly Rol[]
  /** Their own, as their tokens say it. */
  nombres?: string
  apellidos?: string
}

const namesIn = ({ nombres, apellidos }: NewAccount) => [
  ...(nombres ? [{ Name: 'given_name', Value: nombres }] : []),
  ...(apellidos ? [{ Name: 'family_name', Value: apellidos }] : []),
]

/**
 * Makes a confirmed account with any password, as the demo's are; `key` is the installation's. Answers its sub, or undefined when the
 * address has an account already.
 */
export const addAccount = async (db: Db, key: Buffer, person: NewAccount) => {
  const { correo, password, roles } = person
  const account = { Username: correo, Password: password, UserAttributes: namesIn(person) }
  const usuario = newUsuario(keyring(key), account)
  const confirmed = { ...usuario, is_confirmed: 1, is_correo_verified: 1 }
  if (!(await insertUsuario(db, confirmed))) return undefined
  for (const rol of roles ?? []) await insertGrupo(db, usuario.sub, rol)
  return usuario.sub
}

/**
 * Makes the next signing key; `key` is the installation's. A withdrawal is for a key that somebody may have read: it
 * forgets all before, and whoever is signed in gets new tokens with the next call.
 */
export const rotateKey = async (db: Db, key: Buffer, isWithdrawal: boolean) => {
  const rotate = isWithdrawal ? withdrawSigningKeys : rotateSigningKey
  await rotate(db, keyring(key).seal)
}

/** Opens the identity service that comes with the API. */
export const createIdentity = (deps: IdentityDeps) => {
  const port = localIdentity(deps.db)
  const ctx = createContext({ ...deps, port })
  const authorizations = createAuthorizations(ctx)
  return {
    port,
    authorizations,
    social: localSocial(authorizations),
    sessions: ctx.sessions,
    issuer: ctx.issuer,
    getJwks: ctx.keys.getJwks,
    /** Ends the sign-in that a refresh token is of; answers which, or undefined for none. */
    endByToken: (token: string) => endByToken(ctx, token),
    sesiones: sesionesOf(ctx.db),
    factor: factorOf(ctx),
    /** Runs one operation of the protocol; throws a Refusal. */
    run: async (target: string, body: unknown, caller: Caller) => {
      const answer = await runOperation(ctx, target, body, caller).catch(async (error) => {
        await noteFailure(ctx, body, error)
        throw error
      })
      await noteChange(ctx, target.split('.').at(-1) ?? '', body)
      return answer
    },
  }
}

export type IdentityService = ReturnType<typeof createIdentity>
