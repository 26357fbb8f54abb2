import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contractPath } from '@plaza/contract/compat'
import { originOf, type ServerConfig } from '../config.ts'
import { createProofs, type Proofs } from '../sight/proofs.ts'
import { type Answer, ask } from './ask.ts'

export interface Finding {
  name: string
  /** Why it is not so; undefined where it is. */
  fault?: string
  isAdvice?: boolean
  remedy: string
}

const parsed = (text: string): Record<string, unknown> => {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}

const isApi = (answer: Answer | undefined) =>
  answer?.status === 200 && 'calls' in parsed(answer.body)

/** Whether an answer is that of a page server's /health. */
const isPageServer = (answer: Answer | undefined) => {
  const { status, uptime } = parsed(answer?.body ?? '')
  return answer?.status === 200 && status === 'ok' && typeof uptime === 'number'
}

const inWords = ({ status, type, location }: Answer) =>
  [String(status), location ? `to ${location}` : type.replace(/;.*/, '')].join(' ').trim()

// Of a balancer, and of a page server: nobody is behind it now.
const away = new Set([502, 503, 504])

const apiFinding = async ({ API_ORIGIN }: ServerConfig): Promise<Finding> => {
  const name = 'API_ORIGIN'
  const before = {
    ...{ name, isAdvice: true },
    remedy: `before the first API begins that is so; else API_ORIGIN (${API_ORIGIN}) has to be where page servers reach one, or the balancer before them`,
  }
  const { answer, away: silence } = await ask(`${API_ORIGIN}/api${contractPath}`)
  if (isApi(answer)) return { name, remedy: '' }
  const pages = await ask(`${API_ORIGIN}/health`)
  if (isPageServer(pages.answer))
    return {
      ...{ name, fault: `a page server answers at ${API_ORIGIN}, and no API behind it` },
      remedy:
        'set API_ORIGIN to the APIs, or to the balancer before them: a page server would ask itself',
    }
  if (!answer) return { ...before, fault: `no API answers at ${API_ORIGIN}: ${silence}` }
  if (away.has(answer.status))
    return { ...before, fault: `no API is ready behind ${API_ORIGIN}: ${inWords(answer)}` }
  return {
    ...{ name, fault: `what answers at ${API_ORIGIN}/api is no API: ${inWords(answer)}` },
    remedy:
      'set API_ORIGIN to the scheme, host and port of the APIs or their balancer, without /api behind it',
  }
}

/** A key of fewer letters, or of fewer different ones, may be found by who tries: 32 bytes in base64url are 43. */
const leastLetters = 32
const leastDifferent = 12

const weaknessOf = (key: string, PLAZA_KEY: string | undefined) => {
  if (key === PLAZA_KEY) return 'it is the PLAZA_KEY, which seals the database'
  if (key.length < leastLetters)
    return `it has ${key.length} letters, and ${leastLetters} are the least`
  const different = new Set(key).size
  if (different < leastDifferent) return `it has ${different} different letters alone`
  return undefined
}

const freshKey = `set PAGE_KEY, on every page server, to what this writes: openssl rand -base64 32 | tr '+/' '-_' | tr -d '='`

/** The key that page servers with these settings sign with; undefined where the first of them is to make one. */
const keyOf = ({ PAGE_KEY, PLAZA_DATA }: ServerConfig) => {
  const file = join(PLAZA_DATA, 'page.key')
  return PAGE_KEY ?? (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined)
}

/** Whether a page was signed by a key; undefined where it says nothing of it. */
const isSignedBy = (proofs: Proofs, { body }: Answer) => {
  const proof = /<style id="plaza-visita"[^>]* data-proof="([^"]*)"/.exec(body)?.[1]
  const state = /<script type="application\/json" id="plaza">([^<]*)</.exec(body)?.[1]
  if (!proof || !state) return undefined
  const { versions, whole } = parsed(state) as { versions: Record<string, string>; whole?: string }
  return proofs.check(proof, versions, whole) !== undefined
}

/** So often the site is asked for a page: each time by a connection of its own, which a balancer gives to the next. */
const asked = 4

const keyFinding = async (
  server: ServerConfig,
  PLAZA_KEY: string | undefined,
): Promise<Finding> => {
  const name = 'PAGE_KEY'
  const key = keyOf(server)
  if (key === undefined) return { name, remedy: '' }
  const weakness = weaknessOf(key, PLAZA_KEY)
  if (weakness) return { name, fault: weakness, remedy: freshKey }
  const proofs = createProofs(key)
  const site = originOf(server)
  const pages = await Promise.all(Array.from({ length: asked }, () => ask(`${site}/home`)))
  const signed = pages.flatMap(({ answer }) => (answer && isSignedBy(proofs, answer)) ?? [])
  if (signed.every(Boolean)) return { name, remedy: '' }
  const isSome = signed.some(Boolean)
  return {
    ...{
      name,
      fault: `${isSome ? 'some of ' : ''}the pages of ${site} are signed with another key`,
    },
    remedy: isSome
      ? 'give every page server the same PAGE_KEY, and start it anew'
      : 'set PAGE_KEY as the page servers have it that run, or start all of them anew with this one',
  }
}

/** Looks at what page servers with these settings stand on beside what the API does. */
export const preflightPages = (
  server: ServerConfig,
  { PLAZA_KEY, API_ORIGIN }: NodeJS.ProcessEnv,
) =>
  Promise.all([
    // npm start gives the page server the address itself.
    ...(server.NODE_ENV === 'production' || API_ORIGIN ? [apiFinding(server)] : []),
    keyFinding(server, PLAZA_KEY?.trim()),
  ])
