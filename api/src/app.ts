import { Hono } from 'hono'
import type { Db } from '../db/tables.ts'
import { almacenRoutes } from './archivos/almacen.routes.ts'
import { archivosRoutes } from './archivos/archivos.routes.ts'
import type { Almacen } from './archivos/archivos.ts'
import { auditoriaRoutes } from './auditoria/auditoria.routes.ts'
import { createRefusalLog } from './auditoria/auditoria.ts'
import { boletinRoutes } from './boletin/boletin.routes.ts'
import { suscriptoresRoutes } from './boletin/suscriptores.routes.ts'
import { cajasRoutes } from './cajas/cajas.routes.ts'
import { cargasRoutes } from './cargas/cargas.routes.ts'
import { type Limites, noticeFile } from './cargas/cargas.ts'
import { createCatalogo } from './catalogo/catalogo.ts'
import { categoriasRoutes } from './categorias/categorias.routes.ts'
import type { Secrets } from './claves/claves.ts'
import { codigosRoutes } from './codigos/codigos.routes.ts'
import {
  adminComerciosRoutes,
  infoRoutes,
  misComerciosRoutes,
  puntosVentaRoutes,
} from './comercios/comercios.routes.ts'
import { invitacionesRoutes, miembrosRoutes } from './comercios/miembros.routes.ts'
import { correoRoutes } from './correo/correo.routes.ts'
import type { Mailbox } from './correo/correo.ts'
import { docsRoutes } from './docs/docs.routes.ts'
import { documentosRoutes } from './documentos/documentos.routes.ts'
import { fotosRoutes } from './fotos/fotos.routes.ts'
import { gananciasRoutes } from './ganancias/ganancias.routes.ts'
import { lotesRoutes } from './ganancias/lotes.routes.ts'
import { pingDatabase } from './health/health.repository.ts'
import { healthRoutes, readyRoutes } from './health/health.routes.ts'
import { allow } from './http/bearer.ts'
import type { AppEnv } from './http/env.ts'
import { onError, onNotFound } from './http/errors.ts'
import { everyRequest } from './http/every-request.ts'
import { createGuard, type Guard } from './http/limit.ts'
import type { RequestLog } from './http/log.ts'
import type { IsProxy } from './http/network.ts'
import { identityRoutes } from './identity/identity.routes.ts'
import type { IdentityService } from './identity/identity.ts'
import { oauthRoutes } from './identity/oauth.routes.ts'
import { inventarioRoutes } from './inventario/inventario.routes.ts'
import { trabajosRoutes } from './jobs/jobs.routes.ts'
import type { Limits } from './limits/limits.ts'
import { devolucionesRoutes, recibosRoutes } from './mostrador/devoluciones.routes.ts'
import { domiciliosRoutes } from './mostrador/domicilios.routes.ts'
import { tillRoutes, ventasMostradorRoutes } from './mostrador/mostrador.routes.ts'
import { supervisorRoutes } from './mostrador/supervisor.routes.ts'
import { opcionesRoutes } from './opciones/opciones.routes.ts'
import { pagosAdminRoutes, paymentRoutes, webhooksRoutes } from './pagos/pagos.routes.ts'
import { panelAdministradorRoutes, panelComercioRoutes } from './paneles/paneles.routes.ts'
import { pedidosRoutes } from './pedidos/pedidos.routes.ts'
import { perfilRoutes, ubicacionRoutes } from './perfil/perfil.routes.ts'
import { personasRoutes } from './personas/personas.routes.ts'
import type { Files, Storage } from './ports/files.ts'
import type { Identity } from './ports/identity.ts'
import type { Pagos } from './ports/pagos.ts'
import type { Sessions } from './ports/sessions.ts'
import type { Social } from './ports/social.ts'
import { productosRoutes } from './productos/productos.routes.ts'
import { sandboxRoutes } from './sandbox/sandbox.routes.ts'
import type { Sandbox } from './sandbox/sandbox.ts'
import {
  dispositivosRoutes,
  segundoFactorRoutes,
  sesionesRoutes,
} from './sesiones/sesiones.routes.ts'
import { socialRoutes } from './social/social.routes.ts'
import { usuariosRoutes } from './usuarios/usuarios.routes.ts'
import { ventasRoutes } from './ventas/ventas.routes.ts'
import type { Ajustes } from './ventas/ventas.ts'
import { webtokenRoutes } from './webtoken/webtoken.routes.ts'
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

const sell = (app: Hono<AppEnv>, deps: AppDeps & { guard: Guard }, selling: Selling) => {
  const { sandbox, wake, webhookSecret } = selling
  const all = { ...deps, ...selling }
  app.route('/ventas', ventasRoutes(all))
  app.route('/payment', paymentRoutes(all, deps.sessions))
  app.route('/webhooks', webhooksRoutes(all, webhookSecret, wake))
  app.route('/ganancias', gananciasRoutes(deps.db, deps.sessions))
  app.route('/admin', lotesRoutes(deps.db, deps.sessions))
  app.route('/admin/pagos', pagosAdminRoutes(all))
  app.route('/ventas-mostrador', ventasMostradorRoutes(all))
  app.route('/comercios', tillRoutes(all))
  app.route('/comercios', cajasRoutes(all))
  app.route('/comercios', supervisorRoutes(all))
  app.route('/comercios', domiciliosRoutes(all))
  app.route('/comercios', devolucionesRoutes(all))
  app.route('/recibos', recibosRoutes(all))
  if (sandbox) app.route('/sandbox/mercadopago', sandboxRoutes(sandbox, wake))
}

