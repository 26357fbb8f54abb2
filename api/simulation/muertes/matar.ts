import { nuevoRecuerdo } from '../actos/recuerdo.ts'
import { settle } from '../correr.ts'
import type { Base } from '../mundo/bases.ts'
import { openMundo } from '../mundo/mundo.ts'
import type { Muerte } from '../mundo/puerta.ts'
import type { Historia } from './historias.ts'

// Retries, the end of the time to pay, and the end of the term.
const minutesAfter = [5, 120, 57_600]

/** Plays a story in which the process dies once, or not; then the world goes on. Answers its statements. */
const play = async (base: Base, { begin }: Historia, seed: number, muerte: Muerte | undefined) => {
  const mundo = await openMundo(base, seed)
  try {
    const recuerdo = nuevoRecuerdo()
    const { act, require } = await begin(mundo, recuerdo)
    const before = mundo.passed().length
    if (muerte) await mundo.dying(muerte, act)
    else await act()
    const statements = mundo.passed().slice(before)
    await require()
    await settle(mundo, recuerdo, minutesAfter)
    await require()
    return statements
  } finally {
    await mundo.close()
  }
}

/** Every moment at which a process may die: before each of some statements and after it. */
const allMuertes = (statements: readonly string[]): Muerte[] =>
  statements.flatMap((_, i) => [
    { en: i + 1, despues: false },
    { en: i + 1, despues: true },
  ])

// Whether there is work is asked all the time.
const asks = /"tomado_hasta"|pgboss\.job j|expire_in|start_after between/
const writes = /^\s*(insert|update|delete|commit)/i
// Work is written down with what makes it necessary.
const writesTogether = /^with escrito_/

const isWrite = (text: string) =>
  writesTogether.test(text) || (writes.test(text) && !asks.test(text))

/**
 * Each that writes, and each commit, once: before one, after the next. What is read in between changes nothing, and having
 * died there comes to the same.
 */
const eachOnce = (statements: readonly string[]): Muerte[] =>
  statements
    .flatMap((text, i) => (isWrite(text) ? [i + 1] : []))
    .map((en, i) => ({ en, despues: i % 2 === 1 }))

const textOf = ({ en, despues }: Muerte) => `${despues ? 'after' : 'before'} statement ${en}`

/** Has a process die at every statement of a story; tells of every death, and what was wrong after it. */
export const killEverywhere = async (
  base: Base,
  historia: Historia,
  { seed, all }: { seed: number; all: boolean },
  tell: (momento: string, error: unknown) => void,
) => {
  const statements = await play(base, historia, seed, undefined)
  for (const muerte of all ? allMuertes(statements) : eachOnce(statements)) {
    const error = await play(base, historia, seed, muerte).then(
      () => undefined,
      (cause: unknown) => cause ?? new Error('nobody knows why'),
    )
    tell(textOf(muerte), error)
  }
}
