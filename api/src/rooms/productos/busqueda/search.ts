import type { Interpretacion } from '../../../../contract/index.ts'
import type { Db } from '../../../../db/tables.ts'
import { interpret } from './interpret.ts'
import { type Termino, terminosOf, wordsOf } from './terminos.rules.ts'

/** What a search is written as. */
export interface Escrito {
  q?: string | undefined
  literal?: boolean | undefined
}

interface Answered<T> {
  answer: T
  /** Where other words were looked for. */
  interpretacion?: Interpretacion | undefined
}

/**
 * Runs a search as it is written and, where it finds nothing and its words are slips, as it was meant. That hangs on the words
 * alone: a list and what is counted of it take them for the same. Undefined where something was asked that no product can
 * hold, as "%%".
 */
export const search = async <T extends { total: number }>(
  db: Db,
  { q, literal }: Escrito,
  run: (terminos: readonly Termino[] | undefined) => Promise<T>,
): Promise<Answered<T> | undefined> => {
  if (!q) return { answer: await run(undefined) }
  const written = wordsOf(q)
  if (written.length === 0) return undefined
  const terminos = terminosOf(written)
  const answer = await run(terminos)
  if (answer.total > 0 || literal) return { answer }
  const { words, sin } = await interpret(db, terminos)
  if (words.length === 0) return { answer }
  const meant = terminosOf(words)
  return {
    answer: await run(meant),
    interpretacion: { corregida: words.join(' '), ...(sin.length > 0 && { sin }) },
  }
}

const lettersOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []

/** Words as they are written in some texts, with their accents: "champu" where one says "Champú" is "champú". */
export const accented = (words: string, texts: readonly string[]) => {
  const known = new Map(texts.flatMap(lettersOf).map((word) => [wordsOf(word).join(''), word]))
  return words
    .split(' ')
    .map((word) => known.get(word) ?? word)
    .join(' ')
}
