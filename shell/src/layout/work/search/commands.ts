import { knownRemotes } from '../../../../shared/page/index.ts'
import type { Command } from '../../../../shared/remote/index.ts'

const patienceMs = 4000

const isTexts = (value: unknown) =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

// A path of this site, and nothing that a browser reads as another's.
const isLink = (value: unknown) => typeof value === 'string' && /^\/[a-z0-9][^\\\s]*$/.test(value)

const isCommand = (value: unknown): value is Command => {
  if (typeof value !== 'object' || value === null) return false
  const { link, label, finds, allowedRoles, allowedFunciones, words, iconPath } = value as Record<
    string,
    unknown
  >
  return (
    isLink(link) &&
    isTexts(allowedRoles) &&
    [allowedFunciones, words].every((list) => list === undefined || isTexts(list)) &&
    (typeof label === 'string' || typeof finds === 'string') &&
    (iconPath === undefined || typeof iconPath === 'string')
  )
}

/** The commands in an answer of `/comandos.json`; what has another form is left out. */
export const readCommands = (answer: unknown): Command[] => {
  if (typeof answer !== 'object' || answer === null) return []
  return Object.values(answer).flatMap((list) =>
    Array.isArray(list) ? list.filter(isCommand) : [],
  )
}

/** What the modules of this page offer to do. Rejects where the page server does not answer in time. */
export const loadCommands = async (signal: AbortSignal): Promise<Command[]> => {
  const answer = await fetch('/comandos.json', {
    signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
  })
  if (!answer.ok) throw new Error(`the commands answer ${answer.status}`)
  const all: unknown = await answer.json()
  if (typeof all !== 'object' || all === null) return []
  const known = new Set(knownRemotes().map(({ name }) => name))
  return readCommands(Object.fromEntries(Object.entries(all).filter(([name]) => known.has(name))))
}
