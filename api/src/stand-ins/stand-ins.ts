import { operateIdentidad } from '../../contract/identidad/calls.ts'
import type { StandIn } from '../machinery/stand-in/stand-in.ts'
import { identityRoutes } from './cognito/cognito.routes.ts'
import type { IdentityService } from './cognito/cognito.ts'
import { oauthRoutes } from './cognito/oauth.routes.ts'
import { carriersRoutes } from './envioclick/envioclick.routes.ts'
import type { Carriers } from './envioclick/envioclick.ts'
import { correoRoutes } from './mailbox/mailbox.routes.ts'
import type { Mailbox } from './mailbox/mailbox.ts'
import { sandboxRoutes } from './mercado-pago/mercado-pago.routes.ts'
import type { Sandbox } from './mercado-pago/mercado-pago.ts'
import { almacenRoutes } from './object-store/object-store.routes.ts'
import type { Almacen } from './object-store/object-store.ts'

/** The services that come with the API, as far as no other is configured in their place. */
export interface Services {
  identityService?: IdentityService | undefined
  /** Sign-in by a social provider: the page of the one that comes with the API is there where any is. */
  social?: unknown
  mailbox?: Mailbox | undefined
  selling?: { sandbox?: Sandbox | undefined; carriers?: Carriers | undefined } | undefined
  uploads?: { almacen?: Almacen | undefined } | undefined
}

const pool = ({ identityService, social }: Services): StandIn[] => {
  if (!identityService) return []
  const { path } = operateIdentidad
  return [
    ({ guard, isFrontend, report }) => {
      const routes = identityRoutes(identityService, guard, isFrontend, report)
      // The AWS SDK asks with a slash at the end, amazon-cognito-identity-js without.
      return [path, `${path}/`].map((either) => [either, routes] as const)
    },
    ({ guard, isFrontend }) =>
      social
        ? [['/identity/oauth2', oauthRoutes(identityService.authorizations, isFrontend, guard)]]
        : [],
  ]
}

/** What stands in for the services outside. */
export const standInsOf = (services: Services): StandIn[] => {
  const { mailbox, selling: { sandbox, carriers } = {}, uploads: { almacen } = {} } = services
  return [
    ...pool(services),
    ({ onStored }) => (almacen ? [['/archivos/almacen', almacenRoutes(almacen, onStored)]] : []),
    ({ wake }) => (sandbox ? [['/sandbox/mercadopago', sandboxRoutes(sandbox, wake)]] : []),
    ({ wake }) => (carriers ? [['/sandbox/envioclick', carriersRoutes(carriers, wake)]] : []),
    () => (mailbox ? [['/dev/buzon', correoRoutes(mailbox)]] : []),
  ]
}
