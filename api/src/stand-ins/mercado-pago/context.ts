import type { Db } from '../../../db/tables.ts'
import type { Avisos, Reembolsos } from './datos.ts'

export interface SandboxDeps {
  db: Db
  /** What notices are signed with. */
  secret: string
  /** Address of the sandbox as the buyer reaches it. */
  getPublicUrl: () => string
  /** Sends a notice; by fetch unless a test says otherwise. */
  deliver: (url: string, init: RequestInit) => Promise<Response>
}

/** What every operation works with. */
export interface SandboxContext extends SandboxDeps {
  avisos: Avisos
  reembolsos: Reembolsos
  /** Notices that were sent in the wrong order. */
  alReves: number
}
