import { plain } from './texto.rules.ts'

/** A name as two options are compared: without case, accents and doubled spaces. */
export const claveOf = (nombre: string) => plain(nombre).replace(/\s+/g, ' ').trim()
