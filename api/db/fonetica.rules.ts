/**
 * What sounds the same to who writes Spanish in a hurry, in this order: "sanaoria" is "zanahoria", "cheff" is "chef". Words are
 * kept by it, so a change of it needs a migration that keeps them anew.
 */
export const sonidos: readonly (readonly [from: string, to: string])[] = [
  ['ph', 'f'],
  ['sh', 'ch'],
  ['ch', '1'],
  ['qu', 'k'],
  ['ce', 'se'],
  ['ci', 'si'],
  ['ge', 'je'],
  ['gi', 'ji'],
  ['gue', 'ge'],
  ['gui', 'gi'],
  ['ll', 'y'],
  ['h', ''],
  ['c', 'k'],
  ['q', 'k'],
  ['z', 's'],
  ['x', 's'],
  ['v', 'b'],
  ['w', 'u'],
  ['nb', 'mb'],
  ['np', 'mp'],
  ['aa', 'a'],
  ['ee', 'e'],
  ['oo', 'u'],
  ['ss', 's'],
  ['rr', 'r'],
  ['nn', 'n'],
  ['tt', 't'],
  ['ff', 'f'],
  ['pp', 'p'],
  ['kk', 'k'],
]

/** Letters of words that may be meant where another was written; longer ones are numbers and addresses. */
export const letras = { least: 3, most: 24 }
