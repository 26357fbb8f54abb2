import { getWebToken } from '@plaza/contract/calls'
import type { InlinedAnswer } from '../../shared/page/index.ts'
import type { ServerConfig } from '../config.ts'

interface Kept extends InlinedAnswer {
  etag: string | null
}

const maxKept = 500
/** For all that one answer takes, in ms: a page does not wait longer. */
const mostMs = 2000

/** A body that nobody reads keeps its connection until it is collected. */
const dropBody = async ({ body }: Response) => {
  await body?.cancel()
  return undefined
}

/**
 * Asks the API on behalf of a page. Each answer is asked for anew, with the ETag of the one before, so a page never
 * shows a price that the API has changed; the bytes travel only when they did change.
 */
export const apiClient = ({
  API_ORIGIN: origin,
  API_TIMEOUT_MS,
}: Pick<ServerConfig, 'API_ORIGIN' | 'API_TIMEOUT_MS'>) => {
  const timeoutMs = Math.min(mostMs, API_TIMEOUT_MS)
  const kept = new Map<string, Kept>()
  let token: { value: string; expiresAt: number } | undefined

  const call = (path: string, headers: Record<string, string>, signal: AbortSignal) =>
    fetch(`${origin}/api${path}`, { headers, signal })

  const webToken = async (signal: AbortSignal) => {
    if (token && token.expiresAt > Date.now()) return token.value
    const { accessToken, expiresIn } = await (await call(getWebToken.path, {}, signal)).json()
    token = { value: accessToken, expiresAt: Date.now() + (expiresIn - 10) * 1000 }
    return token.value
  }

  const askWithToken = async (path: string, etag: string | null | undefined, signal: AbortSignal) =>
    call(
      path,
      { ...(etag && { 'if-none-match': etag }), authorization: `Bearer ${await webToken(signal)}` },
      signal,
    )

  const ask = async (path: string, etag: string | null | undefined) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await askWithToken(path, etag, signal)
    if (response.status !== 401) return response
    await dropBody(response)
    token = undefined
    return askWithToken(path, etag, signal)
  }

  const keep = (path: string, answer: Kept) => {
    kept.delete(path)
    if (answer.etag) kept.set(path, answer)
    const oldest = kept.keys().next().value
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
    return answer
  }

  const askOnce = async (path: string): Promise<InlinedAnswer | undefined> => {
    const before = kept.get(path)
    try {
      const response = await ask(path, before?.etag)
      if (response.status === 304 && before) return keep(path, before)
      if (response.status >= 500 || response.status === 429) return await dropBody(response)
      const etag = response.headers.get('etag')
      return keep(path, { status: response.status, body: await response.json(), etag })
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
