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

export const codigoMessage = (uso: Uso, codigo: string): Letter => {
  const { subject, opening, life, otherwise } = texts[uso]
  return {
    subject: `${codigo} ${subject}`,
    text: [opening, codigo, `${life} No lo compartas con nadie.`, otherwise, sign].join('\n\n'),
  }
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
