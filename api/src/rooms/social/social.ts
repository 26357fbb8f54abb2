import { decodeJwt } from 'jose'
import * as z from 'zod'
import type {
  InicioSocialQuery,
  RegresoIdentidadQuery,
  UsuarioSocial,
} from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { ApiError } from '../../machinery/errors.ts'
import type { Secrets } from '../../machinery/keys/keys.ts'
import { useOnce } from '../../machinery/once/once.ts'
import type { Identity } from '../../ports/identity.ts'
import type { Sessions } from '../../ports/sessions.ts'
import type { Social, SocialTokens } from '../../ports/social.ts'
import { openUsuario } from '../registro/registro.ts'
import { createEstados, type Estado, type Estados } from './estado.ts'
import { returnPathOf } from './return-path.rules.ts'

export interface SocialDeps {
  db: Db
  secrets: Secrets
  identity: Identity
  sessions: Sessions
  /** Without it there is no sign-in by a social provider. */
  social?: Social | undefined
  /** Whether a site may receive people's tokens. */
  isFrontend: (origin: string) => boolean
}

/** What the page /oauth-callback is told, before it is written into its address. */
export type Regreso = Record<string, string>

const uuid = z.guid()

const redirectUriOf = (frontendOrigin: string) => `${frontendOrigin}/api/auth/callback`

const estadosOf = async (secrets: Secrets) => createEstados(await secrets.get('social'))

const requireSocial = ({ social }: SocialDeps) => {
  if (!social) throw new ApiError('proveedor_no_disponible')
  return social
}

/** Begins a sign-in: answers where to send the person, and the nonce that ties it to this browser. */
export const beginSocial = async (deps: SocialDeps, query: InicioSocialQuery) => {
  const social = requireSocial(deps)
  const { origin } = new URL(query.frontendOrigin)
  if (!deps.isFrontend(origin)) throw new ApiError('origen_no_permitido')
  const estados = await estadosOf(deps.secrets)
  const { estado, state } = estados.open({
    frontendOrigin: origin,
    returnUrl: returnPathOf(query.returnUrl),
    referrerId: uuid.safeParse(query.referrerId).data,
    inicio: query.inicio,
  })
  const address = social.addressOf({
    provider: query.provider,
    redirectUri: redirectUriOf(origin),
    state,
    nonce: estado.nonce,
    codeChallenge: estados.challengeOf(estado),
  })
  return { address, nonce: estado.nonce, lifeMs: estados.lifeMs }
}

const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64')

const fail = (error: string, details: string): Regreso => ({ error, details })

const namesSchema = z.object({
  given_name: z.string().default(''),
  family_name: z.string().default(''),
  name: z.string().default(''),
})

const userOf = async (deps: SocialDeps, idToken: string): Promise<UsuarioSocial> => {
  const person = await deps.sessions.verifyIdentity(idToken)
  const { profile_complete, correo_electronico } = await openUsuario(deps, person)
  const { given_name, family_name, name } = namesSchema.parse(decodeJwt(idToken))
  return {
    id_usuario: person.sub,
    correo_electronico,
    nombres: given_name || name,
    apellidos: family_name,
    profile_complete,
  }
}

const exchange = async (deps: SocialDeps, estados: Estados, estado: Estado, code: string) => {
  const redirectUri = redirectUriOf(estado.frontendOrigin)
  const tokens = await requireSocial(deps).exchange(code, estados.verifierOf(estado), redirectUri)
  await deps.sessions.verifyIdentity(tokens.idToken)
  if (decodeJwt(tokens.idToken).nonce !== estado.nonce) throw new Error('the nonce is another')
  return tokens
}

const welcome = async (
  deps: SocialDeps,
  { referrerId }: Estado,
  { accessToken, idToken, refreshToken }: SocialTokens,
): Promise<Regreso> => ({
  accessToken: base64(accessToken),
  idToken: base64(idToken),
  ...(refreshToken && { refreshToken: base64(refreshToken) }),
  user: base64(JSON.stringify(await userOf(deps, idToken))),
  ...(referrerId && { state: base64(JSON.stringify({ referrerId })) }),
})

const failureOf = (cause: unknown) =>
  cause instanceof ApiError
    ? fail(cause.code, cause.message)
    : fail('token_exchange_failed', 'No pudimos completar el ingreso. Inténtalo de nuevo.')

const outcomeOf = async (
  deps: SocialDeps,
  estados: Estados,
  estado: Estado,
  query: RegresoIdentidadQuery,
) => {
  if (query.error) return fail(query.error, query.error_description ?? '')
  if (!query.code) return fail('missing_code', 'El proveedor no envió el código.')
  return welcome(deps, estado, await exchange(deps, estados, estado, query.code))
}

const invalidState = fail(
  'invalid_state',
  'El ingreso venció o no empezó aquí. Inténtalo de nuevo.',
)

/**
 * Ends a sign-in: answers the site that the person came from and what its page is told. Never throws for what the
 * person or the provider did. `nonceOf` finds the nonce that this browser began with. Without a state of ours there is
 * no site to go back to but this one.
 */
export const finishSocial = async (
  deps: SocialDeps,
  query: RegresoIdentidadQuery,
  isOfThisBrowser: (nonce: string) => boolean,
): Promise<{ origin: string; regreso: Regreso; cause?: unknown }> => {
  const estados = await estadosOf(deps.secrets)
  const estado = estados.read(query.state)
  if (!estado || !isOfThisBrowser(estado.nonce)) return { origin: '', regreso: invalidState }
  const { frontendOrigin: origin, returnUrl, inicio, nonce, exp } = estado
  const begun = { returnUrl, ...(inicio && { inicio }) }
  if (!(await useOnce(deps.db, `estado:${nonce}`, new Date(exp).toISOString())))
    return { origin, regreso: { ...invalidState, ...begun } }
  try {
    return { origin, regreso: { ...(await outcomeOf(deps, estados, estado, query)), ...begun } }
  } catch (cause) {
    return { origin, regreso: { ...failureOf(cause), ...begun }, cause }
  }
}
