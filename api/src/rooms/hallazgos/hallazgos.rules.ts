import { plain } from '../../machinery/texto.rules.ts'

/** Whether each word that was typed begins a word of a text. */
export const isIn = (q: string, text: string) => {
  const words = plain(text).split(/\s+/)
  return plain(q)
    .split(/\s+/)
    .filter(Boolean)
    .every((one) => words.some((word) => word.startsWith(one)))
}
