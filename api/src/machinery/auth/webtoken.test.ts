import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorBodySchema, webTokenSchema } from '../../../contract/index.ts'
import { dialects, type TestApi, testApi } from '../../testing/testing.ts'
import { openDatabase } from '../database.ts'
import { createSecrets } from '../keys/keys.ts'
import { createTokens, getWebTokenKey } from './webtoken.ts'

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const now = () => Math.floor(Date.now() / 1000)

describe.each(dialects)('the application token on %s', (dialect) => {
  let api: TestApi
  let key: Uint8Array

  beforeAll(async () => {
    api = await testApi(dialect)
    key = await getWebTokenKey(api.deps.secrets)
  })
  afterAll(() => api.close())

  const sign = (
    given: { key?: Uint8Array; exp?: number; scope?: string; iss?: string; aud?: string } = {},
  ) =>
    new SignJWT({ scope: given.scope ?? 'catalogo:leer' })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(given.iss ?? 'plaza')
      .setAudience(given.aud ?? 'plaza-api')
      .setExpirationTime(given.exp ?? now() + 60)
      .sign(given.key ?? key)

  const ask = async (authorization?: string, path = '/api/productos') => {
    const response = await api.app.request(
      path,
      authorization ? { headers: { authorization } } : {},
    )
    const body = await response.json()
    const code = response.ok ? undefined : errorBodySchema.parse(body).error.code
    return { status: response.status, code, challenge: response.headers.get('www-authenticate') }
  }

  it('is given to anybody, for an hour, and not kept by caches', async () => {
    const response = await api.app.request('/api/webtoken')
    const { accessToken, expiresIn } = webTokenSchema.parse(await response.json())
    expect(expiresIn).toBe(3600)
    expect(response.headers.get('cache-control')).toBe('no-store')
    for (const path of ['/api/productos', '/api/categorias'])
      expect((await ask(`Bearer ${accessToken}`, path)).status).toBe(200)
    expect((await ask(`bearer  ${accessToken}`)).status).toBe(200)
  })

  it.each([undefined, '', 'Bearer', 'Bearer ', 'Basic YTpi', 'Token x'])(
    'is asked for when the header is %j',
    async (authorization) => {
      expect(await ask(authorization)).toEqual({
        status: 401,
        code: 'no_autenticado',
        challenge: 'Bearer',
      })
    },
  )

  it.each(['/api/productos/1', '/api/productos/x/y', '/api/categorias'])(
    'guards %s',
    async (path) => {
      expect((await ask(undefined, path)).status).toBe(401)
    },
  )

  it('is refused when another key signed it, or none', async () => {
    const payload = { scope: 'catalogo:leer', iss: 'plaza', aud: 'plaza-api', exp: now() + 60 }
    const [header, body, signature] = (await sign()).split('.')
    const forged = [
      await sign({ key: new Uint8Array(32) }),
      `${encode({ alg: 'none' })}.${encode(payload)}.`,
      `${encode({ alg: 'none' })}.${encode(payload)}.${signature}`,
      `${encode({ alg: 'HS512' })}.${body}.${signature}`,
      `${header}.${encode({ ...payload, exp: now() + 9e6 })}.${signature}`,
      `${header}.${body}.`,
      'x',
      '..',
    ]
    for (const token of forged)
      expect(await ask(`Bearer ${token}`)).toMatchObject({ status: 401, code: 'token_invalido' })
  })

  it('is refused when it comes from elsewhere or is meant for elsewhere', async () => {
    for (const token of [await sign({ iss: 'otra' }), await sign({ aud: 'otra' })])
      expect((await ask(`Bearer ${token}`)).code).toBe('token_invalido')
  })

  it('is refused once it expired, even when it was good before', async () => {
    expect((await ask(`Bearer ${await sign({ exp: now() - 1 })}`)).code).toBe('token_vencido')
    const token = await sign({ exp: now() + 1 })
    expect((await ask(`Bearer ${token}`)).status).toBe(200)
    await expect
      .poll(async () => (await ask(`Bearer ${token}`)).code, { timeout: 30_000 })
      .toBe('token_vencido')
  })

  it('reads the catalogue, registers who signed up, and does nothing else', async () => {
    const { accessToken } = await api.tokens.issue()
    expect((await api.tokens.verify(accessToken)).permissions).toEqual([
      'catalogo:leer',
      'usuarios:registrar',
    ])
    expect(await ask(`Bearer ${await sign({ scope: 'otra:cosa' })}`)).toMatchObject({
      status: 403,
      code: 'sin_permiso',
    })
  })

  it('is good in every process of the installation', async () => {
    const db = openDatabase(api.config)
    const { accessToken } = await createTokens(
      await getWebTokenKey(createSecrets(db, api.key)),
    ).issue()
    expect((await ask(`Bearer ${accessToken}`)).status).toBe(200)
    await db.destroy()
  })

  it('has one key, however many processes start at once', async () => {
    await api.db.deleteFrom('claves').execute()
    const keys = await Promise.all(
      Array.from({ length: 5 }, () => getWebTokenKey(createSecrets(api.db, api.key))),
    )
    expect(new Set(keys.map(String)).size).toBe(1)
  })
})
