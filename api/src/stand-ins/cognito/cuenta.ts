import { decodeJwt } from 'jose'
import type { ErrorCode } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { ApiError, SessionEnded } from '../../machinery/errors.ts'
import { atributosOf, attributeList, namesOf, readAtributos } from './accounts/atributos.ts'
import { takeProof, welcome } from './accounts/attempts.ts'
import type { Caller } from './accounts/caller.ts'
import {
  credentialsOf,
  holdProved,
  isPassword,
  passwordColumns,
  requirePolicy,
} from './accounts/password.ts'
import type { IdentityContext } from './context/context.ts'
import type { Inputs } from './protocol/inputs.ts'
import { type Reason, Refusal } from './protocol/refusal.ts'
import { deleteCodigos } from './rows/codigos.repository.ts'
import { revokeOtherSesiones, revokeSesion, revokeSesionesOf } from './rows/sesiones.repository.ts'
import {
  deleteUsuario,
  findUsuario,
  type UsuarioRow,
  updateUsuario,
} from './rows/usuarios.repository.ts'
import { readRefreshToken } from './sessions/refresh-token.ts'

interface WithToken {
  AccessToken: string
}

const refusalOf = (error: unknown) => {
  if (!(error instanceof ApiError) || error.code === 'servicio_no_disponible') return error
  if (error.details.cause instanceof SessionEnded) return new Refusal('revokedAccess')
  return new Refusal(error.code === 'token_vencido' ? 'expiredAccess' : 'invalidAccess')
}

/** Whose token it is; throws the refusals of the protocol. */
export const personOf = ({ sessions }: IdentityContext, { AccessToken }: WithToken) =>
  sessions.verifyAccess(AccessToken).catch((error) => Promise.reject(refusalOf(error)))

const subOf = async (ctx: IdentityContext, input: WithToken) => (await personOf(ctx, input)).sub

const usuarioOf = async (ctx: IdentityContext, input: WithToken) => {
  const usuario = await findUsuario(ctx.db, await subOf(ctx, input))
  if (!usuario) throw new Refusal('revokedAccess')
  return usuario
}

export const getUser = async (ctx: IdentityContext, input: Inputs['GetUser']) => {
  const usuario = await usuarioOf(ctx, input)
  return { Username: usuario.sub, UserAttributes: attributeList(usuario) }
}

export const updateUserAttributes = async (
  ctx: IdentityContext,
  input: Inputs['UpdateUserAttributes'],
) => {
  const usuario = await usuarioOf(ctx, input)
  const { email, ...changes } = readAtributos(input.UserAttributes)
  if (email !== undefined && email !== usuario.correo) throw new Refusal('unwritableAttribute')
  const atributos = JSON.stringify({ ...atributosOf(usuario), ...changes })
  await updateUsuario(ctx.db, usuario.sub, { atributos })
  return { CodeDeliveryDetailsList: [] }
}

/** Ends every other session: whoever knew the old password is out. */
export const changePassword = async (
  ctx: IdentityContext,
  input: Inputs['ChangePassword'],
  caller: Caller,
) => {
  const usuario = await usuarioOf(ctx, input)
  await requirePolicy(input.ProposedPassword, [usuario.correo, ...namesOf(atributosOf(usuario))])
  const { sub, login } = usuario
  const credentials = await credentialsOf(ctx, login)
  const takeBack = await takeProof(ctx, login, caller)
  if (!isPassword(credentials, input.PreviousPassword)) throw new Refusal('incorrectCredentials')
  const password = passwordColumns(ctx, sub, input.ProposedPassword)
  await ctx.db.transaction().execute(async (trx) => {
    await holdProved(trx, credentials, 'incorrectCredentials')
    await updateUsuario(trx, sub, password)
    await revokeOtherSesiones(trx, sub, String(decodeJwt(input.AccessToken).origin_jti))
    await welcome(trx, ctx, login, caller)
  })
  await takeBack()
  return {}
}

export const globalSignOut = async (ctx: IdentityContext, input: Inputs['GlobalSignOut']) => {
  await revokeSesionesOf(ctx.db, await subOf(ctx, input))
  return {}
}

/** Ends the sign-in that a refresh token is of, whichever of its tokens it is; answers which, or undefined for none. */
export const endByToken = async (ctx: IdentityContext, token: string) => {
  const read = await readRefreshToken(ctx, token)
  if (read) await revokeSesion(ctx.db, read.sesion.origin_jti)
  return read?.sesion.origin_jti
}

/** What is no token of ours counts as revoked already. */
export const revokeToken = async (ctx: IdentityContext, { Token }: Inputs['RevokeToken']) => {
  await endByToken(ctx, Token)
  return {}
}

/** Takes an account out of the database, with the codes that were sent to it. */
export const eraseUsuario = (db: Db, { sub, login }: Pick<UsuarioRow, 'sub' | 'login'>) =>
  db.transaction().execute(async (trx) => {
    await deleteCodigos(trx, login)
    await deleteUsuario(trx, sub)
  })

const reasonsToStay: Partial<Record<ErrorCode, Reason>> = {
  sesion_no_reciente: 'signInAgain',
  cuenta_con_pendientes: 'openOrders',
  ultimo_dueno: 'lastOfShop',
  ultimo_administrador: 'lastOfPlaza',
}

const refusalToDelete = (error: unknown) => {
  const reason = error instanceof ApiError && reasonsToStay[error.code]
  return reason ? new Refusal(reason) : error
}

/** Deletes an account as Plaza itself does, with everything that is of its person, and refuses what Plaza would. */
export const deleteUser = async (ctx: IdentityContext, input: Inputs['DeleteUser']) => {
  const { sub } = await usuarioOf(ctx, input)
  const { authTime, roles } = await ctx.sessions.verifyAccess(input.AccessToken)
  const cuentas = { db: ctx.db, identity: ctx.port }
  await ctx.plaza
    .deleteCuenta(cuentas, { sub, authTime, roles })
    .catch((error) => Promise.reject(refusalToDelete(error)))
  return {}
}