const takeUploads = (app: Hono<AppEnv>, deps: AppDeps, uploads: Uploads) => {
  const { db, sessions } = deps
  const wake = deps.selling?.wake ?? (() => undefined)
  const cargas = { db, ...uploads }
  app.route('/productos', cargasRoutes({ ...cargas, sessions, wake }))
  app.route('/comercios', fotosRoutes({ db, sessions, storage: uploads.storage }))
  if (!uploads.almacen) return
  const onStored = async (key: string) => (await noticeFile(cargas, key)) && wake()
  app.route('/archivos/almacen', almacenRoutes(uploads.almacen, onStored))
}

const servedBy = ({ routes }: Pick<Hono, 'routes'>) =>
  routes.map(({ method, path }) => `${method} ${path}`)

/** The API, under `/api`. Everything it touches comes in. */
export const createApp = (given: AppDeps) => {
  const guard = createGuard(given.limits, given.isProxy)
  const deps = { ...given, guard }
  const { db, tokens, files } = deps
  const catalogo = createCatalogo(db, deps.cacheBytes)
  const app = new Hono<AppEnv>().basePath('/api')
  app.use(everyRequest(deps.log))
  // Administrators see a shop's orders; what else is below a shop's path is its people's alone, and asks for their role.
  if (deps.selling) app.route('/comercios', pedidosRoutes({ ...deps, ...deps.selling }))
  // Uploads have addresses beside the catalogue's, and are nobody's but their own.
  if (deps.uploads) takeUploads(app, deps, deps.uploads)
  app.use('/productos/*', allow(tokens, 'catalogo:leer'))
  app.use('/categorias/*', allow(tokens, 'catalogo:leer'))
  app.route('/health', healthRoutes(deps.version))
  app.route(
    '/ready',
    readyRoutes(() => pingDatabase(db)),
  )
  app.route('/webtoken', webtokenRoutes(tokens))
  app.route(
    '/productos',
    productosRoutes(db, catalogo, deps.selling?.ajustes.categoriasSinRetracto),
  )
  app.route('/categorias', categoriasRoutes(db, catalogo))
  app.route('/archivos', archivosRoutes(files))
  app.route('/sesion', sesionesRoutes(db, deps.sessions))
  if (deps.identityService) {
    const { sesiones, factor } = deps.identityService
    app.route('/sesiones', dispositivosRoutes(sesiones, deps.sessions))
    app.route('/segundo-factor', segundoFactorRoutes(factor, deps.sessions))
  }
  app.route('/usuarios', usuariosRoutes(deps))
  app.route('/profile', perfilRoutes(deps))
  app.route('/location', ubicacionRoutes(deps))
  const wake = deps.selling?.wake ?? (() => undefined)
  app.route('/boletin', boletinRoutes(db, guard, wake))
  app.route('/puntos_venta', puntosVentaRoutes(db, deps.sessions))
  app.route('/admin/comercios', adminComerciosRoutes(db, deps.sessions))
  app.route('/usuarios-por-id', misComerciosRoutes(db, deps.sessions))
  app.route('/comercios', infoRoutes(db, deps.sessions))
  app.route('/comercios', miembrosRoutes({ ...deps, wake }))
  app.route('/invitaciones', invitacionesRoutes({ ...deps, wake }))
  app.route('/comercios', panelComercioRoutes(db, deps.sessions))
  app.route('/admin/panel', panelAdministradorRoutes(db, deps.sessions))
  app.route('/admin/documentos', documentosRoutes(db, deps.sessions))
  app.route(
    '/admin/personas',
    personasRoutes({ ...deps, wake, sesiones: deps.identityService?.sesiones }),
  )
  app.route('/admin/boletin', suscriptoresRoutes(db, deps.sessions))
  app.route('/admin/auditoria', auditoriaRoutes(db, deps.sessions))
  app.route('/admin/trabajos', trabajosRoutes(db, deps.sessions, wake))
  app.route('/comercios', inventarioRoutes(db, deps.sessions))
  app.route('/comercios', opcionesRoutes(db, deps.sessions))
  app.route('/validation-codes', codigosRoutes(db, deps.sessions))
  if (deps.identityService) {
    const { identityService, isFrontend, report } = deps
    const routes = identityRoutes(identityService, guard, isFrontend, report)
    // The AWS SDK asks with a slash at the end, amazon-cognito-identity-js without.
    for (const path of ['/identity', '/identity/']) app.route(path, routes)
    const { authorizations } = deps.identityService
    if (deps.social)
      app.route('/identity/oauth2', oauthRoutes(authorizations, deps.isFrontend, guard))
  }
  app.route('/auth', socialRoutes(deps))
  if (deps.selling) sell(app, deps, deps.selling)
  if (deps.mailbox) app.route('/dev/buzon', correoRoutes(deps.mailbox))
  if (!deps.hidesDocs)
    app.route(
      '/',
      docsRoutes(() => servedBy(app)),
    )
  app.onError(onError(deps.report, createRefusalLog(db)))
  app.notFound(onNotFound)
  return app
}
