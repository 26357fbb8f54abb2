import { Hono } from 'hono'
import { operateIdentidad } from '../contract/calls/identidad.ts'
import { calls } from '../contract/calls.ts'
import type { Db } from '../db/tables.ts'
import { almacenRoutes } from './archivos/almacen.routes.ts'
import { mountArchivos } from './archivos/archivos.routes.ts'
import type { Almacen } from './archivos/archivos.ts'
import { mountAuditoria } from './auditoria/auditoria.routes.ts'
import { createRefusalLog } from './auditoria/auditoria.ts'
import { mountBoletin } from './boletin/boletin.routes.ts'
import { mountSuscriptores } from './boletin/suscriptores.routes.ts'
import { mountCajas } from './cajas/cajas.routes.ts'
import { mountCargas } from './cargas/cargas.routes.ts'
import { type Limites, noticeFile } from './cargas/cargas.ts'
import { createCatalogo } from './catalogo/catalogo.ts'
import { mountCategorias } from './categorias/categorias.routes.ts'
import type { Secrets } from './claves/claves.ts'
import { mountCodigos } from './codigos/codigos.routes.ts'
import {
  mountAdminComercios,
  mountInfo,
  mountMisComercios,
  mountPuntosVenta,
} from './comercios/comercios.routes.ts'
import { mountInvitaciones, mountMiembros } from './comercios/miembros.routes.ts'
import { correoRoutes } from './correo/correo.routes.ts'
import type { Mailbox } from './correo/correo.ts'
import { docsRoutes } from './docs/docs.routes.ts'
import { mountDocumentos } from './documentos/documentos.routes.ts'
import { mountFotos } from './fotos/fotos.routes.ts'
import { mountGanancias } from './ganancias/ganancias.routes.ts'
import { mountLotes } from './ganancias/lotes.routes.ts'
import { pingDatabase } from './health/health.repository.ts'
import { mountHealth, mountReady } from './health/health.routes.ts'
import { closeRooms } from './http/close-rooms.ts'
import { createEntrance } from './http/entrance.ts'
import type { AppEnv } from './http/env.ts'
import { onError, onNotFound } from './http/errors.ts'
import { everyRequest } from './http/every-request.ts'
import { createGuard, type Guard } from './http/limit.ts'
import type { RequestLog } from './http/log.ts'
import type { Entrance } from './http/mount.ts'
import type { IsProxy } from './http/network.ts'
import { identityRoutes } from './identity/identity.routes.ts'
import type { IdentityService } from './identity/identity.ts'
import { oauthRoutes } from './identity/oauth.routes.ts'
import { mountInventario } from './inventario/inventario.routes.ts'
import { mountTrabajos } from './jobs/jobs.routes.ts'
import type { Limits } from './limits/limits.ts'
import { mountDevoluciones, mountRecibos } from './mostrador/devoluciones.routes.ts'
import { mountDomicilios } from './mostrador/domicilios.routes.ts'
import { mountMostrador } from './mostrador/mostrador.routes.ts'
import { mountSupervisor } from './mostrador/supervisor.routes.ts'
import { mountOpciones } from './opciones/opciones.routes.ts'
import { mountPagosAdmin, mountPayment, mountWebhooks } from './pagos/pagos.routes.ts'
import { mountPaneles } from './paneles/paneles.routes.ts'
import { mountPedidos } from './pedidos/pedidos.routes.ts'
import { mountPerfil } from './perfil/perfil.routes.ts'
import { mountPersonas } from './personas/personas.routes.ts'
import type { Files, Storage } from './ports/files.ts'
import type { Identity } from './ports/identity.ts'
import type { Pagos } from './ports/pagos.ts'
import type { Sessions } from './ports/sessions.ts'
import type { Social } from './ports/social.ts'
import { mountProductos } from './productos/productos.routes.ts'
import { sandboxRoutes } from './sandbox/sandbox.routes.ts'
import type { Sandbox } from './sandbox/sandbox.ts'
import { mountDispositivos, mountSegundoFactor, mountSesion } from './sesiones/sesiones.routes.ts'
import { mountSocial } from './social/social.routes.ts'
import { mountUsuarios } from './usuarios/usuarios.routes.ts'
import { mountVentas } from './ventas/ventas.routes.ts'
import type { Ajustes } from './ventas/ventas.ts'
import { mountWebtoken } from './webtoken/webtoken.routes.ts'
import type { Tokens } from './webtoken/webtoken.ts'

/** How what is sold is paid. */
export interface Selling {
  pagos: Pagos
  ajustes: Ajustes
  /** What the provider's notices are signed with. */
  webhookSecret: string
  /** The provider that comes with the API, unless it is the real one. */
  sandbox?: Sandbox | undefined
  /** Called when a request has left work to be done. */
  wake: () => void
}

/** Where uploads go. */
export interface Uploads {
  storage: Storage
  limites: Limites
  /** The store that comes with the API, unless it is S3. */
  almacen?: Almacen | undefined
}

