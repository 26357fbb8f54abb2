import type { Entry } from './entries.ts'

/** A text as it is compared: small, without accents. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const wordsOf = (text: string) =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** How well a word that was typed fits some words: 2 it is one, 1 it begins one, 0 it does not. */
const fitOf = (typed: string, words: readonly string[]) => {
  if (words.includes(typed)) return 2
  return words.some((word) => word.startsWith(typed)) ? 1 : 0
}

const scoreOf = (typed: readonly string[], { label, words }: Entry) => {
  const [own, others] = [wordsOf(label), wordsOf(words)]
  let score = 0
  for (const [at, word] of typed.entries()) {
    const [inLabel, inWords] = [fitOf(word, own), fitOf(word, others)]
    if (inLabel + inWords === 0) return 0
    score += inLabel > 0 ? 10 * inLabel + (own[at]?.startsWith(word) ? 5 : 0) : inWords
  }
  return score
}

/** The entries that have every word of a text, or its beginning; the best first, otherwise in their order. */
export const ranked = (text: string, entries: readonly Entry[]): Entry[] => {
  const typed = wordsOf(text)
  if (typed.length === 0) return text.trim() ? [] : [...entries]
  return entries
    .map((entry) => ({ entry, score: scoreOf(typed, entry) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ entry }) => entry)
}
