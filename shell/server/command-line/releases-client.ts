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
    /** Says who gets which version. */
    act: (name: string, wanted: { kind: string; version?: string | undefined }) =>
      ask(`/releases/${name}/acts`, { method: 'POST', body: JSON.stringify(wanted) }),
  }
}
