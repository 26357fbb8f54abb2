import type { Db } from '../db/tables.ts'
import type { Ajustes } from './machinery/ajustes.ts'
import { sealAuditoria } from './machinery/audit/audit.ts'
import { createJobs, enqueueAlone, type Handlers } from './machinery/jobs/jobs.ts'
import type { Secrets } from './machinery/keys/keys.ts'
import { mailOf } from './machinery/letters/letters.ts'
import { oneByOne } from './machinery/one-by-one.ts'
import type { Metrics } from './machinery/telemetry/telemetry.ts'
import type { Identity } from './ports/identity.ts'
import type { Mail } from './ports/mail.ts'
import type { Pagos } from './ports/pagos.ts'
import type { Transportadora } from './ports/transportadora.ts'
import { askToConfirm } from './rooms/boletin/boletin.ts'
import { borradoHandlers } from './rooms/borrado/borrado.ts'
import { type CargasDeps, cargasHandlers } from './rooms/cargas/cargas.ts'
import { foldConteos } from './rooms/consultas/consultas.ts'
import { mendEnvios } from './rooms/envios/envios.ts'
import { notifyExistencia, tellOfExistencias } from './rooms/existencias/existencias.ts'
import { gananciasHandlers, motivoOf } from './rooms/ganancias/ganancias.ts'
import { guiasHandlers } from './rooms/guias/guias.ts'
import { runRonda } from './rooms/ingresos/ingresos.ts'
import { countJuntos } from './rooms/juntos/juntos.ts'
import { notifyInvitacion } from './rooms/miembros/miembros.ts'
import { noticeWaiting, notifyNovedad } from './rooms/novedades/novedades.ts'
import { notifyAlerta, notifyDisputaGanada, notifyReturnedPago } from './rooms/pagos/mensajes.ts'
import { pagosHandlers } from './rooms/pagos/pagos.ts'
import { notifyCierre } from './rooms/pedidos/cierre.ts'
import {
  notifyDevolucion,
  notifyEnvio,
  notifyPedido,
  notifyReembolso,
} from './rooms/pedidos/mensajes.ts'
import { applyCorte } from './rooms/personas/personas.ts'
import { notifyFactor } from './rooms/personas/segundo-factor.ts'
import { reportesHandlers } from './rooms/reportes/reportes.ts'
import { notifyResena, removeFiles } from './rooms/resenas/resenas.ts'
import { makeSocio } from './rooms/usuarios/usuarios.ts'
import { notifyVenta } from './rooms/ventas/ventas.ts'

export interface WorkDeps {
  db: Db
  secrets: Secrets
  identity: Identity
  mail: Mail
  pagos: Pagos
  ajustes: Ajustes
  /** The payment provider that comes with the API tells by itself what became of a payment. */
  sandbox?: { handlers: Pick<Handlers, 'avisar_sandbox'> } | undefined
  /** Who makes guides of parcels. */
  transportadora?: Transportadora | undefined
  /** The carriers' service that comes with the API tells by itself how far parcels have come. */
  carriers?: { handlers: Pick<Handlers, 'avisar_sandbox_guia'> } | undefined
  /** Where bulk uploads are; without it there are none. */
  uploads?: Omit<CargasDeps, 'db'> | undefined
  /** Origin that shoppers see. */
  publicOrigin: string
  report: (name: string, error: Error) => void
  metrics?: Metrics | undefined
}

const noUploads = {
  hacer_reporte: async () => undefined,
  esperar_carga: async () => undefined,
  procesar_carga: async () => undefined,
}

const uploadsHandlers = (uploads: NonNullable<WorkDeps['uploads']>, db: Db) => ({
  ...cargasHandlers({ ...uploads, db }),
  ...reportesHandlers({ ...uploads, db }),
})

const noCarriers = { avisar_sandbox_guia: async () => undefined }
const noSandbox = { avisar_sandbox: async () => undefined }

// What is done in each round; the next round is left to be done by one of them.
const roundOf = ({ db, report }: Pick<WorkDeps, 'db' | 'report'>, now: Date) => [
  async () => {
    const mended = await mendEnvios(db)
    if (mended > 0) report('envios', new Error(`${mended} paid orders had nothing to send`))
  },
  () => foldConteos(db),
  () => tellOfExistencias(db),
  () => noticeWaiting(db, now),
  () => runRonda(db, now),
  async () => {
    if (!(await countJuntos(db, now))) await enqueueAlone(db, 'sumar_ingresos', {})
  },
]

/** The worker of everything that this API leaves for later. */
export const openJobs = (deps: WorkDeps) => {
  /** Work that writes: what it hands over at one try has the same ids at the next. */
  const writing =
    <D>(notify: (deps: WorkDeps, datos: D) => Promise<unknown>) =>
    (datos: D, _: Date, nombre: string) =>
      notify({ ...deps, mail: mailOf(deps.mail, nombre) }, datos)

  return createJobs(
    deps.db,
    {
      ...pagosHandlers(deps),
      ...gananciasHandlers(deps.db, (trx, id) => motivoOf(trx, deps.pagos, id)),
      ...borradoHandlers(deps),
      hacer_socio: ({ id_usuario }) => makeSocio(deps, id_usuario),
      ...(deps.sandbox?.handlers ?? noSandbox),
      ...(deps.carriers?.handlers ?? noCarriers),
      ...guiasHandlers(deps),
      ...(deps.uploads ? uploadsHandlers(deps.uploads, deps.db) : noUploads),
      cortar_sesiones: ({ id_usuario }) => applyCorte(deps, id_usuario),
      sellar_auditoria: () => sealAuditoria(deps.db),
      sumar_ingresos: (_, now) => oneByOne(roundOf(deps, now)),
      avisar_venta: writing(notifyVenta),
      avisar_pedido: writing(notifyPedido),
      avisar_cierre: writing(notifyCierre),
      avisar_envio: writing(notifyEnvio),
      avisar_resena: writing(notifyResena),
      retirar_fotos: async ({ fotos }) => {
        if (deps.uploads) await removeFiles(deps.uploads.storage, fotos)
      },
      avisar_reembolso: writing(notifyReembolso),
      avisar_devolucion: writing(notifyDevolucion),
      avisar_alerta: writing(notifyAlerta),
      avisar_disputa: writing(notifyDisputaGanada),
      avisar_pago_devuelto: writing(notifyReturnedPago),
      avisar_boletin: writing(askToConfirm),
      avisar_existencia: writing(notifyExistencia),
      avisar_factor: writing(notifyFactor),
      avisar_novedad: writing(notifyNovedad),
      avisar_invitacion: writing(notifyInvitacion),
    },
    deps.report,
    deps.metrics,
  )
}
