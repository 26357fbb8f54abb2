import {
  type AtributosRegistro,
  consentimientoRegistroVersion,
  type NuevoUsuario,
  prefijoTelefono,
  type RegistroPaso1Form,
  type RegistroPaso2Form,
} from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { refusalCode } from '@plaza/shell/form'
import { send } from '@plaza/shell/http'
import { rememberedReferrer } from '@plaza/shell/referrer'
import { loadIdentity } from '@plaza/shell/session'
import { unheardEmail } from '../../parts/visit/waiting-email.ts'

/** Everything that a person tells in the two steps. */
export type Registro = RegistroPaso1Form & RegistroPaso2Form

const attributesOf = (registro: Registro): AtributosRegistro => ({
  given_name: registro.nombres,
  family_name: registro.apellidos,
  email: registro.correo_electronico,
  phone_number: prefijoTelefono + registro.telefono,
  address: registro.direccion_principal,
  gender: registro.genero,
  'custom:tipo_documento': registro.tipo_documento,
  'custom:numero_documento': registro.numero_documento,
})

const usuarioOf = (id_usuario: string, registro: Registro): NuevoUsuario => {
  const { password, confirmPassword, acepta, ...datos } = registro
  return {
    ...datos,
    id_usuario,
    consentimiento_version: consentimientoRegistroVersion,
    referralId: rememberedReferrer(),
  }
}

// Only who knows its password hears that an account waits for its code.
const isOwn = async ({ correo_electronico, password }: Registro) => {
  const identity = await loadIdentity()
  return identity.signIn(correo_electronico, password).then(
    () => true,
    (cause) => refusalCode(cause) === 'UserNotConfirmedException',
  )
}

/** Answers the `sub` of the new account; undefined where a try had opened it whose answer, and with it the `sub`, was lost. */
const signUp = async (registro: Registro) => {
  const identity = await loadIdentity()
  const { correo_electronico, password } = registro
  try {
    return await identity.signUp(correo_electronico, password, attributesOf(registro))
  } catch (cause) {
    const code = refusalCode(cause)
    if (code === 'NetworkError') unheardEmail.set(correo_electronico)
    const isUnheard = unheardEmail.get() === correo_electronico
    if (code === 'UsernameExistsException' && isUnheard && (await isOwn(registro))) return undefined
    throw cause
  }
}

const createUsuario = (sub: string, registro: Registro) =>
  send(calls.createUsuario, { body: usuarioOf(sub, registro) })

// An account that the identity service has opened and whose user is still missing.
let half: { sub: string; correo_electronico: string; password: string } | undefined

const isHalf = ({ correo_electronico, password }: Registro) =>
  half?.correo_electronico === correo_electronico && half.password === password

/** Goes on where a try ended without an answer; answers false when the API has undone what that one began. */
const finish = async (registro: Registro) => {
  if (!half || !isHalf(registro)) return false
  try {
    await createUsuario(half.sub, registro)
    return true
  } catch (cause) {
    const code = refusalCode(cause)
    if (code === 'usuario_no_encontrado') return false
    // The try without an answer had come through.
    if (code === 'correo_ya_registrado') return true
    throw cause
  }
}

/**
 * Opens the account at the identity service and then its user. When the second is refused the API undoes the first;
 * calling again repeats only what is missing. Answers whether both are there: of an account whose `sub` was lost the user is
 * told once it is signed in. Rejects with IdentityError or ApiError.
 */
export const createAccount = async (registro: Registro) => {
  if (!(await finish(registro))) {
    const sub = await signUp(registro)
    if (!sub) return false
    half = { ...registro, sub }
    await createUsuario(sub, registro)
  }
  half = undefined
  unheardEmail.remove()
  return true
}
