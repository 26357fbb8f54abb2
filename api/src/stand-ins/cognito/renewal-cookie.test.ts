import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dialects, type TestApi, testApi } from '../../testing/testing.ts'
import { addAccount } from './cognito.ts'

const site = 'http://localhost:3000'
const ClientId = 'plazalocalweb'
const ClientMetadata = { renovacion: 'cookie' }
const password = 'Cafe de Colombia 1'

let people = 0

/** A browser on a page of an origin: it keeps cookies, and its scripts read bodies alone. */
const newBrowser = ({ app }: Pick<TestApi, 'app'>) => {
  const cookies = new Map<string, string>()
  const operate = async (operation: string, body: object, origin: string | undefined = site) => {
    const response = await app.request('/api/identity', {
      method: 'POST',
      headers: {
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        'user-agent': 'Mozilla/5.0 (Android 14) Chrome/130.0 Safari/537.36',
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(origin && { origin }),
      },
      body: JSON.stringify({ ClientId, ...body }),
    })
    // The cookie by which a device is known again is another's.
    const set = response.headers.getSetCookie().filter((line) => line.includes('plaza_renovacion_'))
    for (const line of set) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    return { status: response.status, set, body: await response.json() }
  }

  const signIn = async (correo: string, wanted: object = { ClientMetadata }) => {
    const { body, set } = await operate('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: correo, PASSWORD: password },
      ...wanted,
    })
    return { ...body.AuthenticationResult, set }
  }

  const renew = (REFRESH_TOKEN: string, origin?: string) =>
    operate(
      'InitiateAuth',
      { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN }, ClientMetadata },
      origin,
    )

  return { cookies, operate, signIn, renew }
}

describe.each(dialects)('a refresh token in a cookie on %s', (dialect) => {
  let api: TestApi
  beforeAll(async () => {
    api = await testApi(dialect, {
      isFrontend: (origin) => [site, 'https://plaza.co'].includes(origin),
    })
  })
  afterAll(() => api.close())

  const newPerson = async () => {
    people += 1
    const correo = `galleta${people}@correo.co`
    await addAccount(api.db, api.key, { correo, password })
    return correo
  }

  const isGood = async (token: string) => {
    const authorization = `Bearer ${token}`
    const { status } = await api.app.request('/api/sesion', { headers: { authorization } })
    return status === 200
  }

  it('is in no body that a script reads, at sign-in and at each renewal', async () => {
    const browser = newBrowser(api)
    const signedIn = await browser.signIn(await newPerson())
    const { origin_jti } = decodeJwt(signedIn.AccessToken)
    expect(signedIn.RefreshToken).toBe(`cookie.${origin_jti}`)
    expect(signedIn.set).toEqual([
      expect.stringMatching(/; Path=\/api\/identity; HttpOnly; SameSite=Strict$/),
    ])
    const [before] = browser.cookies.values()
    const { body } = await browser.renew(signedIn.RefreshToken)
    expect(body.AuthenticationResult.RefreshToken).toBe(signedIn.RefreshToken)
    const [after] = browser.cookies.values()
    expect(after).not.toBe(before)
    expect(JSON.stringify(body)).not.toContain(after)
    expect(await isGood(body.AuthenticationResult.AccessToken)).toBe(true)
  })

  it('goes over https alone where the page does', async () => {
    const browser = newBrowser(api)
    const correo = await newPerson()
    const { set } = await browser.operate(
      'InitiateAuth',
      {
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: correo, PASSWORD: password },
        ClientMetadata,
      },
      'https://plaza.co',
    )
    expect(set).toEqual([expect.stringMatching(/^__Secure-plaza_renovacion_.*; Secure;/)])
  })

  it('is of no use to another site, nor to who sends none along', async () => {
    const browser = newBrowser(api)
    const { RefreshToken } = await browser.signIn(await newPerson())
    for (const origin of ['https://evil.co', 'null', ''])
      expect((await browser.renew(RefreshToken, origin)).body.message).toBe('Invalid Refresh Token')
    expect((await newBrowser(api).renew(RefreshToken)).body.message).toBe('Invalid Refresh Token')
    const others = newBrowser(api)
    await others.signIn(await newPerson())
    expect((await others.renew(RefreshToken)).body.message).toBe('Invalid Refresh Token')
    expect((await browser.renew(RefreshToken)).status).toBe(200)
  })

  it('takes the place of one that a page kept itself, from before', async () => {
    const browser = newBrowser(api)
    const { RefreshToken } = await browser.signIn(await newPerson(), {})
    expect([RefreshToken.length > 60, browser.cookies.size]).toEqual([true, 0])
    const { body } = await browser.renew(RefreshToken)
    expect(body.AuthenticationResult.RefreshToken).toMatch(/^cookie\./)
    expect(browser.cookies.size).toBe(1)
    expect((await browser.renew(body.AuthenticationResult.RefreshToken)).status).toBe(200)
  })

  it('leaves with its session, and with whoever signs in after it', async () => {
    const browser = newBrowser(api)
    const ana = await browser.signIn(await newPerson())
    const beto = await browser.signIn(await newPerson())
    expect(browser.cookies.size).toBe(1)
    expect([await isGood(ana.AccessToken), await isGood(beto.AccessToken)]).toEqual([false, true])
    await browser.operate('RevokeToken', { Token: beto.RefreshToken })
    expect(browser.cookies.size).toBe(0)
    expect(await isGood(beto.AccessToken)).toBe(false)
  })

  it('is one of the sessions that its person sees, and ends', async () => {
    const correo = await newPerson()
    const [phone, desk, lost] = [newBrowser(api), newBrowser(api), newBrowser(api)]
    const here = await phone.signIn(correo)
    const there = await desk.signIn(correo)
    const gone = await lost.signIn(correo)
    const stranger = await newBrowser(api).signIn(await newPerson())
    const ask = async (method: string, path: string, token: string) => {
      const headers = { authorization: `Bearer ${token}` }
      const response = await api.app.request(`/api/sesiones${path}`, { method, headers })
      const text = await response.text()
      return { status: response.status, body: text ? JSON.parse(text) : undefined }
    }
    const idOf = (one: { AccessToken: string }) => String(decodeJwt(one.AccessToken).origin_jti)
    const { body } = await ask('GET', '', here.AccessToken)
    expect(body[0]).toEqual({
      id: idOf(here),
      dispositivo: 'Chrome en Android',
      desde: expect.stringMatching(/Z$/),
      ultimo_uso: expect.stringMatching(/Z$/),
      es_esta: true,
    })
    expect(body.map(({ es_esta }: { es_esta: boolean }) => es_esta)).toEqual([true, false, false])
    for (const id of [idOf(gone), 'x'])
      expect((await ask('DELETE', `/${id}`, stranger.AccessToken)).status).toBe(404)
    expect((await ask('DELETE', `/${idOf(gone)}`, here.AccessToken)).status).toBe(204)
    expect((await ask('DELETE', `/${idOf(gone)}`, here.AccessToken)).status).toBe(404)
    expect([await isGood(gone.AccessToken), await isGood(there.AccessToken)]).toEqual([false, true])
    expect((await lost.renew(gone.RefreshToken)).status).toBe(400)
    expect((await ask('DELETE', '', here.AccessToken)).status).toBe(204)
    expect([await isGood(there.AccessToken), await isGood(here.AccessToken)]).toEqual([false, true])
    expect((await ask('GET', '', here.AccessToken)).body).toHaveLength(1)
    expect(await isGood(stranger.AccessToken)).toBe(true)
  })
})
