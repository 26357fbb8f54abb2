import { Hono } from 'hono'
import { calls } from '../contract/calls.ts'
import type { Db } from '../db/tables.ts'
import type { Ajustes } from './machinery/ajustes.ts'
import { createRefusalLog } from './machinery/audit/audit.ts'
import { createEntrance } from './machinery/auth/entrance.ts'
import { createCatalogo } from './machinery/catalogue/catalogue.ts'
import { contractRoutes } from './machinery/docs/contract.routes.ts'
import { docsRoutes } from './machinery/docs/docs.routes.ts'
import { pingDatabase } from './machinery/health/health.repository.ts'
import { mountHealth, mountReady } from './machinery/health/health.routes.ts'
import { closeRooms } from './machinery/http/close-rooms.ts'
import type { AppEnv } from './machinery/http/env.ts'
import { onError, onNotFound } from './machinery/http/errors.ts'
import { everyRequest } from './machinery/http/every-request.ts'
import type { Entrance } from './machinery/http/mount.ts'
import type { Secrets } from './machinery/keys/keys.ts'
import { createGuard, type Guard } from './machinery/limits/limit.ts'
import type { Limits } from './machinery/limits/limits.ts'
import type { RequestLog } from './machinery/server/log.ts'
import type { IsProxy } from './machinery/server/network.ts'
import type { StandIn } from './machinery/stand-in/stand-in.ts'
import type { Metrics, NoteCall, Traces } from './machinery/telemetry/telemetry.ts'
import type { Files, Storage } from './ports/files.ts'
import type { Identity } from './ports/identity.ts'
import type { Pagos } from './ports/pagos.ts'
import type { Sessions } from './ports/sessions.ts'
import type { Factor, SignIns } from './ports/sign-ins.ts'
import type { Social } from './ports/social.ts'
import type { Tokens } from './ports/tokens.ts'
import type { Transportadora } from './ports/transportadora.ts'
import {
  mountAdminComercios,
  mountInfo,
  mountOwnComercios,
  mountPuntosVenta,
} from './rooms/admin-comercios/admin-comercios.routes.ts'
import { mountArchivos } from './rooms/archivos/archivos.routes.ts'
import { mountAuditoria } from './rooms/auditoria/auditoria.routes.ts'
import { mountBoletin } from './rooms/boletin/boletin.routes.ts'
import { mountSuscriptores } from './rooms/boletin/suscriptores.routes.ts'
import { mountCajas } from './rooms/cajas/cajas.routes.ts'
import { mountCargas } from './rooms/cargas/cargas.routes.ts'
import { type Limites, noticeFile } from './rooms/cargas/cargas.ts'
import { mountCategorias } from './rooms/categorias/categorias.routes.ts'
import { mountCodigos } from './rooms/codigos/codigos.routes.ts'
import { mountConsultas } from './rooms/consultas/consultas.routes.ts'
import { mountCupones } from './rooms/cupones/cupones.routes.ts'
import { mountDocumentos } from './rooms/documentos/documentos.routes.ts'
import { mountDomicilios } from './rooms/domicilios/domicilios.routes.ts'
import { mountEsperas } from './rooms/esperas/esperas.routes.ts'
import { mountExistencias } from './rooms/existencias/existencias.routes.ts'
import { mountFamilias } from './rooms/familias/familias.routes.ts'
import { mountFavoritos } from './rooms/favoritos/favoritos.routes.ts'
import { mountFotos } from './rooms/fotos/fotos.routes.ts'
import { mountGanancias } from './rooms/ganancias/ganancias.routes.ts'
import { mountLotes } from './rooms/ganancias/lotes.routes.ts'
import { mountGuias } from './rooms/guias/guias.routes.ts'
import { mountHallazgos } from './rooms/hallazgos/hallazgos.routes.ts'
import { mountInventario } from './rooms/inventario/inventario.routes.ts'
import { mountLugares } from './rooms/lugares/lugares.routes.ts'
import { mountInvitaciones, mountMiembros } from './rooms/miembros/miembros.routes.ts'
import { mountDevoluciones, mountRecibos } from './rooms/mostrador/devoluciones.routes.ts'
import { mountMostrador } from './rooms/mostrador/mostrador.routes.ts'
import { mountSupervisor } from './rooms/mostrador/supervisor/supervisor.routes.ts'
import { createFeed, type Feed } from './rooms/novedades/feed.ts'
import { mountNovedades } from './rooms/novedades/novedades.routes.ts'
import { mountOpciones } from './rooms/opciones/opciones.routes.ts'
import { mountPagosAdmin, mountPayment, mountWebhooks } from './rooms/pagos/pagos.routes.ts'
import { mountPaneles } from './rooms/paneles/paneles.routes.ts'
import { mountPedidos } from './rooms/pedidos/pedidos.routes.ts'
import { mountPerfil } from './rooms/perfil/perfil.routes.ts'
import { mountPersonas } from './rooms/personas/personas.routes.ts'
import { mountProductos } from './rooms/productos/productos.routes.ts'
import { mountUsuarios } from './rooms/registro/registro.routes.ts'
import { mountReportes } from './rooms/reportes/reportes.routes.ts'
import { mountFotosResenas, mountOpiniones, mountResenas } from './rooms/resenas/resenas.routes.ts'
import {
  mountDispositivos,
  mountSegundoFactor,
  mountSesion,
} from './rooms/sesiones/sesiones.routes.ts'
import { mountSocial } from './rooms/social/social.routes.ts'
import { mountTarifas } from './rooms/tarifas/tarifas.routes.ts'
import { mountTrabajos } from './rooms/trabajos/trabajos.routes.ts'
import { refusalOfRol, rolesOf } from './rooms/usuarios/usuarios.ts'
import { mountVentas } from './rooms/ventas/ventas.routes.ts'
import { mountVitrinas } from './rooms/vitrinas/vitrinas.routes.ts'
import { mountWebtoken } from './rooms/webtoken/webtoken.routes.ts'

