const fixed = /^[a-z0-9][a-z0-9_-]*$/
const parameter = /^:[A-Za-z]\w*$/

/** First segments of the shell's own addresses, and of what the page server answers itself. */
const shellsOwn = new Set([
  'api',
  'apps',
  'assets',
  'dev',
  'eventos',
  'guests',
  'metrics',
  'modules',
  'personal',
  'registries',
  'releases',
])

const segmentsOf = (path: string) => path.slice(1).split('/')

const isParameter = (segment: string) => segment.startsWith(':')

/**
 * Why a module cannot have a route, in Spanish, or undefined. Only what the router reads in one way is taken: fixed words in
 * small letters and whole parameters, beginning with a word; no wildcard, nothing optional, nothing encoded.
 */
export const pathFault = (path: string) => {
  const [first = '', ...others] = segmentsOf(path)
  if (!fixed.test(first)) return `${path} debe empezar por una palabra fija, en minúsculas.`
  const odd = others.find((segment) => !fixed.test(segment) && !parameter.test(segment))
  if (odd !== undefined) return `${path} tiene una parte que no se admite: "${odd}".`
  return undefined
}

/** Whether a route would be one of the shell's. */
export const isShells = (path: string) => shellsOwn.has(segmentsOf(path)[0] ?? '')

/** Whether some address leads to both routes: the router would choose one, whoever's it is. */
export const doMeet = (a: string, b: string) => {
  const [left, right] = [segmentsOf(a), segmentsOf(b)]
  if (left.length !== right.length) return false
  return left.every((segment, i) => {
    const other = right[i] ?? ''
    return isParameter(segment) || isParameter(other) || segment === other
  })
}

/** What takes a place in a text and shows nothing there: letters that are blank, and a picture of no dots, besides what is no letter. */
const unseen = /[\p{M}\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800\s]+/gu

/** A label as somebody sees it in passing. */
export const lookOf = (label: string) => label.normalize('NFKD').replace(unseen, '').toLowerCase()

/**
 * Whether a label can be read and told from others: it shows something, and its letters are those of Spanish, or of whatever else
 * is written with them. Other alphabets have letters that look like these.
 */
export const isReadable = (label: string) => /^(?:[a-zßæœø]|[^\p{L}])+$/u.test(lookOf(label))
