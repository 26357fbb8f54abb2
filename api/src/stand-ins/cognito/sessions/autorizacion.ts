import { createHash, randomUUID } from 'node:crypto'
import * as z from 'zod'
import {
  identidadIncorporada,
  type ProveedorSocial,
  proveedoresSociales,
} from '../../../../contract/index.ts'
import { authorizeAddress } from '../../../machinery/auth/authorize-address.ts'
import { useOnce } from '../../../machinery/once/once.ts'
import type { Social, SocialTokens } from '../../../ports/social.ts'
import { isEmail } from '../accounts/registro.ts'
import type { IdentityContext } from '../context/context.ts'
import { Refusal } from '../protocol/refusal.ts'
import {
  findByLogin,
  findUsuario,
  insertGrupo,
  insertUsuario,
  listSociales,
} from '../rows/usuarios.repository.ts'
import { renew } from './renovacion.ts'
import { issueTokens, openSignIn } from './tokens.ts'

const { userPoolId, clientId } = identidadIncorporada
const codeLifeMs = 300_000

/** The query of /oauth2/authorize, as far as an error can be told to the site that asked. */
export const authorizationSchema = z.object({
  response_type: z.literal('code'),
  client_id: z.literal(clientId),
  redirect_uri: z.url(),
  scope: z.string().default('openid'),
  state: z.string(),
  nonce: z.string().optional(),
  identity_provider: z.enum(proveedoresSociales),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
})

export type AuthorizationQuery = z.infer<typeof authorizationSchema>

/** Somebody as a provider knows them. */
export interface SocialPerson {
  correo: string
  nombres: string
  apellidos: string
}

const codeSchema = z.object({
  id: z.string(),
  sub: z.string(),
  redirect_uri: z.string(),
  code_challenge: z.string(),
  scope: z.string(),
  nonce: z.string().optional(),
  exp: z.number(),
})

const exchangeSchema = z.object({
  grant_type: z.literal('authorization_code'),
  client_id: z.literal(clientId),
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string(),
})

type Exchange = Omit<z.infer<typeof exchangeSchema>, 'grant_type' | 'client_id'>

/** The form of /oauth2/token: a code, or a refresh token, for tokens. */
export const tokenRequestSchema = z.discriminatedUnion('grant_type', [
  exchangeSchema,
  z.object({
    grant_type: z.literal('refresh_token'),
    client_id: z.literal(clientId),
    refresh_token: z.string(),
  }),
])

export type TokenRequest = z.infer<typeof tokenRequestSchema>

// Providers number their people; the same address is the same person each time.
const loginAt = ({ digest }: IdentityContext, provider: ProveedorSocial, correo: string) => {
  const number = BigInt(`0x${digest(`social ${provider}`, correo).toString('hex', 0, 8)}`)
  return `${provider}_${number}`
}

/** The account of a provider's person, which is made the first time. A password's account with the same address is another. */
const openAccount = async (
  ctx: IdentityContext,
  provider: ProveedorSocial,
  { correo: typed, nombres, apellidos }: SocialPerson,
) => {
  const correo = typed.trim().toLowerCase()
  if (!isEmail(correo)) throw new Refusal('malformedEmail')
  const login = loginAt(ctx, provider, correo)
  const sub = randomUUID()
  const isNew = await insertUsuario(ctx.db, {
    sub,
    login,
    correo,
    is_confirmed: 1,
    is_correo_verified: 1,
    atributos: JSON.stringify({ given_name: nombres, family_name: apellidos }),
    creado_en: new Date().toISOString(),
  })
  if (!isNew) return (await findByLogin(ctx.db, login))?.sub
  await insertGrupo(ctx.db, sub, `${userPoolId}_${provider}`)
  return sub
}

type IssuedTokens = Awaited<ReturnType<typeof issueTokens>> & { RefreshToken?: string }

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

/** The provider's side of a social sign-in, played by whoever sits before the screen. */
export const createAuthorizations = (ctx: IdentityContext) => {
  const readCode = (code: string) => {
    try {
      return codeSchema.parse(JSON.parse(ctx.seal.open(code)))
    } catch {
      throw new Refusal('invalidCode')
    }
  }

  /** Lets a person in: answers the code that the site changes for tokens. */
  const grant = async (query: AuthorizationQuery, person: SocialPerson) => {
    const sub = await openAccount(ctx, query.identity_provider, person)
    const { redirect_uri, code_challenge, scope, nonce } = query
    const exp = Date.now() + codeLifeMs
    const code = { id: randomUUID(), sub, redirect_uri, code_challenge, scope, nonce, exp }
    return ctx.seal.close(JSON.stringify(code))
  }

  /** Changes a code for tokens, once. */
  const exchange = async ({ code, redirect_uri, code_verifier }: Exchange) => {
    const granted = readCode(code)
    const isGood =
      granted.exp > Date.now() &&
      granted.redirect_uri === redirect_uri &&
      granted.code_challenge === challengeOf(code_verifier) &&
      (await useOnce(ctx.db, `codigo:${granted.id}`, new Date(granted.exp).toISOString()))
    const usuario = isGood ? await findUsuario(ctx.db, granted.sub) : undefined
    if (!usuario) throw new Refusal('invalidCode')
    const { scope, nonce } = granted
    const { signIn, RefreshToken } = await ctx.db
      .transaction()
      .execute((trx) => openSignIn(trx, ctx, { sub: usuario.sub, scope }))
    return { ...(await issueTokens(ctx, usuario, { ...signIn, nonce })), RefreshToken }
  }

  /** Answers a request for tokens; a refresh token changes with them. */
  const issue = (request: TokenRequest): Promise<IssuedTokens> =>
    request.grant_type === 'refresh_token' ? renew(ctx, request.refresh_token) : exchange(request)

  /** People who came by a provider before, the newest first. */
  const listPeople = async (provider: ProveedorSocial): Promise<SocialPerson[]> => {
    const rows = await listSociales(ctx.db, `${provider}\\_%`)
    return rows.map(({ correo, atributos }) => {
      const { given_name: nombres = '', family_name: apellidos = '' } = JSON.parse(atributos)
      return { correo, nombres, apellidos }
    })
  }

  return { grant, exchange, issue, listPeople }
}

export type Authorizations = ReturnType<typeof createAuthorizations>

/** Social sign-in by this service, as Plaza itself asks it. */
export const localSocial = ({ exchange }: Authorizations): Social => ({
  addressOf: (authorization) => authorizeAddress('/api/identity', clientId, authorization),
  exchange: async (code, code_verifier, redirect_uri): Promise<SocialTokens> => {
    const tokens = await exchange({ code, code_verifier, redirect_uri })
    return {
      accessToken: tokens.AccessToken,
      idToken: tokens.IdToken,
      refreshToken: tokens.RefreshToken,
    }
  },
})