/** How what is sold is paid. */
export interface Selling {
  pagos: Pagos
  ajustes: Ajustes
  /** What the provider's notices are signed with. */
  webhookSecret: string
  /** Who makes guides of parcels; without one, shops write who carries what by hand. */
  transportadora?: Transportadora | undefined
  /** What the address of their notices holds. */
  guiasSecret?: string | undefined
  /** Called when a request has left work to be done. */
  wake: () => void
}

/** Where uploads go. */
export interface Uploads {
  storage: Storage
  limites: Limites
}

export interface AppDeps {
  db: Db
  /** What calls are answered from that only read; the database itself unless it says. */
  reading?: Db | undefined
  /** Keys of this installation that are kept in its database. */
  secrets: Secrets
  tokens: Tokens
  files: Files
  /** What people upload themselves: photos and workbooks. Without it, they cannot. */
  uploads?: Uploads | undefined
  identity: Identity
  sessions: Sessions
  /** Who listens to what happens where they work; without one it makes its own. */
  feed?: Feed | undefined
  /** The identity service that comes with the API, unless another is configured. */
  identityService?: { sesiones: SignIns; factor: Factor } | undefined
  /** Sign-in by a social provider, where there is one. */
  social?: Social | undefined
  /** Whether a site may receive the tokens of people who sign in by a social provider. */
  isFrontend: (origin: string) => boolean
  /** Throws where this process had better not be asked, beside what its database says. */
  requireFitToServe?: (() => Promise<void>) | undefined
  /** Where that site finds them in its address. */
  tokenDelivery: 'fragment' | 'query'
  /** What stands in for services outside. */
  standIns?: readonly StandIn[] | undefined
  /** Without it, this API sells nothing. */
  selling?: Selling | undefined
  /** Whether its documentation is not for everybody. */
  hidesDocs?: boolean | undefined
  /** Version of this API, for `GET /health`. */
  version: string
  /** Whose X-Forwarded-For is believed. */
  isProxy: IsProxy
  limits: Limits
  report: (requestId: string, error: Error) => void
  log?: RequestLog | undefined
  noteCall?: NoteCall | undefined
  traces?: Traces | undefined
  /** Where what is kept in memory is counted. */
  metrics?: Metrics | undefined
  /** Bytes of answers kept in memory; 0 keeps none. */
  cacheBytes?: number | undefined
}

/** What the calls of one API share. */
interface Around {
  guard: Guard
  /** Called when a request has left work to be done. */
  wake: () => void
}

