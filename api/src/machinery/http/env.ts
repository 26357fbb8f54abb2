import type { Person } from '../../ports/sessions.ts'
import type { Identity } from '../../ports/tokens.ts'

/** What the middlewares leave for the handlers. */
export interface AppEnv {
  Variables: {
    requestId: string
    /** The answer carries the base headers already. */
    complete: boolean
    identity: Identity
    person: Person
    /** What this browser is known again by, and whether it is given that with this answer. */
    device: string
    isNewDevice: boolean
  }
}
