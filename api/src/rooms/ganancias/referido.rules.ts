import type { MotivoWithoutGanancia } from '../../../contract/index.ts'

/** What tells whether two accounts are of one person. */
export interface Identified {
  id_usuario: string
  /** As declared. */
  numero_documento: string | null
  /** 1 where an administrator decided that it is somebody else's. */
  documento_negado: number
  telefono: string | null
  /** Where they live, or where the order goes. */
  direccion: string | null
}

const isSame = (a: string | null, b: string | null) => a !== null && a !== '' && a === b

// "Cra. 7 # 12-34" is "cra 7 12 34".
const plain = (direccion: string | null) =>
  direccion
    ?.normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim() ?? null

/** Whether two accounts are of one person or house: the same subject, document, telephone or address. */
const isSamePersona = (a: Identified, b: Identified) =>
  a.id_usuario === b.id_usuario ||
  isSame(a.numero_documento, b.numero_documento) ||
  isSame(a.telefono, b.telefono) ||
  isSame(plain(a.direccion), plain(b.direccion))

// A person is known by both: without them anybody may be anybody. Whose a document is that two people declare is not
// asked here, where the answer could be seen: what it earns meanwhile is not paid.
const isKnown = ({ numero_documento, documento_negado, telefono }: Identified) =>
  Boolean(numero_documento && telefono) && documento_negado === 0

/**
 * Why a purchase earns its referrer nothing, by who the two are: one's own, of a shop where one works, or recommended by
 * nobody whom anybody knows; undefined where it earns. `gente` are the subjects of who works in its shops.
 */
export const motivoOfPersonas = (
  comprador: Identified,
  referente: Identified,
  gente: readonly string[],
): MotivoWithoutGanancia | undefined => {
  if (!isKnown(referente)) return 'sin_datos'
  if (isSamePersona(comprador, referente)) return 'misma_persona'
  return gente.includes(referente.id_usuario) ? 'propio_comercio' : undefined
}
