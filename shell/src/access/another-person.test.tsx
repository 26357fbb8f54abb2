import { getSession, openSession, signOut } from '@plaza/shell/session'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { beginAnewForAnother } from './another-person.ts'

const part = (claims: object) => btoa(JSON.stringify(claims)).replaceAll('=', '')
const tokenOf = (sub: string) => {
  const exp = Math.floor(Date.now() / 1000) + 3600
  return `${part({ alg: 'none' })}.${part({ sub, exp, origin_jti: 'o' })}.x`
}

const signIn = (sub: string) =>
  openSession(
    { token: tokenOf(sub), idToken: tokenOf(sub), refreshToken: null },
    { sub, email: `${sub}@plaza.test`, name: sub },
  )

/** What another tab does to what is stored: this one has not heard of it yet. */
const elsewhere = (sub: string | undefined) => {
  for (const key of ['token', 'idToken', 'user']) localStorage.removeItem(key)
  if (!sub) return
  localStorage.setItem('idToken', tokenOf(sub))
  localStorage.setItem('token', tokenOf(sub))
}

const begin = vi.fn()
const hear = () => dispatchEvent(new StorageEvent('storage', { key: 'token' }))
const comeBack = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))

beforeAll(() => beginAnewForAnother(begin))
beforeEach(() => {
  signIn('ana')
  hear()
  begin.mockClear()
})

it('begins anew where another tab signed somebody else in, told of each step or of the last alone', () => {
  elsewhere('beto')
  hear()
  expect(begin).toHaveBeenCalledTimes(1)
  signIn('ana')
  elsewhere(undefined)
  hear()
  begin.mockClear()
  elsewhere('beto')
  hear()
  expect(begin).toHaveBeenCalledTimes(1)
})

it('goes on for the same person, who signs out and in again, and for who signs in here', () => {
  elsewhere(undefined)
  hear()
  elsewhere('ana')
  hear()
  signOut()
  signIn('beto')
  hear()
  expect(begin).not.toHaveBeenCalled()
})

it('knows, when "back" brings it out again, who signed out or in meanwhile', () => {
  elsewhere(undefined)
  expect(getSession().sub).toBe('ana')
  comeBack()
  expect(getSession().isAuthenticated).toBe(false)
  signIn('ana')
  elsewhere('beto')
  comeBack()
  expect(begin).toHaveBeenCalledTimes(1)
})
