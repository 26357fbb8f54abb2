/** Words that a password may not contain whoever chooses it: the site's names. */
const ofSite = ['plaza']

/** Letters that a word needs to be looked for: shorter ones are in every other word. */
const fewest = 4

const alike: Record<string, string> = {
  0: 'o',
  1: 'i',
  '!': 'i',
  '|': 'i',
  l: 'i',
  3: 'e',
  4: 'a',
  '@': 'a',
  5: 's',
  $: 's',
  7: 't',
}

// As somebody reads it: P1@za is plaza.
const read = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, (character) => alike[character] ?? character)
    .replaceAll('l', 'i')

const wordsOf = (text: string) => {
  const local = text.replace(/@.*$/, '')
  return [local, ...(local.match(/\p{L}+/gu) ?? [])].filter((word) => word.length >= fewest)
}

/** Whether a password has in it a word of the site, or one of its person's names or of their address. */
export const hasOwnWord = (password: string, own: readonly string[]) => {
  const typed = read(password)
  return [...ofSite, ...own].flatMap(wordsOf).some((word) => typed.includes(read(word)))
}
