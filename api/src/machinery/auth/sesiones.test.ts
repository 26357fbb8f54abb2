import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { exportJWK, SignJWT } from 'jose'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listen } from '../server/listen.ts'
import { createRemoteSessions } from './sesiones.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const clientId = 'web'
const sub = randomUUID()
const seconds = () => Math.floor(Date.now() / 1000)

describe('the tokens of a pool elsewhere', () => {
  let issuer: string
  let close: () => Promise<void>
  let asked = 0
  let answer: () => Promise<Response>

  const keys = async () =>
    Response.json({ keys: [{ ...(await exportJWK(publicKey)), kid: 'una', alg: 'RS256' }] })

  beforeEach(async () => {
    asked = 0
    answer = keys
    const app = new Hono().get('/pool/.well-known/jwks.json', () => {
      asked += 1
      return answer()
    })
    const server = await listen(app, 0)
    issuer = `http://127.0.0.1:${server.port}/pool`
    close = server.close
  })
  afterEach(() => close())

  const claimsOf = (given: Record<string, unknown> = {}) => ({
    sub,
    iss: issuer,
    client_id: clientId,
    token_use: 'access',
    auth_time: 1,
    exp: seconds() + 60,
    ...given,
  })

  const sign = (given: Record<string, unknown> = {}, kid = 'una') =>
    new SignJWT(claimsOf(given)).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey)

  const cortes = new Map<string, number>()
  const noCorte = async () => undefined
  const open = () => createRemoteSessions(issuer, clientId, async (sub) => cortes.get(sub))
  const codeOf = (promise: Promise<unknown>) => promise.then(() => 'good').catch(({ code }) => code)

  it("end at a cut of Plaza's own, and begin again with a later sign-in", async () => {
    const sessions = open()
    const sub = randomUUID()
    const [before, after] = [
      await sign({ sub, auth_time: 100 }),
      await sign({ sub, auth_time: 101 }),
    ]
    expect(await codeOf(sessions.verifyAccess(before))).toBe('good')
    cortes.set(sub, 100)
    expect(await codeOf(sessions.verifyAccess(before))).toBe('token_invalido')
    expect(await codeOf(sessions.verifyAccess(after))).toBe('good')
  })

  it('name a person, with those groups that are roles', async () => {
    const token = await sign({ 'cognito:groups': ['pool_Google', 'Socio', 'Comercio'] })
    const sessions = open()
    const person = await sessions.verifyAccess(token)
    expect(person).toEqual({
      sub,
      roles: ['Socio', 'Comercio'],
      hasFactor: false,
      lacksFactor: false,
      authTime: 1,
      expiresAt: expect.any(Number),
    })
    await sessions.verifyAccess(await sign())
    expect(asked).toBe(1)
  })

  it.each([
    ['another issuer', { iss: 'http://otro' }, 'token_invalido'],
    ['another client', { client_id: 'otra' }, 'token_invalido'],
    ['an identity token', { token_use: 'id', aud: 'web' }, 'token_invalido'],
    ['a subject that is none', { sub: 'ana' }, 'token_invalido'],
    ['a token that is not good yet', { nbf: 9e9 }, 'token_invalido'],
    ['a token that never ends', { exp: undefined }, 'token_invalido'],
    ['a token that ended', { exp: seconds() - 6 }, 'token_vencido'],
    ['a token that ended within the tolerance of clocks', { exp: seconds() - 1 }, 'good'],
  ])('are checked: %s', async (_, given, code) => {
    expect(await codeOf(open().verifyAccess(await sign(given)))).toBe(code)
  })

  it('are refused when no published key signed them', async () => {
    expect(await codeOf(open().verifyAccess(await sign({}, 'otra')))).toBe('token_invalido')
  })

  it('give an e-mail only when the pool has verified it', async () => {
    const identity = (email_verified: unknown) =>
      sign({ token_use: 'id', aud: 'web', email: 'ana@correo.co', email_verified })
    const correos = []
    for (const verified of [true, 'true', false, 'false', undefined])
      correos.push((await open().verifyIdentity(await identity(verified))).correo)
    expect(correos).toEqual(['ana@correo.co', 'ana@correo.co', undefined, undefined, undefined])
    const other = await sign({ token_use: 'id', aud: 'otra' })
    expect(await codeOf(open().verifyIdentity(other))).toBe('token_invalido')
  })

  it('are neither good nor bad while the keys cannot be had, and good once they can', async () => {
    const sessions = open()
    const token = await sign()
    answer = async () => new Response('', { status: 500 })
    expect(await codeOf(sessions.verifyAccess(token))).toBe('servicio_no_disponible')
    answer = async () => Response.json({ keys: 'none' })
    expect(await codeOf(sessions.verifyAccess(token))).toBe('servicio_no_disponible')
    answer = keys
    expect(await codeOf(sessions.verifyAccess(token))).toBe('good')
    expect(
      await codeOf(
        createRemoteSessions('http://127.0.0.1:9', clientId, noCorte).verifyAccess(token),
      ),
    ).toBe('servicio_no_disponible')
  })
})
