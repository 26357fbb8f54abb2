import { letras, sonidos } from '../../../../db/fonetica.rules.ts'

/** How a word sounds, as `palabras_parecidas` keeps it: "zanahoria" and "sanaoria" are "sanaoria". */
export const sonidoOf = (word: string) =>
  sonidos.reduce((text, [from, to]) => text.replaceAll(from, to), word)

const withoutOne = (text: string) =>
  Array.from(text, (_, i) => text.slice(0, i) + text.slice(i + 1))

// Of a long word two letters too many are looked for.
const long = 7

/** The keys under which words lie that sound like a word, or nearly. */
export const clavesOf = (word: string) => {
  const sonido = sonidoOf(word)
  const once = withoutOne(sonido)
  const twice = sonido.length >= long ? once.flatMap(withoutOne) : []
  return [...new Set([sonido, ...once, ...twice])].filter((clave) => clave.length > 1)
}

/** Whether a word may be a slip of another: numbers, codes and very short words are what they are. */
export const mayBeSlip = (word: string) =>
  word.length > letras.least && word.length <= letras.most && /^[a-z]+$/.test(word)

/** Letters written wrong, left out, too many, or in the place of their neighbour. */
const editsBetween = (one: string, other: string) => {
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, i) => i)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const isTurned = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
        isTurned ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = row
    row = next
  }
  return row.at(-1) ?? 0
}

/** How far a written word is from another: what only looks different to the ear is half a letter apart. */
const distanceOf = (written: string, other: string) =>
  Math.min(
    editsBetween(written, other),
    editsBetween(sonidoOf(written), sonidoOf(other)) + (written === other ? 0 : 0.5),
  ) + (written[0] === other[0] ? 0 : 0.1)

const mostWrong = (word: string) => (word.length < 6 ? 1.2 : 2.6)

/** Words that may have been meant, the nearest first. */
export const nearestOf = (written: string, words: readonly string[]) =>
  words
    .map((word) => ({ word, distance: distanceOf(written, word) }))
    .filter(({ distance }) => distance <= mostWrong(written))
    .toSorted((a, b) => a.distance - b.distance || (a.word < b.word ? -1 : 1))
