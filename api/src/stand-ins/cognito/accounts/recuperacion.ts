import type { IdentityContext } from '../context/context.ts'
import type { Inputs } from '../protocol/inputs.ts'
import { Refusal } from '../protocol/refusal.ts'
import { revokeSesionesOf } from '../rows/sesiones.repository.ts'
import { findByLogin, updateUsuario } from '../rows/usuarios.repository.ts'
import { atributosOf, namesOf } from './atributos.ts'
import { welcome } from './attempts.ts'
import { type Caller, callerNames } from './caller.ts'
import { checkCodigo, sendCodigo, sendNoCodigo, useCodigo } from './codigos.ts'
import { forgetFactorTries } from './factor-tries.ts'
import { noAccountMessage } from './mensajes.ts'
import { loginOf, passwordColumns, requirePolicy } from './password.ts'
import { isEmail } from './registro.ts'

export const forgotPassword = async (
  ctx: IdentityContext,
  { Username }: Inputs['ForgotPassword'],
  caller: Caller,
) => {
  const typed = loginOf(Username)
  const usuario = await findByLogin(ctx.db, typed)
  if (usuario?.salt)
    return { CodeDeliveryDetails: await sendCodigo(ctx, usuario.login, 'recuperacion', caller) }
  if (!isEmail(typed)) throw new Refusal('malformedEmail')
  const letter = noAccountMessage('recuperacion')
  return { CodeDeliveryDetails: await sendNoCodigo(ctx, typed, 'recuperacion', caller, letter) }
}

/**
 * Sets the password of who read the code. That confirms the account too, for the code went to its address, and ends
 * every session: whoever had the old password is out.
 */
export const confirmForgotPassword = async (
  ctx: IdentityContext,
  { Username, ConfirmationCode, Password }: Inputs['ConfirmForgotPassword'],
  caller: Caller,
) => {
  // Names are looked at once the code was read: before, they would tell whose account it is.
  await requirePolicy(Password, [Username])
  const usuario = await findByLogin(ctx.db, loginOf(Username))
  const login = usuario?.login ?? loginOf(Username)
  if (!usuario && !isEmail(login)) throw new Refusal('codeMismatch')
  const checked = await checkCodigo(ctx, login, 'recuperacion', ConfirmationCode, caller)
  if (!usuario) throw new Refusal('codeMismatch')
  const { sub } = usuario
  await requirePolicy(Password, [usuario.correo, ...namesOf(atributosOf(usuario))])
  const password = passwordColumns(ctx, sub, Password)
  await ctx.db.transaction().execute(async (trx) => {
    await useCodigo(trx, login, 'recuperacion', checked)
    await updateUsuario(trx, sub, { ...password, is_confirmed: 1, is_correo_verified: 1 })
    await revokeSesionesOf(trx, sub)
    // Who guessed at the second factor knew the password of before.
    for (const who of [sub, ...callerNames(ctx, login, caller)])
      await forgetFactorTries(trx, ctx, who)
    await welcome(trx, ctx, login, caller)
  })
  return {}
}
