import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { IdentityContext, Keyring } from '../context/context.ts'
import type { Inputs } from '../protocol/inputs.ts'
import { Refusal } from '../protocol/refusal.ts'
import { findByLogin, insertUsuario, updateUsuario } from '../rows/usuarios.repository.ts'
import { namesOf, readAtributos } from './atributos.ts'
import { takeSignUp, welcome } from './attempts.ts'
import type { Caller } from './caller.ts'
import { checkCodigo, sendCodigo, sendNoCodigo, useCodigo } from './codigos.ts'
import { confirmedMessage, noAccountMessage } from './mensajes.ts'
import { loginOf, passwordColumns, requirePolicy } from './password.ts'

export const isEmail = (text: string) => text.length <= 254 && z.email().safeParse(text).success

const nothing = {}

/** The columns of a new account with a password, whatever it is; throws the other refusals of a sign-up. */
export const newUsuario = (
  ring: Keyring,
  { Username, Password, UserAttributes }: Omit<Inputs['SignUp'], 'ClientId'>,
) => {
  const login = loginOf(Username)
  if (!isEmail(login)) throw new Refusal('malformedEmail')
  const { email = login, ...atributos } = readAtributos(UserAttributes)
  if (loginOf(email) !== login) throw new Refusal('malformedEmail')
  const sub = randomUUID()
  return {
    sub,
    login,
    correo: login,
    ...passwordColumns(ring, sub, Password),
    atributos: JSON.stringify(atributos),
    creado_en: new Date().toISOString(),
  }
}

export const signUp = async (ctx: IdentityContext, input: Inputs['SignUp'], caller: Caller) => {
  const { Username, Password, UserAttributes } = input
  await requirePolicy(Password, [Username, ...namesOf(readAtributos(UserAttributes))])
  const usuario = newUsuario(ctx, input)
  await takeSignUp(ctx, caller)
  if (!(await insertUsuario(ctx.db, usuario))) throw new Refusal('usernameExists')
  const CodeDeliveryDetails = await sendCodigo(ctx, usuario.login, 'registro', caller)
  return { UserConfirmed: false, UserSub: usuario.sub, CodeDeliveryDetails }
}

export const confirmSignUp = async (
  ctx: IdentityContext,
  input: Inputs['ConfirmSignUp'],
  caller: Caller,
) => {
  const usuario = await findByLogin(ctx.db, loginOf(input.Username))
  const login = usuario?.login ?? loginOf(input.Username)
  if (!usuario && !isEmail(login)) throw new Refusal('codeMismatch')
  const checked = await checkCodigo(ctx, login, 'registro', input.ConfirmationCode, caller)
  if (!usuario) throw new Refusal('codeMismatch')
  if (usuario.is_confirmed) throw new Refusal('cannotBeConfirmed')
  const { sub } = usuario
  await ctx.db.transaction().execute(async (trx) => {
    await useCodigo(trx, login, 'registro', checked)
    await updateUsuario(trx, sub, { is_confirmed: 1, is_correo_verified: 1 })
    await welcome(trx, ctx, login, caller)
  })
  return nothing
}

export const resendConfirmationCode = async (
  ctx: IdentityContext,
  input: Inputs['ResendConfirmationCode'],
  caller: Caller,
) => {
  const usuario = await findByLogin(ctx.db, loginOf(input.Username))
  const login = usuario?.login ?? loginOf(input.Username)
  if (!isEmail(login)) throw new Refusal('malformedEmail')
  const letter = usuario ? confirmedMessage : noAccountMessage('registro')
  const CodeDeliveryDetails =
    usuario && !usuario.is_confirmed
      ? await sendCodigo(ctx, login, 'registro', caller)
      : await sendNoCodigo(ctx, login, 'registro', caller, letter)
  return { CodeDeliveryDetails }
}
