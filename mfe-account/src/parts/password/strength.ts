import { hasOwnWord } from '@plaza/contract'
import { type Score, ZxcvbnFactory } from '@zxcvbn-ts/core'
import graphs from '@zxcvbn-ts/language-common/dist/adjacencyGraphs.json.mjs'
import passwords from '@zxcvbn-ts/language-common/dist/passwords.json.mjs'
import firstnames from '@zxcvbn-ts/language-es-es/dist/firstnames.json.mjs'
import lastnames from '@zxcvbn-ts/language-es-es/dist/lastnames.json.mjs'
import spanish from '@zxcvbn-ts/language-es-es/dist/translations.mjs'
import { advice } from './advice.ts'

/** Characters that every password needs. */
const shortest = 8

const names = ['Muy débil', 'Débil', 'Regular', 'Buena', 'Muy buena'] as const

/** How hard a password is to guess. */
export interface Strength {
  /** 0, guessed in a moment, to 4. */
  score: Score
  /** The score in a word. */
  name: string
  /** What would make it stronger, in a sentence of one line; empty when it is good as it is. */
  advice: string
}

const guesser = new ZxcvbnFactory({
  dictionary: { passwords, firstnames, lastnames },
  graphs,
  translations: { ...spanish, ...advice },
})

const common = new Set(passwords)

const weakest = (why: string): Strength => ({ score: 0, name: names[0], advice: why })

/** Reckons a password's strength against who knows `own`: the names and the address of whoever chooses it. */
export const strengthOf = (password: string, own: readonly string[]): Strength => {
  const missing = shortest - password.length
  if (missing > 0) {
    const rest = missing === 1 ? 'Falta 1 carácter.' : `Faltan ${missing} caracteres.`
    return { score: 0, name: 'Muy corta', advice: rest }
  }
  // Sign-up refuses both of these, so neither is anything but weak.
  if (hasOwnWord(password, own)) return weakest(advice.warnings.userInputs)
  if (common.has(password.toLowerCase())) return weakest(advice.warnings.common)
  const { score, feedback } = guesser.check(password)
  const said = score > 2 ? '' : (feedback.warning ?? feedback.suggestions[0] ?? '')
  return { score, name: names[score], advice: said }
}
