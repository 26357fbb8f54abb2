import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  ana,
  authentication,
  identityItems,
  identityService,
  openPage,
  refusal,
  tokensOf,
} from './testing.ts'

const revoked = refusal('NotAuthorizedException', 'Refresh Token has been revoked')

describe('a token for a call', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('is the one at hand while it is good', async () => {
    const asked = identityService({})
    const { freshToken, getSession } = await openPage(identityItems(ana, 600))
    expect(await freshToken()).toBe(getSession().token)
    expect(asked).toEqual([])
  })

  it('is nothing for a visitor', async () => {
    const asked = identityService({})
    const { freshToken } = await openPage({})
    expect(await freshToken()).toBeNull()
    expect(asked).toEqual([])
  })

  it('is renewed 10 s before its end, once for all who wait, and kept', async () => {
    const fresh = tokensOf(ana, 3600)
    const asked = identityService({ InitiateAuth: [authentication(fresh)] })
    const { freshToken, getSession, storage } = await openPage(identityItems(ana, 9))
    expect(await Promise.all([freshToken(), freshToken()])).toEqual([fresh.token, fresh.token])
    expect(asked).toHaveLength(1)
    expect(asked[0]?.body).toMatchObject({
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: 'renew-me' },
    })
    expect(getSession().refreshToken).toBe('renew-me')
    expect(storage.get(`CognitoIdentityServiceProvider.web.${ana}.accessToken`)).toBe(fresh.token)
  })

  it.each([
    ['with e-mail and password', identityItems(ana, -1)],
    ['through a provider', { ...tokensOf(ana, -1), refreshToken: 'renew-me' }],
  ])(
    'is renewed so that another tab, which looks after every change, sees nobody sign out: %s',
    async (_, items) => {
      const fresh = tokensOf(ana, 3600)
      identityService({ InitiateAuth: [authentication(fresh)] })
      const afterEachChange: boolean[] = []
      let look: () => unknown = () => undefined
      const kept = new Map<string, string>()
      vi.stubGlobal('localStorage', {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, text: string) => {
          kept.set(key, text)
          look()
        },
        removeItem: (key: string) => {
          kept.delete(key)
          look()
        },
      })
      const { freshToken } = await openPage(items)
      const { identityTokens, plainTokens } = await import('./store/stored-tokens.ts')
      look = () => afterEachChange.push(Boolean(identityTokens() ?? plainTokens()))
      expect(await freshToken()).toBe(fresh.token)
      expect(afterEachChange.length).toBeGreaterThan(4)
      expect(afterEachChange).not.toContain(false)
      expect([...kept.keys()].filter((key) => !key.startsWith('Cognito'))).toEqual([])
    },
  )

  it('is nothing once the refresh is refused: the user is forgotten after one question', async () => {
    const asked = identityService({ InitiateAuth: [revoked] })
    const { freshToken, getSession, storage } = await openPage(identityItems(ana, -1))
    expect(await freshToken()).toBeNull()
    expect(asked).toHaveLength(1)
    expect(getSession().isAuthenticated).toBe(false)
    expect(storage.get('CognitoIdentityServiceProvider.web.LastAuthUser')).toBeNull()
  })

  it('waits for the connection to come back', async () => {
    const fresh = tokensOf(ana, 3600)
    const asked = identityService({ InitiateAuth: ['offline', authentication(fresh)] })
    const { freshToken } = await openPage(identityItems(ana, -1))
    expect(await freshToken()).toBe(fresh.token)
    expect(asked).toHaveLength(2)
  })

  it('of somebody who signed in elsewhere meanwhile says nothing of what was begun here', async () => {
    const beto = '2b0f4f0e-6d1c-4a57-8a6e-0c8f5d7b9a11'
    const asked = identityService({})
    const { storage, freshToken, getSession } = await openPage(identityItems(ana, -1))
    // Stored by another tab, of which this one has not heard yet.
    for (const [key, value] of Object.entries(identityItems(beto, 600))) storage.set(key, value)
    await expect(freshToken()).rejects.toThrow()
    expect(asked).toEqual([])
    expect(await freshToken()).toBe(getSession().token)
    expect(getSession().sub).toBe(beto)
  })

  it('ends a session that came without a refresh token', async () => {
    const { freshToken, getSession } = await openPage(tokensOf(ana, 5))
    expect(getSession().isAuthenticated).toBe(true)
    expect(await freshToken()).toBeNull()
    expect(getSession().isAuthenticated).toBe(false)
  })

  it('leaves signed out whoever signs out meanwhile', async () => {
    const asked = identityService({
      InitiateAuth: [authentication(tokensOf(ana, 3600))],
      RevokeToken: [{ body: {} }],
    })
    const { freshToken, getSession, signOut } = await openPage(identityItems(ana, -1))
    const token = freshToken()
    signOut()
    expect(await token).toBeNull()
    expect(getSession().isAuthenticated).toBe(false)
    await vi.waitFor(() => expect(asked.map(({ operation }) => operation)).toContain('RevokeToken'))
  })

  it('has the groups of now after a change of roles', async () => {
    const fresh = tokensOf(ana, 3600, { 'cognito:groups': ['Comercio'] })
    identityService({ InitiateAuth: [authentication(fresh)] })
    const { onSessionChange, refreshRoles } = await openPage(identityItems(ana, 600))
    const changed = vi.fn()
    onSessionChange(changed)
    expect(await refreshRoles()).toEqual(['Comercio'])
    expect(changed).toHaveBeenCalledTimes(1)
  })
})
