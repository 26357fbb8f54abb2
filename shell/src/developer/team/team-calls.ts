import { once } from '../../../shared/once/index.ts'
import { ask, Refused } from '../developer-calls.ts'

interface Standing {
  version: string
  since: string
  by: string
}

/** A version of the module that was published. */
export interface Version extends Standing {
  commit?: string
  /** Whether its tree had changes beside that commit. */
  isDirty?: boolean
  place?: 'live' | 'canary' | 'withdrawn'
}

export interface Frame {
  file: string
  line: number
  column: number
  text?: string
  isBuilt?: true
}

/** Failures of one kind. */
export interface Group {
  id: string
  error: string
  message: string
  phase: string
  frames: Frame[]
  count: number
  voices: number
  firstSeen: string
  lastSeen: string
  versions: Record<string, number>
  screens: Record<string, number>
}

export interface Value {
  version: string
  count: number
  p75: number
}

/** How one route does by one metric, and how it did before. */
export interface RouteFigure {
  route: string
  metric: 'load' | 'ttfb' | 'lcp' | 'inp' | 'cls'
  live?: Value
  canary?: Value
  before?: Value
}

export interface Act {
  n: number
  at: string
  by: string
  kind: string
  version: string
  reason: string
}

/** A version that nobody gets yet, at an origin of its own. */
export interface Preview {
  id: string
  url: string
  modules: Record<string, string>
  since: string
  by: string
  until: string
}

/** What somebody whom the settings name was told, and whether they took it. */
export interface Alert {
  id: string
  kind: string
  at: string
  text: string
  tries: number
  isTaken: boolean
  isOver: boolean
}

/** Answer of `GET /dev/modulos/{module}.json`. */
export interface Team {
  name: string
  live?: Standing
  canary?: Standing & { percent?: number; to?: string }
  offline?: { since: string; by: string }
  withdrawn: (Standing & { reason: string })[]
  /** What a rollback leads to. */
  before?: Standing
  versions: Version[]
  /** None where the shop has no place for them. */
  previews?: Preview[]
  groups: Group[]
  /** Failures of kinds that found no place. */
  others: number
  routes: RouteFigure[]
  /** None where nobody is told. */
  alerts?: Alert[]
  acts: Act[]
}

/** What an administrator does with the module. */
export interface Wanted {
  kind: 'promote' | 'rollback' | 'canary' | 'withdraw' | 'offline' | 'online'
  version?: string | undefined
  percent?: number | undefined
  to?: 'staff' | undefined
}

/** All that the module's team sees. Throws Refused, or an error whose message is for people. */
export const loadTeam = (name: string, token: string): Promise<Team> =>
  ask(`/dev/modulos/${name}.json`, {}, token)

/** Does it, if versions stand where `team` says; answers how they stand then. Pressed twice, it is done once. */
export const actOn = (
  { name, live, canary, offline }: Team,
  wanted: Wanted,
  reason: string,
  token: string,
): Promise<Team> => {
  const seen = {
    live: live?.version ?? null,
    canary: canary?.version ?? null,
    isOffline: Boolean(offline),
  }
  const isKept = (error: unknown) => !(error instanceof Refused)
  return once<object>(`acto ${name}`, isKept).send({ ...wanted, reason, seen }, (body, clave) =>
    ask(
      `/dev/modulos/${name}/actos`,
      { method: 'POST', body: JSON.stringify(body), headers: { 'idempotency-key': clave } },
      token,
    ),
  )
}

/** Gives a version an origin of its own for a week. Pressed twice, it has one. */
export const makePreview = (
  { name, previews = [] }: Team,
  version: string,
  token: string,
): Promise<Preview> => {
  const isKept = (error: unknown) => !(error instanceof Refused)
  return once<object>(`vista ${name} ${previews.length}`, isKept).send({ version }, (body, clave) =>
    ask(
      `/dev/modulos/${name}/vistas`,
      { method: 'POST', body: JSON.stringify(body), headers: { 'idempotency-key': clave } },
      token,
    ),
  )
}

/** Ends a preview, for everybody at once. */
export const endPreview = ({ name }: Team, id: string, token: string) =>
  ask(`/dev/modulos/${name}/vistas/${id}`, { method: 'DELETE' }, token)
