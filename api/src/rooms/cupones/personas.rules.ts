/** What an account says of who has it. */
export interface Identidad {
  id_usuario: string
  correo_electronico: string | null
  tipo_documento: string | null
  numero_documento: string | null
  /** The document, where it is nobody else's. */
  documento_propio: string | null
}

const anyDots = new Set(['gmail.com', 'googlemail.com'])

/** One mailbox has many spellings: capitals, what follows a plus, and at some providers dots. */
const buzonOf = (correo: string) => {
  const [local = '', domain = ''] = correo.trim().toLowerCase().split('@')
  const [name = ''] = local.split('+')
  return anyDots.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

/**
 * The names that a person is known by to a coupon: `own` are surely theirs (account, confirmed address, verified
 * document); `all` has the document that they only claim as well, which binds nobody else.
 */
export const namesOf = ({
  id_usuario,
  correo_electronico,
  tipo_documento,
  numero_documento,
  documento_propio,
}: Identidad) => {
  const documentoOf = (numero: string) => `documento ${tipo_documento} ${numero}`
  const own = [
    `cuenta ${id_usuario}`,
    ...(correo_electronico ? [`correo ${buzonOf(correo_electronico)}`] : []),
    ...(documento_propio ? [documentoOf(documento_propio)] : []),
  ]
  const claimed = numero_documento ? [documentoOf(numero_documento)] : []
  return { own, all: [...new Set([...own, ...claimed])] }
}
