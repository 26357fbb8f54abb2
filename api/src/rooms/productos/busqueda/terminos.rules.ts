import { formasOf, isSameWord } from './formas.rules.ts'
import { sinonimos } from './sinonimos.rules.ts'

/** The words of a search, without case or accents: "Café  MOLIDO" → ["cafe", "molido"]. */
export const wordsOf = (q: string) =>
  q
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

/** Something that was searched: the words that say it, and what else says the same. All words of one `opcion` are wanted. */
export interface Termino {
  escrito: string[]
  opciones: string[][]
}

// Words that join others, and are in half of all names.
const joining = new Set(
  'a al con de del e el en la las lo los o para por que sin su tipo u un una unas uno unos x y'.split(
    ' ',
  ),
)

/** Words of a search that are looked at; nobody means more. */
const mostWords = 12

const tellingOf = (words: readonly string[]) => {
  const telling = words.filter((word) => !joining.has(word))
  return telling.length > 0 ? telling : [...words]
}

const groups = sinonimos.map((phrases) => phrases.map((phrase) => tellingOf(wordsOf(phrase))))

// By each form of a phrase's first word, so that a search looks at few groups.
const groupsByFirst = new Map<string, string[][][]>()
for (const group of groups)
  for (const first of new Set(group.flatMap(([word = '']) => formasOf(word))))
    groupsByFirst.set(first, [...(groupsByFirst.get(first) ?? []), group])

const beginsWith = (words: readonly string[], phrase: readonly string[]) =>
  phrase.length <= words.length && phrase.every((word, i) => isSameWord(word, words[i] as string))

/** The longest phrase of the list that some words begin with, and all that means the same. */
const phraseAt = (words: readonly string[]) => {
  const matches = (groupsByFirst.get(words[0] ?? '') ?? []).flatMap((group) =>
    group.filter((phrase) => beginsWith(words, phrase)).map((phrase) => ({ phrase, group })),
  )
  const length = Math.max(1, ...matches.map(({ phrase }) => phrase.length))
  const longest = matches.filter(({ phrase }) => phrase.length === length)
  return { length, others: longest.flatMap(({ group }) => group) }
}

// "500g" is written "500 g" on most packs.
const measured = (word: string) => {
  const [, amount, unit] = /^(\d+)([a-z]+)$/.exec(word) ?? []
  return amount && unit ? [[amount, unit]] : []
}

const uniqueOf = (phrases: string[][]) => [
  ...new Map(phrases.map((phrase) => [phrase.join(' '), phrase])).values(),
]

/** What the words of a search ask for, in the order in which they were written. */
export const terminosOf = (words: readonly string[]): Termino[] => {
  const left = [...new Set(tellingOf(words))].slice(0, mostWords)
  const terminos: Termino[] = []
  while (left.length > 0) {
    const { length, others } = phraseAt(left)
    const escrito = left.splice(0, length)
    const split = escrito.flatMap(measured)
    terminos.push({ escrito, opciones: uniqueOf([escrito, ...split, ...others]) })
  }
  return terminos
}
