import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usuarioSocialSchema } from '../../../contract/index.ts'
import { cognitoSocial } from '../../adapters/cognito-social.ts'
import { listen } from '../../machinery/server/listen.ts'
import { dialects, type TestApi, testApi } from '../../testing/testing.ts'

const site = 'http://localhost:3000'
const referrerId = '7c1d8f0a-52b6-4e0f-9d3a-1b2c3d4e5f60'
const gomez = { correo: 'Ana@Correo.co', nombres: 'Ana María', apellidos: 'Gómez Ñáñez' }

const decode = (text: string | null) => Buffer.from(text ?? '', 'base64').toString('utf8')

/** A browser that keeps cookies, and follows no redirect by itself. */
const newBrowser = ({ app }: Pick<TestApi, 'app'>) => {
  const cookies = new Map<string, string>()
  const visit = async (address: string, init: RequestInit = {}) => {
    const { pathname, search } = new URL(address, site)
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const headers = { ...init.headers, cookie }
    const response = await app.request(pathname + search, { ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
      cookies.set(name, value)
    }
    return response
  }
  const locationOf = async (address: string, init?: RequestInit) =>
    (await visit(address, init)).headers.get('location') ?? ''
  return { visit, locationOf }
}

const startAddress = (given: Record<string, string> = {}) =>
  `/api/auth/social/start?${new URLSearchParams({
    provider: 'Google',
    frontendOrigin: site,
    returnUrl: '/cart?x=1',
    ...given,
  })}`

const choose = (person: Record<string, string>) => ({
  method: 'POST',
  body: new URLSearchParams(person),
})

/** What /oauth-callback finds in its address. */
const told = (location: string) => {
  const { origin, pathname, hash } = new URL(location, site)
  expect(origin + pathname).toBe(`${site}/oauth-callback`)
  return new URLSearchParams(hash.slice(1))
}

describe.each(dialects)('sign-in by a social provider on %s', (dialect) => {
  let api: TestApi
  beforeAll(async () => {
    api = await testApi(dialect)
  })
  afterAll(() => api.close())

  const signIn = async (person: Record<string, string>, start?: Record<string, string>) => {
    const browser = newBrowser(api)
    const consent = await browser.locationOf(startAddress(start))
    const callback = await browser.locationOf(consent, choose(person))
    return told(await browser.locationOf(callback))
  }

  it('brings a new person in, with tokens that are good and what the page shows', async () => {
    const browser = newBrowser(api)
    const started = await browser.visit(startAddress({ referrerId }))
    expect(started.status).toBe(302)
    expect(started.headers.get('set-cookie')).toMatch(/Path=\/api\/auth; HttpOnly; SameSite=Lax/)
    const consent = started.headers.get('location') ?? ''
    const page = await browser.visit(consent)
    expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${site}`)
    const html = await page.text()
    expect(html).toContain('Ingresar con Google')
    expect(html).not.toContain('Elige una cuenta')
    const callback = await browser.locationOf(consent, choose(gomez))
    expect(callback).toMatch(/^http:\/\/localhost:3000\/api\/auth\/callback\?code=/)
    const answer = await browser.visit(callback)
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const params = told(answer.headers.get('location') ?? '')
    expect(params.get('returnUrl')).toBe('/cart?x=1')
    expect(JSON.parse(decode(params.get('state')))).toEqual({ referrerId })
    const user = usuarioSocialSchema.parse(JSON.parse(decode(params.get('user'))))
    expect(user).toEqual({
      id_usuario: expect.any(String),
      correo_electronico: 'ana@correo.co',
      nombres: 'Ana María',
      apellidos: 'Gómez Ñáñez',
      profile_complete: false,
    })
    const access = decode(params.get('accessToken'))
    const id = decode(params.get('idToken'))
    expect(await api.deps.sessions.verifyAccess(access)).toMatchObject({ sub: user.id_usuario })
    expect(await api.deps.sessions.verifyIdentity(id)).toMatchObject({
      correo: 'ana@correo.co',
      roles: [],
    })
    expect(decodeJwt(id)).toMatchObject({
      'cognito:username': expect.stringMatching(/^Google_\d+$/),
      'cognito:groups': ['us-east-1_PlazaLocal_Google'],
      identities: [{ providerName: 'Google' }],
      nonce: expect.any(String),
    })
  })

  it('keeps a refresh token in a cookie, whose next tokens carry a role that was given meanwhile', async () => {
    const browser = newBrowser(api)
    const consent = await browser.locationOf(startAddress())
    const person = choose({ ...gomez, correo: 'rosa@correo.co' })
    const returned = await browser.visit(await browser.locationOf(consent, person))
    const [cookie = ''] = returned.headers.getSetCookie()
    expect(cookie).toMatch(
      /^plaza_renovacion_\w{8}=[^;]+; Max-Age=2592000; Path=\/api\/identity; HttpOnly; SameSite=Strict$/,
    )
    const REFRESH_TOKEN = cookie.split(/[=;]/)[1] ?? ''
    const params = told(returned.headers.get('location') ?? '')
    expect(decode(params.get('refreshToken'))).toMatch(/^cookie\.[\w-]{36}$/)
    const access = decodeJwt(decode(params.get('accessToken')))
    await api.deps.identity.addToGroup(String(access.sub), 'Socio')
    const ask = async (path: string, init: RequestInit) => {
      const response = await browser.visit(path, { method: 'POST', ...init })
      return response.json()
    }
    const { AuthenticationResult } = await ask('/api/identity', {
      headers: {
        'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
        origin: site,
      },
      body: JSON.stringify({
        ClientId: 'plazalocalweb',
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: decode(params.get('refreshToken')) },
      }),
    })
    const renewed = await ask('/api/identity/oauth2/token', {
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        client_id: 'plazalocalweb',
        refresh_token: REFRESH_TOKEN,
      }),
    })
    expect(renewed.refresh_token).toContain(String(access.origin_jti))
    for (const token of [AuthenticationResult.AccessToken, renewed.access_token]) {
      const { sub, origin_jti, scope } = access
      expect(decodeJwt(token)).toMatchObject({ sub, origin_jti, scope })
      expect(await api.deps.sessions.verifyAccess(token)).toMatchObject({ roles: ['Socio'] })
    }
    await api.deps.identity.signOutEverywhere(String(access.sub))
    expect(
      await ask('/api/identity/oauth2/token', {
        body: new URLSearchParams({
          grant_type: 'refresh_token',
          client_id: 'plazalocalweb',
          refresh_token: REFRESH_TOKEN,
        }),
      }),
    ).toEqual({ error: 'invalid_grant' })
  })

  it('knows who returns, at each provider, and offers them on its page', async () => {
    const subOf = async (provider: string) =>
      JSON.parse(decode((await signIn(gomez, { provider })).get('user'))).id_usuario
    const first = await subOf('Google')
    expect(await subOf('Google')).toBe(first)
    const browser = newBrowser(api)
    const page = await browser.visit(await browser.locationOf(startAddress()))
    expect(await page.text()).toContain('Gómez Ñáñez')
  })

  it('brings back what the page began with, whatever came of it, and takes nothing else for it', async () => {
    const inicio = 'a'.repeat(43)
    expect((await signIn(gomez, { inicio })).get('inicio')).toBe(inicio)
    expect((await signIn({ accion: 'negar' }, { inicio })).get('inicio')).toBe(inicio)
    expect((await signIn(gomez)).get('inicio')).toBeNull()
    const refused = await newBrowser(api).visit(startAddress({ inicio: 'corto' }))
    expect(refused.status).toBe(400)
  })

  it('says that an address has another account already', async () => {
    await signIn({ ...gomez, correo: 'luis@correo.co' })
    const params = await signIn({ ...gomez, correo: 'luis@correo.co' }, { provider: 'Facebook' })
    expect(params.get('error')).toBe('correo_ya_registrado')
    expect(params.get('accessToken')).toBeNull()
    expect(params.get('returnUrl')).toBe('/cart?x=1')
  })

  it('comes back with an error when the person refuses', async () => {
    const params = await signIn({ accion: 'negar' })
    expect(Object.fromEntries(params)).toEqual({
      error: 'access_denied',
      details: 'user denied',
      returnUrl: '/cart?x=1',
    })
  })

  it('asks again for an address that is none', async () => {
    const browser = newBrowser(api)
    const consent = await browser.locationOf(startAddress())
    const again = await browser.visit(consent, choose({ ...gomez, correo: 'ana' }))
    expect(again.status).toBe(400)
    expect(await again.text()).toContain('Introduce un correo electrónico válido')
    expect((await browser.visit(consent, choose({ correo: 'ana@correo.co' }))).status).toBe(400)
  })

  it.each(['//evil.co', 'https://evil.co', '/\\evil.co', 'javascript:alert(1)', '/a\nb', ''])(
    'returns to the front page instead of %j',
    async (returnUrl) => {
      expect((await signIn(gomez, { returnUrl })).get('returnUrl')).toBe('/')
    },
  )

  it('forgets a referrer that is none', async () => {
    expect((await signIn(gomez, { referrerId: 'ana' })).get('state')).toBeNull()
  })

  it('gives tokens to no other site, and knows no other provider', async () => {
    const ask = async (given: Record<string, string>) => {
      const response = await newBrowser(api).visit(startAddress(given))
      return [response.status, (await response.json()).error.code]
    }
    for (const frontendOrigin of ['https://evil.co', 'http://localhost.evil.co'])
      expect(await ask({ frontendOrigin })).toEqual([400, 'origen_no_permitido'])
    expect(await ask({ provider: 'MySpace' })).toEqual([400, 'solicitud_invalida'])
    expect(await ask({ frontendOrigin: 'javascript:alert(1)' })).toEqual([
      400,
      'origen_no_permitido',
    ])
  })

  it('takes a return once, from the browser that left, with a state of its own', async () => {
    const browser = newBrowser(api)
    const consent = await browser.locationOf(startAddress())
    const callback = await browser.locationOf(consent, choose(gomez))
    const errorAt = async (address: string, by = browser) =>
      told(await by.locationOf(address)).get('error')
    expect(await errorAt(callback, newBrowser(api))).toBe('invalid_state')
    const forged = new URL(callback)
    forged.searchParams.set('state', `${forged.searchParams.get('state')}x`)
    expect(await errorAt(forged.href)).toBe('invalid_state')
    expect(await errorAt('/api/auth/callback?code=x')).toBe('invalid_state')
    expect(await errorAt(callback)).toBeNull()
    expect(await errorAt(callback)).toBe('invalid_state')
  })

  it('takes a code once, from who began with its challenge', async () => {
    const browser = newBrowser(api)
    const consent = new URL(await browser.locationOf(startAddress()), site)
    const other = new URL(await newBrowser(api).locationOf(startAddress()), site)
    consent.searchParams.set('code_challenge', other.searchParams.get('code_challenge') ?? '')
    const callback = await browser.locationOf(consent.href, choose(gomez))
    expect(told(await browser.locationOf(callback)).get('error')).toBe('token_exchange_failed')
  })

  it('asks for consent only on behalf of this site', async () => {
    const browser = newBrowser(api)
    const consent = new URL(await browser.locationOf(startAddress()), site)
    const statusWith = async (name: string, value: string) => {
      const changed = new URL(consent)
      changed.searchParams.set(name, value)
      return (await browser.visit(changed.href)).status
    }
    expect(await statusWith('redirect_uri', 'https://evil.co/api/auth/callback')).toBe(400)
    expect(await statusWith('redirect_uri', `${site}/products`)).toBe(400)
    expect(await statusWith('client_id', 'otro')).toBe(400)
    const changed = new URL(consent)
    changed.searchParams.delete('code_challenge')
    expect(await browser.locationOf(changed.href)).toContain('error=invalid_request')
  })

  it('refuses a made-up code', async () => {
    const response = await api.app.request('/api/identity/oauth2/token', {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: 'plazalocalweb',
        code: 'x',
        code_verifier: 'x',
        redirect_uri: `${site}/api/auth/callback`,
      }),
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ error: 'invalid_grant' })
  })
})

it('does the same by the addresses of a user pool’s domain', async () => {
  const pool = await testApi('SQLite')
  const server = await listen(pool.app, 0)
  const domain = `http://127.0.0.1:${server.port}/api/identity`
  const api = await testApi('SQLite', {
    identityService: undefined,
    identity: pool.deps.identity,
    sessions: pool.deps.sessions,
    social: cognitoSocial(domain, 'plazalocalweb'),
  })
  const browser = newBrowser(api)
  const consent = await browser.locationOf(startAddress())
  expect(consent).toContain(`${domain}/oauth2/authorize?`)
  const callback = await newBrowser(pool).locationOf(consent, choose(gomez))
  const params = told(await browser.locationOf(callback))
  expect(await pool.deps.sessions.verifyAccess(decode(params.get('accessToken')))).toBeTruthy()
  expect(params.get('refreshToken')).toBeTruthy()
  await server.close()
  const again = await browser.locationOf(startAddress())
  const code = await newBrowser(pool).locationOf(again, choose(gomez))
  expect(told(await browser.locationOf(code)).get('error')).toBe('token_exchange_failed')
  expect((await api.app.request('/api/identity', { method: 'POST' })).status).toBe(404)
  await pool.close()
  await api.close()
})

it('writes no refresh token into a query, which is written down on its way', async () => {
  const api = await testApi('SQLite', { tokenDelivery: 'query' })
  const browser = newBrowser(api)
  const consent = await browser.locationOf(startAddress())
  const callback = await browser.locationOf(consent, choose(gomez))
  const { searchParams, hash } = new URL(await browser.locationOf(callback))
  expect([searchParams.has('accessToken'), searchParams.has('refreshToken'), hash]).toEqual([
    true,
    false,
    '',
  ])
  await api.close()
})

it('is not offered where nothing provides it', async () => {
  const api = await testApi('SQLite', { social: undefined })
  const response = await api.app.request(startAddress())
  expect([response.status, (await response.json()).error.code]).toEqual([
    503,
    'proveedor_no_disponible',
  ])
  expect((await api.app.request('/api/identity/oauth2/authorize')).status).toBe(404)
  await api.close()
})
