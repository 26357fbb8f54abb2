import type { Db } from '../db/tables.ts'
import { sealAuditoria } from './auditoria/auditoria.ts'
import { askToConfirm } from './boletin/boletin.ts'
import { type CargasDeps, cargasHandlers } from './cargas/cargas.ts'
import type { Secrets } from './claves/claves.ts'
import { notifyInvitacion } from './comercios/comercios.ts'
import { gananciasHandlers } from './ganancias/ganancias.ts'
import { runRonda } from './ingresos/ingresos.ts'
import { createJobs } from './jobs/jobs.ts'
import { notifyAlerta, notifyDisputaGanada, notifyPagoDevuelto } from './pagos/mensajes.ts'
import { pagosHandlers } from './pagos/pagos.ts'
import { notifyDevolucion, notifyEnvio, notifyPedido, notifyReembolso } from './pedidos/mensajes.ts'
import { applyCorte } from './personas/personas.ts'
import { notifyFactor } from './personas/segundo-factor.ts'
import type { Identity } from './ports/identity.ts'
import type { Mail } from './ports/mail.ts'
import type { Pagos } from './ports/pagos.ts'
import type { Sandbox } from './sandbox/sandbox.ts'
import { makeSocio } from './usuarios/usuarios.ts'
import { motivoDe } from './ventas/motivo.ts'
import { type Ajustes, foldConteos, notifyVenta } from './ventas/ventas.ts'

export interface WorkDeps {
  db: Db
  secrets: Secrets
  identity: Identity
  mail: Mail
  pagos: Pagos
  ajustes: Ajustes
  sandbox?: Sandbox | undefined
  /** Where bulk uploads are; without it there are none. */
  uploads?: Omit<CargasDeps, 'db'> | undefined
  /** Origin that shoppers see. */
  publicOrigin: string
  report: (name: string, error: Error) => void
}

const noUploads = {
  esperar_carga: async () => undefined,
  procesar_carga: async () => undefined,
}

const noSandbox = { avisar_sandbox: async () => undefined }

/** The worker of everything that this API leaves for later. */
export const openJobs = (deps: WorkDeps) =>
  createJobs(
    deps.db,
    {
      ...pagosHandlers(deps),
      ...gananciasHandlers(deps.db, (trx, id) => motivoDe(trx, deps.pagos, id)),
      hacer_socio: ({ id_usuario }) => makeSocio(deps, id_usuario),
      ...(deps.sandbox?.handlers ?? noSandbox),
      ...(deps.uploads ? cargasHandlers({ ...deps.uploads, db: deps.db }) : noUploads),
      cortar_sesiones: ({ id_usuario }) => applyCorte(deps, id_usuario),
      sellar_auditoria: () => sealAuditoria(deps.db),
      sumar_ingresos: async (_, now) => {
        await foldConteos(deps.db)
        await runRonda(deps.db, now)
      },
      avisar_venta: (datos) => notifyVenta(deps, datos),
      avisar_pedido: (datos) => notifyPedido(deps, datos),
      avisar_envio: (datos) => notifyEnvio(deps, datos),
      avisar_reembolso: (datos) => notifyReembolso(deps, datos),
      avisar_devolucion: (datos) => notifyDevolucion(deps, datos),
      avisar_alerta: (datos) => notifyAlerta(deps, datos),
      avisar_disputa: (datos) => notifyDisputaGanada(deps, datos),
      avisar_pago_devuelto: (datos) => notifyPagoDevuelto(deps, datos),
      avisar_boletin: (datos) => askToConfirm(deps, datos),
      avisar_factor: (datos) => notifyFactor(deps, datos),
      avisar_invitacion: (datos) => notifyInvitacion(deps, datos),
    },
    deps.report,
  )
