import { vi } from 'vitest'

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token with these claims; nobody signed it. */
export const jwt = (claims: Record<string, unknown>) =>
  `${base64url({ alg: 'RS256' })}.${base64url(claims)}.signature`

export const ana = '7c1d8f0a-52b6-4e0f-9d3a-1b2c3d4e5f60'

const seconds = () => Math.floor(Date.now() / 1000)

/** The two tokens of a person, with so many seconds to live. */
export const tokensOf = (sub: string, life: number, claims: Record<string, unknown> = {}) => {
  const common = { sub, iat: seconds(), exp: seconds() + life, origin_jti: 'o' }
  return { token: jwt({ ...common, username: sub }), idToken: jwt({ ...common, ...claims }) }
}

/** The items that a sign-in with e-mail and password leaves in storage. */
export const identityItems = (sub: string, life: number, claims?: Record<string, unknown>) => {
  const { token, idToken } = tokensOf(sub, life, claims)
  const prefix = 'CognitoIdentityServiceProvider.web'
  return {
    [`${prefix}.LastAuthUser`]: sub,
    [`${prefix}.${sub}.accessToken`]: token,
    [`${prefix}.${sub}.idToken`]: idToken,
    [`${prefix}.${sub}.refreshToken`]: 'renew-me',
    [`${prefix}.${sub}.clockDrift`]: '0',
  }
}

/** The session's doors, loaded anew, with what storage holds when a page begins. */
export const openPage = async (items: Record<string, string>) => {
  vi.resetModules()
  const { storage } = await import('../storage/index.ts')
  const { pageState } = await import('../page/index.ts')
  Object.assign(pageState().config, { userPoolId: 'us-east-1_Test', clientId: 'web' })
  for (const [key, value] of Object.entries(items)) storage.set(key, value)
  return { ...(await import('./index.ts')), storage }
}

type Answer = { status?: number; body: unknown } | 'offline'

/** An identity service that answers each operation as told, and notes what it was asked. */
export const identityService = (answers: Record<string, Answer[]>) => {
  const asked: { operation: string; body: Record<string, unknown> }[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    const operation = headers.get('x-amz-target')?.split('.')[1] ?? ''
    asked.push({ operation, body: JSON.parse(String(init.body)) })
    const [answer = 'offline', ...rest] = answers[operation] ?? []
    if (rest.length) answers[operation] = rest
    if (answer === 'offline') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 })
  })
  return asked
}

export const refusal = (type: string, message: string): Answer => ({
  status: 400,
  body: { __type: type, message },
})

export const authentication = ({ token, idToken }: { token: string; idToken: string }): Answer => ({
  body: {
    ChallengeParameters: {},
    AuthenticationResult: {
      AccessToken: token,
      IdToken: idToken,
      ExpiresIn: 3600,
      TokenType: 'Bearer',
    },
  },
})
