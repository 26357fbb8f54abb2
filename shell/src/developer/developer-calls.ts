import { freshToken } from '@plaza/shell/session'

/** One version of a module, as the page server has seen it fare. */
export interface Seen {
  module: string
  version: string
  visible: number
  failures: number
  /** From navigation to sight, ms. */
  p50: number
  p95: number
}

interface Standing {
  version: string
  since: string
  by: string
}

export interface ModuleStanding {
  live?: Standing | undefined
  canary?: (Standing & { percent?: number; to?: string }) | undefined
  versions: Standing[]
  offline?: { since: string; by: string } | undefined
}

/** Answer of `GET /dev/modulos.json`. */
export interface Overview {
  modules: Record<string, ModuleStanding>
  seen: Seen[]
  reasons: { at: string; module: string; version: string; phase: string; reason: string }[]
  acts: { n: number; at: string; by: string; kind: string; subject: string; version: string }[]
}

const noAnswer = 'Plaza no responde. Inténtalo de nuevo.'

/** What the page server refused, by its code, with its words for people. */
export class Refused extends Error {
  override name = 'Refused'
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

/** Asks the page server, by the session or a module's token, which is not kept. Throws what it says to people. */
export const ask = async (path: string, init: RequestInit, token = '') => {
  const bearer = token || (await freshToken())
  const headers = { ...init.headers, authorization: `Bearer ${bearer}` }
  const answer = await fetch(path, { ...init, headers }).catch(() => {
    throw new Error(noAnswer)
  })
  if (answer.status === 204) return undefined
  const body = await answer.json().catch(() => ({}))
  if (!answer.ok) throw new Refused(body.error?.code ?? '', body.error?.message ?? noAnswer)
  return body
}

/** What stands where, and what failed. Throws an error whose message is for people. */
export const loadOverview = (): Promise<Overview> => ask('/dev/modulos.json', {})

/** Gives this browser another version of a module, or that of a developer's address. */
export const useTarget = (module: string, target: string, token: string) =>
  ask('/dev/modulos', { method: 'POST', body: JSON.stringify({ module, target }) }, token)

/** Gives this browser what is live again. */
export const useLive = () => ask('/dev/modulos', { method: 'DELETE' })
