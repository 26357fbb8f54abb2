import { visit } from '../visit/visit.ts'

/** A request that may take effect once: `clave` goes along as its Idempotency-Key however often it is sent. */
export interface Attempt<Body> {
  clave: string
  body: Body
}

// Unlike randomUUID, this is there on pages without https too.
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

const read = <Body>(name: string): Attempt<Body> | undefined => {
  try {
    return JSON.parse(visit.get(name) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** The request of this name that was sent in this tab and never heard of, a reload ago or a second. */
export const findAttempt = read

/** The key for sending this body: the one that it was sent under before, a new one for anything else. */
export const keepAttempt = <Body>(name: string, body: Body): Attempt<Body> => {
  const last = read<Body>(name)
  if (last && JSON.stringify(last.body) === JSON.stringify(body)) return last
  const attempt = { clave: newKey(), body }
  visit.set(name, JSON.stringify(attempt))
  return attempt
}

/** The request took effect, or was refused for good. */
export const forgetAttempt = (name: string) => visit.remove(name)