const sell = (at: Entrance, deps: AppDeps & Around, selling: Selling) => {
  const { wake, webhookSecret } = selling
  const all = { ...deps, ...selling }
  mountVentas(at, all)
  mountConsultas(at, all)
  mountPayment(at, all)
  mountWebhooks(at, all, webhookSecret, wake)
  mountGanancias(at)
  mountLotes(at, deps.db)
  mountPagosAdmin(at, all)
  mountPedidos(at, all)
  mountGuias(at, all)
  mountTarifas(at, all)
  mountMostrador(at, all)
  mountCajas(at, all)
  mountSupervisor(at, all)
  mountDomicilios(at, all)
  mountDevoluciones(at, all)
  mountRecibos(at, all)
}

const standBeside = (
  app: Hono<AppEnv>,
  { db, wake, uploads, guard, isFrontend, report, standIns = [] }: AppDeps & Around,
) => {
  const onStored = async (key: string) =>
    uploads && (await noticeFile({ db, ...uploads }, key)) && wake()
  const beside = { guard, isFrontend, report, wake, onStored }
  for (const [path, routes] of standIns.flatMap((open) => open(beside))) app.route(path, routes)
}

const servedBy = ({ routes }: Pick<Hono, 'routes'>) =>
  routes.map(({ method, path }) => `${method} ${path}`)

/** The API, under `/api`. Everything it touches comes in. */
export const createApp = (given: AppDeps) => {
  const guard = createGuard(given.limits, given.isProxy)
  const wake = given.selling?.wake ?? (() => undefined)
  const deps = { ...given, guard, wake }
  const { db, tokens, files, selling, uploads, identityService } = deps
  const catalogo = createCatalogo(db, deps.cacheBytes, deps.metrics)
  const app = new Hono<AppEnv>().basePath('/api')
  app.use(everyRequest(deps.log, deps.noteCall, deps.traces))
  const at = createEntrance(app, { ...deps, roles: { rolesOf, refusalOfRol } })
  mountHealth(at, deps.version)
  mountReady(at, async () => {
    await deps.requireFitToServe?.()
    await pingDatabase(db)
  })
  mountWebtoken(at, tokens)
  // Uploads have addresses beside the catalogue's.
  standBeside(app, deps)
  if (uploads) {
    mountCargas(at, { db, ...uploads, guard, wake })
    mountFotos(at, { db, storage: uploads.storage, guard })
    mountFotosResenas(at, { ...deps, storage: uploads.storage })
  }
  mountProductos(at, catalogo, guard, selling?.ajustes)
  mountResenas(at, catalogo)
  mountOpiniones(at, deps)
  mountCategorias(at, catalogo)
  mountVitrinas(at, catalogo)
  mountLugares(at)
  mountArchivos(at, files)
  mountSesion(at, deps)
  if (identityService) {
    mountDispositivos(at, identityService.sesiones)
    mountSegundoFactor(at, identityService.factor)
  }
  mountUsuarios(at, deps)
  mountPerfil(at, { ...deps, sesiones: identityService?.sesiones })
  mountBoletin(at, db, guard, wake)
  mountPuntosVenta(at, db)
  mountAdminComercios(at, db)
  mountReportes(at, { db, storage: uploads?.storage, wake })
  mountOwnComercios(at, db)
  mountInfo(at, db)
  mountMiembros(at, deps)
  mountInvitaciones(at, deps)
  mountPaneles(at)
  mountEsperas(at, db)
  mountHallazgos(at, db)
  mountNovedades(at, { db, feed: deps.feed ?? createFeed(deps) })
  mountDocumentos(at, db)
  mountPersonas(at, { ...deps, sesiones: identityService?.sesiones })
  mountSuscriptores(at, db)
  mountAuditoria(at, db)
  mountTrabajos(at, db, wake)
  mountInventario(at, db)
  mountOpciones(at, db)
  mountFamilias(at, db)
  mountCupones(at, deps)
  mountExistencias(at, deps)
  mountFavoritos(at, deps)
  mountCodigos(at, db, deps.sessions)
  mountSocial(at, deps)
  if (selling) sell(at, deps, selling)
  app.route('/', contractRoutes())
  if (!deps.hidesDocs)
    app.route(
      '/',
      docsRoutes(() => servedBy(app)),
    )
  closeRooms(app, at.gatesOf, calls)
  app.onError(onError(deps.report, createRefusalLog(db)))
  app.notFound(onNotFound)
  return app
}
