import { describe, expect, it, vi } from 'vitest'
import { ana, identityItems, identityService, jwt, openPage, tokensOf } from './testing.ts'

const beto = '2b0f4f0e-6d1c-4a57-8a6e-0c8f5d7b9a11'
const stored = (sub: string, name: string) => JSON.stringify({ email: `${sub}@x.co`, name, sub })

describe('a page begins', () => {
  it('with the session of the identity service, before any other', async () => {
    const { getSession } = await openPage({
      ...identityItems(ana, 600, {
        given_name: 'Ana',
        family_name: 'Gómez',
        email: 'ana@plaza.co',
      }),
      ...tokensOf(beto, 600),
      user: stored(beto, 'Beto'),
    })
    expect(getSession()).toMatchObject({
      isAuthenticated: true,
      sub: ana,
      name: 'Ana Gómez',
      email: 'ana@plaza.co',
      refreshToken: 'renew-me',
    })
  })

  it('else with the stored token, idToken and user', async () => {
    const { getSession } = await openPage({ ...tokensOf(beto, 600), user: stored(beto, 'Beto') })
    expect(getSession()).toMatchObject({ isAuthenticated: true, sub: beto, name: 'Beto' })
  })

  it('signed in when the tokens have expired but can be renewed', async () => {
    const { getSession } = await openPage(identityItems(ana, -60))
    expect(getSession()).toMatchObject({ isAuthenticated: true, sub: ana })
    expect(getSession().expiresAt).toBeLessThan(Date.now())
  })

  it('signed out when the tokens have expired for good', async () => {
    const { getSession } = await openPage({ ...tokensOf(beto, -60), user: stored(beto, 'Beto') })
    expect(getSession()).toMatchObject({ isAuthenticated: false, token: null, name: null })
  })

  it.each<Record<string, string>>([
    { token: 'x', idToken: 'y' },
    { user: stored(ana, 'Ana') },
    { token: jwt({}), idToken: jwt({}) },
    { user: 'no json', token: jwt({}) },
  ])('signed out with %j', async (items) => {
    const { getSession } = await openPage(items)
    expect(getSession().isAuthenticated).toBe(false)
  })

  it.each(['null', '5', '"x"', '[]', '{"exp":{},"sub":[]}'])(
    'whatever stands in its tokens: %s',
    async (claims) => {
      const token = `x.${Buffer.from(claims).toString('base64url')}.x`
      const items = { token, idToken: token, refreshToken: 'renew-me' }
      const { getSession, getUser } = await openPage(items)
      expect(getSession()).toMatchObject({ isAuthenticated: true, sub: null, name: null })
      expect(getUser().name).toBeUndefined()
    },
  )

  it('with texts alone of who is stored', async () => {
    const user = { sub: ana, name: { a: 1 }, email: 7, apellidos: ['x'], profile_complete: true }
    const items = { ...tokensOf(ana, 600), user: JSON.stringify(user) }
    const { getSession, getUser } = await openPage(items)
    expect(getSession()).toMatchObject({ sub: ana, name: null, email: null })
    expect(getUser()).toEqual({ sub: ana, profile_complete: true })
  })

  it('knows by the clock drift when tokens expire on a device whose clock is ahead', async () => {
    const items = identityItems(ana, -60)
    items[`CognitoIdentityServiceProvider.web.${ana}.clockDrift`] = '3600'
    const { getSession } = await openPage(items)
    expect(getSession().expiresAt).toBeGreaterThan(Date.now() + 3000 * 1000)
  })

  it('gives nobody the name of who was here before', async () => {
    const { getSession } = await openPage({ ...tokensOf(ana, 600), user: stored(beto, 'Beto') })
    expect(getSession().name).not.toBe('Beto')
  })
})

describe('the session', () => {
  it('opens with the tokens of a social sign-in and ends everything of the one before', async () => {
    const { getSession, openSession, storage } = await openPage(identityItems(ana, 600))
    const user = { sub: beto, email: 'b@plaza.co', name: 'Beto Ruiz', profile_complete: false }
    openSession({ ...tokensOf(beto, 600), refreshToken: null }, user)
    expect(getSession()).toMatchObject({ sub: beto, name: 'Beto Ruiz', refreshToken: null })
    expect(storage.get('CognitoIdentityServiceProvider.web.LastAuthUser')).toBeNull()
    expect(storage.get('token')).toBe(getSession().token)
  })

  it('does not open with what are no tokens', async () => {
    const { getSession, openSession } = await openPage({})
    const user = { sub: beto, email: 'b@plaza.co', name: 'Beto' }
    expect(() => openSession({ token: 'x', idToken: 'y', refreshToken: null }, user)).toThrow()
    expect(getSession().isAuthenticated).toBe(false)
  })

  it('shows the new name after the profile changed, and keeps it', async () => {
    const { getSession, getUser, updateUser, storage } = await openPage(identityItems(ana, 600))
    updateUser({ name: 'Ana María Gómez', apellidos: 'Gómez' })
    expect(getSession().name).toBe('Ana María Gómez')
    expect(getUser()).toMatchObject({ sub: ana, apellidos: 'Gómez' })
    expect(JSON.parse(storage.get('user') ?? '')).toMatchObject({ name: 'Ana María Gómez' })
  })

  it('calls back when person or roles change, not when only a name does', async () => {
    const { onSessionChange, updateUser, signOut } = await openPage(identityItems(ana, 600))
    const asked = identityService({ RevokeToken: [{ body: {} }] })
    const changed = vi.fn()
    onSessionChange(changed)
    updateUser({ name: 'Ana María' })
    expect(changed).not.toHaveBeenCalled()
    signOut()
    expect(changed).toHaveBeenCalledTimes(1)
    // Without an answer it would be asked for again while other tests run.
    await expect.poll(() => asked).toHaveLength(1)
    vi.unstubAllGlobals()
  })
})
