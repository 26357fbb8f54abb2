import { randomUUID } from 'node:crypto'
import type { JourneyPlan } from '../../shared/remote/index.ts'
import type { Source } from './git-source.ts'
import type { Upload } from './read-build.ts'

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

interface Placed {
  version: string
  since: string
  by: string
}

/** What a shop says of its releases: each module's place, and its newest acts, the newest first. */
export interface ReleasesList {
  modules: Record<
    string,
    { live?: Placed; canary?: Placed; offline?: { since: string; by: string } } | undefined
  >
  log: { at: string; by: string; act: { kind: string; name?: string; version?: string } }[]
}

/** Versions that nobody gets yet, at an origin of their own. Instants are ISO 8601. */
export interface PreviewView {
  id: string
  url: string
  name: string
  modules: Record<string, string>
  since: string
  by: string
  until: string
}

/** A version of another module beside it; with that module's token where nobody gets it yet. */
export interface Beside {
  name: string
  version: string
  token?: string | undefined
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
    publish: (
      { release, files, maps = new Map(), server }: Upload,
      source?: Source,
    ): Promise<{ version: string; notices?: string[] }> => {
      const body = new FormData()
      body.set('release', JSON.stringify(release))
      for (const [path, bytes] of files) body.set(path, new Blob([new Uint8Array(bytes)]), path)
      for (const [path, bytes] of maps)
        body.set(`${path}.map`, new Blob([new Uint8Array(bytes)]), `${path}.map`)
      if (server) body.set('server', new Blob([new Uint8Array(server)]), 'server')
      if (source) body.set('source', JSON.stringify(source))
      return ask(`/releases/${release.name}`, { method: 'POST', body })
    },
    /** What is live of every module, and the newest acts. */
    list: (): Promise<ReleasesList> => ask('/releases', {}),
    /** Gives a version an origin of its own for some days; asks again where no answer came. */
    preview: async (
      name: string,
      wanted: { version: string; with: Beside[]; days: number },
    ): Promise<PreviewView> => {
      const init = {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': randomUUID() },
        body: JSON.stringify(wanted),
      }
      const send = () => ask(`/dev/modulos/${name}/vistas`, init)
      return send().catch((error) => {
        if (error instanceof Refusal) throw error
        return send()
      })
    },
    /** What a version has to pass before it is everybody's. */
    journeys: (name: string, version: string): Promise<JourneyPlan> =>
      ask(`/releases/${name}/recorridos?version=${encodeURIComponent(version)}`, {}),
    /** Those of a module that have not expired, newest first. */
    previews: async (name: string): Promise<PreviewView[]> =>
      (await ask(`/dev/modulos/${name}/vistas`, {})).previews,
    endPreview: (name: string, id: string) =>
      ask(`/dev/modulos/${name}/vistas/${encodeURIComponent(id)}`, { method: 'DELETE' }),
    /** Says who gets which version; asks again where no answer came, since under its key an act is done once. */
    act: async (
      name: string,
      wanted: {
        kind: string
        version?: string | undefined
        reason?: string | undefined
        journeys?: object | undefined
      },
    ) => {
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
