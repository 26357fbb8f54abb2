import type { InlinedAnswer } from '../../shared/page/index.ts'

interface Kept extends InlinedAnswer {
  etag: string | null
}

const maxKept = 500
const timeoutMs = 2000

/**
 * Asks the API on behalf of a page. Each answer is asked for anew, with the ETag of the one before, so a page never
 * shows a price that the API has changed; the bytes travel only when they did change.
 */
export const apiClient = (origin: string) => {
  const kept = new Map<string, Kept>()
  let token: { value: string; expiresAt: number } | undefined

  const call = (path: string, headers: Record<string, string>) =>
    fetch(`${origin}/api${path}`, { headers, signal: AbortSignal.timeout(timeoutMs) })

  const webToken = async () => {
    if (token && token.expiresAt > Date.now()) return token.value
    const { accessToken, expiresIn } = await (await call('/webtoken', {})).json()
    token = { value: accessToken, expiresAt: Date.now() + (expiresIn - 10) * 1000 }
    return token.value
  }

  const ask = async (path: string, etag: string | null | undefined) => {
    const headers = { ...(etag ? { 'if-none-match': etag } : {}) }
    const response = await call(path, { ...headers, authorization: `Bearer ${await webToken()}` })
    if (response.status !== 401) return response
    token = undefined
    return call(path, { ...headers, authorization: `Bearer ${await webToken()}` })
  }

  const keep = (path: string, answer: Kept) => {
    kept.delete(path)
    if (answer.etag) kept.set(path, answer)
    const oldest = kept.keys().next().value
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
    return answer
  }

  /** The API's answer to a GET, or undefined when the API does not answer or fails: the page goes out without it. */
  const get = async (path: string): Promise<InlinedAnswer | undefined> => {
    const before = kept.get(path)
    try {
      const response = await ask(path, before?.etag)
      if (response.status === 304 && before) return keep(path, before)
      if (response.status >= 500) return undefined
      const etag = response.headers.get('etag')
      return keep(path, { status: response.status, body: await response.json(), etag })
    } catch {
      return undefined
    }
  }

  return { get }
}

export type ApiClient = ReturnType<typeof apiClient>
