import type { Metrics } from '@plaza/api/server'
import { getWebToken } from '@plaza/contract/calls'
import type { InlinedAnswer } from '../../shared/page/index.ts'
import type { ServerConfig } from '../config.ts'
import { createRecent } from '../pages/recent.ts'
import { askFor } from '../processes/ask-for.ts'

interface Kept extends InlinedAnswer {
  etag: string | undefined
  /** About what it takes. */
  bytes: number
}

/** Parsed an answer takes about so many times its text. */
const parsedTimes = 4
/** For all that one answer takes, in ms: a page does not wait longer. */
const mostMs = 2000

/**
 * Asks the API on behalf of a page. Each answer is asked for anew, with the ETag of the one before, so a page never
 * shows a price that the API has changed; the bytes travel only when they did change.
 */
export const apiClient = ({
  API_ORIGIN: origin,
  API_TIMEOUT_MS,
  carried = () => ({}),
  keptMb = 8,
  metrics,
}: Pick<ServerConfig, 'API_ORIGIN' | 'API_TIMEOUT_MS'> & {
  /** Headers of whatever is asked at the moment. */
  carried?: (() => Record<string, string>) | undefined
  /** The most that answers may take until they are asked for again, in MB: anybody writes addresses, and each has its own. */
  keptMb?: number
  metrics?: Metrics | undefined
}) => {
  const timeoutMs = Math.min(mostMs, API_TIMEOUT_MS)
  const kept = createRecent<Kept>(
    keptMb * 1024 * 1024,
    (path, { bytes }) => path.length + bytes,
    metrics && { metrics, of: 'answers' },
  )
  let token: { value: string; expiresAt: number } | undefined

  const call = (path: string, headers: Record<string, string>, until: number) =>
    askFor(`${origin}/api${path}`, { ...headers, ...carried() }, until - performance.now())

  const webToken = async (until: number) => {
    if (token && token.expiresAt > Date.now()) return token.value
    const { accessToken, expiresIn } = JSON.parse((await call(getWebToken.path, {}, until)).text)
    token = { value: accessToken, expiresAt: Date.now() + (expiresIn - 10) * 1000 }
    return token.value
  }

  const askWithToken = async (path: string, etag: string | undefined, until: number) => {
    const authorization = `Bearer ${await webToken(until)}`
    return call(path, { ...(etag && { 'if-none-match': etag }), authorization }, until)
  }

  const ask = async (path: string, etag: string | undefined) => {
    const until = performance.now() + timeoutMs
    const answer = await askWithToken(path, etag, until)
    if (answer.status !== 401) return answer
    token = undefined
    return askWithToken(path, etag, until)
  }

  const askOnce = async (path: string): Promise<InlinedAnswer | undefined> => {
    const before = kept.find(path)
    try {
      const { status, etag, text } = await ask(path, before?.etag)
      if (status === 304 && before) return before
      if (status >= 500 || status === 429) return undefined
      const answer = { status, body: JSON.parse(text), etag, bytes: parsedTimes * text.length }
      if (etag) kept.keep(path, answer)
      return answer
    } catch {
      return undefined
    }
  }

  const asking = new Map<string, Promise<InlinedAnswer | undefined>>()
  const next = new Map<string, Promise<InlinedAnswer | undefined>>()

  const begin = (path: string) => {
    const answer = askOnce(path).finally(() => asking.delete(path))
    asking.set(path, answer)
    return answer
  }

  /**
   * The API's answer to a GET, or undefined when the API does not answer or fails: the page goes out without it. It is no older
   * than the call: whoever comes while it is being asked shares the question after that.
   */
  const get = (path: string): Promise<InlinedAnswer | undefined> => {
    const current = asking.get(path)
    if (!current) return begin(path)
    const waiting = next.get(path)
    if (waiting) return waiting
    const following = current.then(() => {
      next.delete(path)
      return begin(path)
    })
    next.set(path, following)
    return following
  }

  return { get }
}

export type ApiClient = ReturnType<typeof apiClient>
