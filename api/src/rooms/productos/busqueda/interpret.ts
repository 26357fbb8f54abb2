import type { Db } from '../../../../db/tables.ts'
import { expresionOf } from './expresion.ts'
import { countEach, listParecidas } from './parecidas.repository.ts'
import { clavesOf, mayBeSlip, nearestOf } from './parecidas.rules.ts'
import { type Termino, terminosOf } from './terminos.rules.ts'

/** What a search is taken for where nothing holds all of its words. */
export interface Sentido {
  /** None where it is to be taken as it was written. */
  words: string[]
  /** Words that nothing holds, nor anything like them. */
  sin: string[]
}

// Of a word's neighbours those that are looked for among what is on sale; of many words that nothing holds, fewer of each.
const mostTried = 8
const mostTriedOfAll = 24

/** How many neighbours of each of some words that nothing holds are looked for. */
export const triedOfEach = (words: readonly string[]) =>
  Math.min(mostTried, Math.max(1, Math.floor(mostTriedOfAll / words.length)))

/** Asks how many products on sale hold some terminos, the last one maybe only begun. */
const counterOf = async (db: Db, asked: readonly (readonly [readonly Termino[], boolean])[]) => {
  const textOf = (terminos: readonly Termino[], lastIsBegun: boolean) =>
    expresionOf(db, terminos, 'todo', ['v'], lastIsBegun)
  const texts = [...new Set(asked.map(([terminos, isBegun]) => textOf(terminos, isBegun)))]
  const counts = await countEach(db, texts)
  return (terminos: readonly Termino[], isBegun: boolean) =>
    counts.get(textOf(terminos, isBegun)) ?? 0
}

const findNear = async (db: Db, words: readonly string[]) => {
  const keys = new Map(words.filter(mayBeSlip).map((word) => [word, new Set(clavesOf(word))]))
  const all = [...new Set([...keys.values()].flatMap((own) => [...own]))]
  const rows = all.length > 0 ? await listParecidas(db, all) : []
  const most = triedOfEach(words)
  return (word: string) => {
    const own = rows.filter(({ clave }) => keys.get(word)?.has(clave))
    const near = new Set(own.map(({ palabra }) => palabra))
    return nearestOf(word, [...near]).slice(0, most)
  }
}

// What nothing holds beside the words that are right is meant less than what something does; then the nearer word is meant,
// and of two as near the one that more products hold.
const costOf = (distance: number, beside: number, alone: number) =>
  distance + (beside > 0 ? 0 : 1) - Math.log10(Math.max(beside, alone)) / 5

/**
 * What the words of a search that found nothing were meant to be, whatever it was narrowed by. Words that something on sale
 * holds stay as they are.
 */
export const interpret = async (db: Db, terminos: readonly Termino[]): Promise<Sentido> => {
  const isLast = (termino: Termino) => termino === terminos.at(-1)
  const known = await counterOf(
    db,
    terminos.map((termino) => [[termino], isLast(termino)] as const),
  )
  const isKnown = (termino: Termino) => known([termino], isLast(termino)) > 0
  const right = terminos.filter(isKnown)
  if (right.length === terminos.length) return { words: [], sin: [] }

  const unknown = terminos.filter((termino) => !isKnown(termino)).flatMap(({ escrito }) => escrito)
  const nearOf = await findNear(db, unknown)
  const tried = unknown.flatMap((word) => [{ word, distance: 0 }, ...nearOf(word)])
  const counts = await counterOf(
    db,
    tried.flatMap(({ word }) => {
      const own = terminosOf([word])
      return [[own, false] as const, [[...right, ...own], false] as const]
    }),
  )
  const meantBy = (written: string) => {
    const candidates = [{ word: written, distance: 0 }, ...nearOf(written)].flatMap(
      ({ word, distance }) => {
        const own = terminosOf([word])
        const alone = counts(own, false)
        const cost = costOf(distance, counts([...right, ...own], false), alone)
        return alone > 0 ? [{ word, cost }] : []
      },
    )
    return candidates.toSorted((a, b) => a.cost - b.cost)[0]?.word
  }
  const meant = new Map(unknown.map((word) => [word, meantBy(word)]))
  const words = terminos.flatMap((termino) =>
    isKnown(termino) ? termino.escrito : termino.escrito.flatMap((word) => meant.get(word) ?? []),
  )
  const sin = unknown.filter((word) => !meant.get(word))
  return { words, sin }
}
