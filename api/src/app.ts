import { Hono } from 'hono'
import type { Db } from '../db/tables.ts'
import { archivosRoutes } from './archivos/archivos.routes.ts'
import { boletinRoutes } from './boletin/boletin.routes.ts'
import { createCatalogo } from './catalogo/catalogo.ts'
import { categoriasRoutes } from './categorias/categorias.routes.ts'
import { codigosRoutes } from './codigos/codigos.routes.ts'
import { correoRoutes } from './correo/correo.routes.ts'
import type { Mailbox } from './correo/correo.ts'
import { docsRoutes } from './docs/docs.routes.ts'
import { gananciasRoutes } from './ganancias/ganancias.routes.ts'
import { healthRoutes } from './health/health.routes.ts'
import { allow } from './http/bearer.ts'
import type { AppEnv } from './http/env.ts'
import { onError, onNotFound } from './http/errors.ts'
import { everyRequest } from './http/every-request.ts'
import type { RequestLog } from './http/log.ts'
import { identityRoutes } from './identity/identity.routes.ts'
import type { IdentityService } from './identity/identity.ts'
import { oauthRoutes } from './identity/oauth.routes.ts'
import { paymentRoutes, webhooksRoutes } from './pagos/pagos.routes.ts'
import { perfilRoutes, ubicacionRoutes } from './perfil/perfil.routes.ts'
import type { Files } from './ports/files.ts'
import type { Identity } from './ports/identity.ts'
import type { Pagos } from './ports/pagos.ts'
import type { Sessions } from './ports/sessions.ts'
import type { Social } from './ports/social.ts'
import { productosRoutes } from './productos/productos.routes.ts'
import { sandboxRoutes } from './sandbox/sandbox.routes.ts'
import type { Sandbox } from './sandbox/sandbox.ts'
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

export interface AppDeps {
  db: Db
  tokens: Tokens
  files: Files
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
  /** Version of this API, for `GET /health`. */
  version: string
  /** Addresses of the proxies whose X-Forwarded-For is believed. */
  trustedProxies: ReadonlySet<string>
  report: (requestId: string, error: Error) => void
  log?: RequestLog | undefined
  /** Bytes of answers kept in memory; 0 keeps none. */
  cacheBytes?: number | undefined
}

const sell = (app: Hono<AppEnv>, deps: AppDeps, selling: Selling) => {
  const { sandbox, wake, webhookSecret } = selling
  const all = { ...deps, ...selling }
  app.route('/ventas', ventasRoutes(all))
  app.route('/payment', paymentRoutes(all, deps.sessions))
  app.route('/webhooks', webhooksRoutes(all, webhookSecret, wake))
  app.route('/ganancias', gananciasRoutes(deps.db, deps.sessions))
  if (sandbox) app.route('/sandbox/mercadopago', sandboxRoutes(sandbox, wake))
}

const servedBy = ({ routes }: Pick<Hono, 'routes'>) =>
  routes.map(({ method, path }) => `${method} ${path}`)

/** The API, under `/api`. Everything it touches comes in. */
export const createApp = (deps: AppDeps) => {
  const { db, tokens, files, trustedProxies } = deps
  const catalogo = createCatalogo(db, deps.cacheBytes)
  const app = new Hono<AppEnv>().basePath('/api')
  app.use(everyRequest(deps.log))
  app.use('/productos/*', allow(tokens, 'catalogo:leer'))
  app.use('/categorias/*', allow(tokens, 'catalogo:leer'))
  app.route('/health', healthRoutes(db, deps.version))
  app.route('/webtoken', webtokenRoutes(tokens))
  app.route('/productos', productosRoutes(db, catalogo))
  app.route('/categorias', categoriasRoutes(db, catalogo))
  app.route('/boletin', boletinRoutes(db, trustedProxies))
  app.route('/archivos', archivosRoutes(files))
  app.route('/usuarios', usuariosRoutes(deps))
  app.route('/profile', perfilRoutes(deps))
  app.route('/location', ubicacionRoutes(deps))
  app.route('/validation-codes', codigosRoutes(db, deps.sessions))
  if (deps.identityService) {
    const routes = identityRoutes(deps.identityService, trustedProxies, deps.report)
    // The AWS SDK asks with a slash at the end, amazon-cognito-identity-js without.
    for (const path of ['/identity', '/identity/']) app.route(path, routes)
    const { authorizations } = deps.identityService
    if (deps.social)
      app.route('/identity/oauth2', oauthRoutes(authorizations, deps.isFrontend, trustedProxies))
  }
  app.route('/auth', socialRoutes(deps))
  if (deps.selling) sell(app, deps, deps.selling)
  if (deps.mailbox) app.route('/dev/buzon', correoRoutes(deps.mailbox))
  app.route(
    '/',
    docsRoutes(() => servedBy(app)),
  )
  app.onError(onError(deps.report))
  app.notFound(onNotFound)
  return app
}
