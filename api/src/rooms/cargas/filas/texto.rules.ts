import { plain } from '../../../machinery/texto.rules.ts'

/** Text as headings and names are compared: without case, accents, signs or spaces. */
export const plano = (texto: string) => plain(texto).replace(/[^a-z0-9]+/g, '')
