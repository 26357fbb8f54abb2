const isVowel = (letter = '') => 'aeiou'.includes(letter)

const singulars = (word: string) => {
  if (word.length < 4 || !word.endsWith('s')) return []
  const cut = [word.slice(0, -1)]
  if (word.endsWith('ces')) cut.push(`${word.slice(0, -3)}z`)
  if (word.endsWith('es') && word.length > 4) cut.push(word.slice(0, -2))
  return cut
}

const pluralsOf = (word: string) => {
  if (word.endsWith('s')) return []
  if (word.endsWith('z')) return [`${word.slice(0, -1)}ces`]
  // Loans take either: "mug", "mugs".
  return isVowel(word.at(-1)) ? [`${word}s`] : [`${word}es`, `${word}s`]
}

// What was done to a thing, or how it is, follows its gender: "molido", "orgánica". Nouns do not: a "gorro" is no "gorra".
const ofEitherGender = /(ad|id|ic|iv|os|ar[i])([oa])(s?)$/

const otherGender = (word: string) => {
  const [, stem, gender, s] = ofEitherGender.exec(word) ?? []
  if (!stem || word.length < 6) return []
  return [
    `${word.slice(0, word.length - stem.length - 1 - (s?.length ?? 0))}${stem}${gender === 'o' ? 'a' : 'o'}${s}`,
  ]
}

/** A word of letters and digits as it may also be written, itself first: "jabones" is "jabon", "molida" is "molido". */
export const formasOf = (word: string): string[] => {
  if (word.length < 3 || /\d/.test(word)) return [word]
  const written = [word, ...otherGender(word)]
  const single = written.flatMap((one) => [one, ...singulars(one)])
  return [...new Set([...single, ...single.flatMap(pluralsOf)])]
}

/** Whether two words are the same one, in number. */
export const isSameWord = (one: string, other: string) =>
  one === other || formasOf(one).includes(other)