export interface AppDeps {
  db: Db
  /** Keys of this installation that are kept in its database. */
  secrets: Secrets
  tokens: Tokens
  files: Files
  /** What people upload themselves: photos and workbooks. Without it, they cannot. */
  uploads?: Uploads | undefined
  identity: Identity
  sessions: Sessions
  /** The identity service that comes with the API, unless another is configured. */
  identityService?: IdentityService | undefined
  /** Sign-in by a social provider, where there is one. */
  social?: Social | undefined
  /** Whether a site may receive the tokens of people who sign in by a social provider. */
  isFrontend: (origin: string) => boolean
  /** Where that site finds them in its address. */
  tokenDelivery: 'fragment' | 'query'
  /** Where messages are kept for developers, unless they are sent. */
  mailbox?: Mailbox | undefined
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
  /** Bytes of answers kept in memory; 0 keeps none. */
  cacheBytes?: number | undefined
}

const sell = (
  app: Hono<AppEnv>,
  at: Entrance,
  deps: AppDeps & { guard: Guard },
  selling: Selling,
) => {
  const { sandbox, wake, webhookSecret } = selling
  const all = { ...deps, ...selling }
  mountVentas(at, all)
  mountPayment(at, all)
  mountWebhooks(at, all, webhookSecret, wake)
  mountGanancias(at, deps.db)
  mountLotes(at, deps.db)
  mountPagosAdmin(at, all)
  mountPedidos(at, all)
  mountMostrador(at, all)
  mountCajas(at, all)
  mountSupervisor(at, all)
  mountDomicilios(at, all)
  mountDevoluciones(at, all)
  mountRecibos(at, all)
  if (sandbox) app.route('/sandbox/mercadopago', sandboxRoutes(sandbox, wake))
}

const takeUploads = (
  app: Hono<AppEnv>,
  at: Entrance,
  deps: AppDeps & { wake: () => void },
  uploads: Uploads,
) => {
  const { db, wake } = deps
  const cargas = { db, ...uploads }
  mountCargas(at, { ...cargas, wake })
  mountFotos(at, { db, storage: uploads.storage })
  if (!uploads.almacen) return
  const onStored = async (key: string) => (await noticeFile(cargas, key)) && wake()
  app.route('/archivos/almacen', almacenRoutes(uploads.almacen, onStored))
}

const identify = (
  app: Hono<AppEnv>,
  at: Entrance,
  deps: AppDeps & { guard: Guard },
  identityService: IdentityService,
) => {
  const { guard, isFrontend, report } = deps
  mountDispositivos(at, identityService.sesiones)
  mountSegundoFactor(at, identityService.factor)
  const routes = identityRoutes(identityService, guard, isFrontend, report)
  // The AWS SDK asks with a slash at the end, amazon-cognito-identity-js without.
  const { path } = operateIdentidad
  for (const either of [path, `${path}/`]) app.route(either, routes)
  if (deps.social)
    app.route('/identity/oauth2', oauthRoutes(identityService.authorizations, isFrontend, guard))
}

const servedBy = ({ routes }: Pick<Hono, 'routes'>) =>
  routes.map(({ method, path }) => `${method} ${path}`)

/** The API, under `/api`. Everything it touches comes in. */
export const createApp = (given: AppDeps) => {
  const guard = createGuard(given.limits, given.isProxy)
  const wake = given.selling?.wake ?? (() => undefined)
  const deps = { ...given, guard, wake }
  const { db, tokens, files, selling, uploads, identityService } = deps
  const catalogo = createCatalogo(db, deps.cacheBytes)
  const app = new Hono<AppEnv>().basePath('/api')
  app.use(everyRequest(deps.log))
  const at = createEntrance(app, deps)
  mountHealth(at, deps.version)
  mountReady(at, () => pingDatabase(db))
  mountWebtoken(at, tokens)
  // Uploads have addresses beside the catalogue's.
  if (uploads) takeUploads(app, at, deps, uploads)
  mountProductos(at, db, catalogo, selling?.ajustes.categoriasSinRetracto)
  mountCategorias(at, db, catalogo)
  mountArchivos(at, files)
  mountSesion(at, db)
  if (identityService) identify(app, at, deps, identityService)
  mountUsuarios(at, deps)
  mountPerfil(at, deps)
  mountBoletin(at, db, guard, wake)
  mountPuntosVenta(at, db)
  mountAdminComercios(at, db)
  mountMisComercios(at, db)
  mountInfo(at, db)
  mountMiembros(at, deps)
  mountInvitaciones(at, deps)
  mountPaneles(at, db)
  mountDocumentos(at, db)
  mountPersonas(at, { ...deps, sesiones: identityService?.sesiones })
  mountSuscriptores(at, db)
  mountAuditoria(at, db)
  mountTrabajos(at, db, wake)
  mountInventario(at, db)
  mountOpciones(at, db)
  mountCodigos(at, db, deps.sessions)
  mountSocial(at, deps)
  if (selling) sell(app, at, deps, selling)
  if (deps.mailbox) app.route('/dev/buzon', correoRoutes(deps.mailbox))
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
