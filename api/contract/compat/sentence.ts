import type { CallBreak } from './compare.ts'
import type { Why } from './included.ts'

const read: Record<Why, string> = {
  gone: 'ya no está',
  missing: 'puede faltar',
  unknown: 'trae lo que no se admite',
  required: 'falta',
  null: 'puede ser null',
  type: 'es de otro tipo',
  enum: 'puede ser otro valor',
  limit: 'puede pasar el límite',
  opaque: 'no se puede comparar',
}

const sent: Record<Why, string> = {
  gone: 'ya no existe',
  missing: 'es obligatorio y puede no enviarse',
  unknown: 'se envía y nadie lo lee',
  required: 'es obligatorio y no se envía',
  null: 'no admite null',
  type: 'pide otro tipo',
  enum: 'no admite',
  limit: 'cambió el límite',
  opaque: 'no se puede comparar',
}

/** A break, as who has to mend it reads it: "GET /ventas, respuesta: data[].estado puede ser otro valor (nueva)". */
export const sentenceOf = ({ call, part, at, why, detail }: CallBreak) => {
  const words = part === 'respuesta' || part === 'error' ? read : sent
  const place = [at, words[why]].filter(Boolean).join(' ')
  return `${call}, ${part}: ${place}${detail ? ` (${detail})` : ''}`
}
