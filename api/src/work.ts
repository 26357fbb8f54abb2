import type { Db } from '../db/tables.ts'
import { gananciasHandlers } from './ganancias/ganancias.ts'
import { createJobs } from './jobs/jobs.ts'
import { pagosHandlers } from './pagos/pagos.ts'
import type { Identity } from './ports/identity.ts'
import type { Mail } from './ports/mail.ts'
import type { Pagos } from './ports/pagos.ts'
import type { Sandbox } from './sandbox/sandbox.ts'
import { type Ajustes, notifyVenta } from './ventas/ventas.ts'

export interface WorkDeps {
  db: Db
  identity: Identity
  mail: Mail
  pagos: Pagos
  ajustes: Ajustes
  sandbox?: Sandbox | undefined
  /** Origin that shoppers see. */
  publicOrigin: string
  report: (name: string, error: Error) => void
}

const noSandbox = { avisar_sandbox: async () => undefined }

/** The worker of everything that this API leaves for later. */
export const openJobs = (deps: WorkDeps) =>
  createJobs(
    deps.db,
    {
      ...pagosHandlers(deps),
      ...gananciasHandlers(deps.db, deps.identity),
      ...(deps.sandbox?.handlers ?? noSandbox),
      avisar_venta: (datos) => notifyVenta(deps, datos),
    },
    deps.report,
  )
