import { describe, expect, it } from 'vitest'
import { providerOf, rolesOf, type Session, signedInAt } from './index.ts'
import { claimsOf } from './store/claims.ts'

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const jwt = (claims: unknown) => `${base64url({ alg: 'RS256' })}.${base64url(claims)}.signature`

const session = (idToken: string | null): Session => ({
  email: 'ana@plaza.co',
  name: 'Ana',
  sub: 'a',
  token: 'token',
  idToken,
  refreshToken: null,
  expiresAt: 0,
  isAuthenticated: true,
})

describe('claimsOf', () => {
  it('reads names with accents', () => {
    expect(claimsOf(jwt({ given_name: 'Íñigo Gómez' }))?.given_name).toBe('Íñigo Gómez')
  })

  it.each(['', 'a', 'a.b', 'a.%%.c'])('answers undefined for %j', (text) => {
    expect(claimsOf(text)).toBeUndefined()
  })
})

describe('rolesOf', () => {
  it('takes the known groups of the identity token and no others', () => {
    const groups = ['us-east-1_x_Google', 'Comercio', 'Socio']
    expect(rolesOf(session(jwt({ 'cognito:groups': groups })))).toEqual(['Comercio', 'Socio'])
  })

  it.each([
    jwt({}),
    jwt({ 'cognito:groups': ['otros'] }),
    jwt({ 'cognito:groups': 'Administrador' }),
    null,
  ])('gives a signed-in user without a known group the role Comprador', (idToken) => {
    expect(rolesOf(session(idToken))).toEqual(['Comprador'])
  })

  it('gives a visitor no role', () => {
    expect(rolesOf({ ...session(null), isAuthenticated: false })).toEqual([])
  })
})

describe('a token says', () => {
  it('through which provider somebody came', () => {
    const identities = [{ providerName: 'Google', userId: '1' }]
    expect(providerOf(session(jwt({ identities })))).toBe('Google')
    expect(providerOf(session(jwt({})))).toBeUndefined()
  })

  it('when the person signed in', () => {
    expect(signedInAt(session(jwt({ auth_time: 1_700_000_000 })))).toBe(1_700_000_000_000)
    expect(signedInAt(session(null))).toBe(0)
  })
})
