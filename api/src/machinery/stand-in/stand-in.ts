import type { Hono } from 'hono'
import type { AppEnv } from '../http/env.ts'
import type { Guard } from '../limits/limit.ts'

/** What a stand-in for a service outside is given of the API that it stands beside. */
export interface Beside {
  guard: Guard
  /** Whether a site may be sent a person's tokens. */
  isFrontend: (origin: string) => boolean
  report: (requestId: string, error: Error) => void
  /** Called when a request has left work to be done. */
  wake: () => void
  /** Called with the key of a file that somebody uploaded. */
  onStored: (key: string) => Promise<unknown>
}

/** The addresses that a stand-in answers, below `/api`. */
export type StandIn = (beside: Beside) => readonly (readonly [path: string, Hono<AppEnv>])[]
