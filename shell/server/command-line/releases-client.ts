import { randomUUID } from 'node:crypto'
import type { Upload } from '../releases/read-build.ts'

/** A page server's refusal: its code, and its reason in Spanish. */
export class Refusal extends Error {
  override name = 'Refusal'
  constructor(
    readonly code: string,
    reason: string,
  ) {
    super(`refused (${code}): ${reason}`)
  }
}

/** Speaks with a page server about releases, with the token of a module. Its calls throw Refusal. */
export const releasesClient = (url: string, token: string) => {
  const headers = { authorization: `Bearer ${token}` }

  const ask = async (path: string, init: RequestInit) => {
    const response = await fetch(new URL(path, url), { headers, ...init })
    const answer = await response.json().catch(() => ({}))
    if (response.ok) return answer
    const { code = String(response.status), message = response.statusText } = answer.error ?? {}
    throw new Refusal(code, message)
  }

  return {
    publish: ({ release, files }: Upload): Promise<{ version: string }> => {
      const body = new FormData()
      body.set('release', JSON.stringify(release))
      for (const [path, bytes] of files) body.set(path, new Blob([new Uint8Array(bytes)]), path)
      return ask(`/releases/${release.name}`, { method: 'POST', body })
    },
    /** Says who gets which version; asks again where no answer came, since under its key an act is done once. */
    act: async (name: string, wanted: { kind: string; version?: string | undefined }) => {
      const init = {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': randomUUID() },
        body: JSON.stringify(wanted),
      }
      const send = () => ask(`/releases/${name}/acts`, init)
      return send().catch((error) => {
        if (error instanceof Refusal) throw error
        return send()
      })
    },
  }
}
