/** What tells whether two accounts are of one person. */
export interface Identificado {
  id_usuario: string
  numero_documento: string | null
  telefono: string | null
}

const isSame = (a: string | null, b: string | null) => a !== null && a !== '' && a === b

/** Whether two accounts are of one person: the same subject, document or telephone. */
const isMismaPersona = (a: Identificado, b: Identificado) =>
  a.id_usuario === b.id_usuario ||
  isSame(a.numero_documento, b.numero_documento) ||
  isSame(a.telefono, b.telefono)

/** Whether a purchase earns its referrer anything: not one's own, and not of a shop where one works. */
export const isReferidoValido = (
  comprador: Identificado,
  referente: Identificado,
  gente: readonly string[],
) => !isMismaPersona(comprador, referente) && !gente.includes(referente.id_usuario)
