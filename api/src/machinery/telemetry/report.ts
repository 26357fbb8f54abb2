import { withoutPeople } from './without-people.ts'

interface Told extends Error {
  code?: unknown
}

const mostFrames = 12
const mostCauses = 3

// The places alone: the lines before them repeat the message.
const placesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, mostFrames)
    .map((line) => line.trim())

/** Named by what it is: nothing else that an error carries is told, such as the values of a statement. */
const toldOf = (error: unknown, causes = mostCauses): object => {
  if (!(error instanceof Error)) return { error: 'Error', reason: withoutPeople(String(error)) }
  const { name, message, code, cause } = error as Told
  return {
    error: name,
    ...(code !== undefined && { code: withoutPeople(String(code)) }),
    reason: withoutPeople(message),
    at: placesOf(error),
    ...(cause !== undefined && causes > 0 && { cause: toldOf(cause, causes - 1) }),
  }
}

const requestId = /^[\w-]{8,64}$/
const isRequest = (name: string) => requestId.test(name) && /\d/.test(name)

/**
 * Writes what went wrong, one JSON line each: what it is about, or the id of the request that met it; the error's name, code,
 * places and message, without what is of a person.
 */
export const createReport =
  (write: (line: string) => void) =>
  (name: string, error: unknown): void => {
    const about = isRequest(name)
      ? { event: 'request_failed', id: name }
      : { event: withoutPeople(name) }
    const time = new Date().toISOString()
    write(`${JSON.stringify({ time, level: 'error', ...about, ...toldOf(error) })}\n`)
  }
