import { largoCodigoSeguro } from '../../../../contract/index.ts'
import type { Message } from '../../../ports/mail.ts'
import type { Uso } from '../rows/codigos.repository.ts'

type Letter = Omit<Message, 'to'>

const sign = 'Plaza: productos de Colombia'

const texts: Record<Uso, { subject: string; opening: string; life: string; otherwise: string }> = {
  registro: {
    subject: 'es tu código para verificar tu correo en Plaza',
    opening: 'Gracias por registrarte en Plaza. Tu código de verificación es:',
    life: 'Vence en 24 horas.',
    otherwise: 'Si no te registraste, ignora este mensaje: sin el código la cuenta no se activa.',
  },
  recuperacion: {
    subject: 'es tu código para cambiar tu contraseña de Plaza',
    opening: 'Recibimos tu solicitud para cambiar la contraseña. Tu código es:',
    life: 'Vence en una hora.',
    otherwise: 'Si no lo pediste, ignora este mensaje: tu contraseña sigue igual.',
  },
}

const readable = (codigo: string) =>
  codigo.length === largoCodigoSeguro ? codigo.replaceAll(/\d{4}(?=\d)/g, '$& ') : codigo

const whyLong =
  'Es más largo que de costumbre porque hoy pidieron o probaron varios códigos de tu cuenta. Sirve en cualquier dispositivo, aunque no lo hayas pedido en ese.'

export const codigoMessage = (uso: Uso, codigo: string): Letter => {
  const { subject, opening, life, otherwise } = texts[uso]
  const why = codigo.length === largoCodigoSeguro ? [whyLong] : []
  const read = readable(codigo)
  const parts = [opening, read, `${life} No lo compartas con nadie.`, ...why, otherwise, sign]
  return { subject: `${read} ${subject}`, text: parts.join('\n\n') }
}

/** For whose codes somebody guesses. */
export const guessesMessage: Letter = {
  subject: 'Alguien está probando códigos de tu cuenta de Plaza',
  text: [
    'Hoy escribieron varios códigos equivocados para entrar en tu cuenta. Ninguno sirvió, y los códigos cortos que te habíamos enviado ya no sirven.',
    'Si fuiste tú, pide un código nuevo: será más largo y nadie lo puede adivinar. Si no, no tienes que hacer nada; no compartas con nadie los códigos que te lleguen.',
    sign,
  ].join('\n\n'),
}

/** For whose password somebody has who does not have the second factor. */
export const factorGuessesMessage: Letter = {
  subject: 'Alguien con tu contraseña intenta entrar en tu cuenta de Plaza',
  text: [
    'Alguien escribió tu contraseña y después varios códigos equivocados del segundo paso. No entró.',
    'Si no fuiste tú, cambia tu contraseña ya, con "¿Olvidaste tu contraseña?" en la página de ingreso: con eso no puede seguir probando.',
    sign,
  ].join('\n\n'),
}

const asked: Record<Uso, string> = {
  registro: 'verificar este correo en Plaza, pero ninguna cuenta lo usa.',
  recuperacion:
    'cambiar la contraseña de una cuenta de Plaza con este correo, pero no hay ninguna.',
}

/** For who asks for a code of an account that is not there, perhaps under another address. */
export const noAccountMessage = (uso: Uso): Letter => ({
  subject: 'No hay una cuenta de Plaza con este correo',
  text: [
    `Alguien pidió un código para ${asked[uso]}`,
    'Si fuiste tú, prueba con otro correo o regístrate. Si no, ignora este mensaje.',
    sign,
  ].join('\n\n'),
})

/** For whose session ended because a key to it was used twice. */
export const replayMessage: Letter = {
  subject: 'Cerramos una de tus sesiones de Plaza',
  text: [
    'Alguien usó una clave de sesión que ya se había cambiado. Puede ser una copia de otro dispositivo, así que cerramos esa sesión.',
    'Inicia sesión de nuevo. Si no reconoces los dispositivos que ves en Mi Perfil, cierra las demás sesiones y cambia tu contraseña.',
    sign,
  ].join('\n\n'),
}

/** For who asks for the code of an address that is confirmed already. */
export const confirmedMessage: Letter = {
  subject: 'Tu correo ya está verificado en Plaza',
  text: [
    'Alguien pidió un código para verificar este correo, pero ya está verificado: no necesitas otro.',
    'Si fuiste tú, inicia sesión. Si no, ignora este mensaje.',
    sign,
  ].join('\n\n'),
}
