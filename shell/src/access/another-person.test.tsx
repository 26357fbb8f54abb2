import * as calls from '@plaza/contract/calls'
import { send } from '@plaza/shell/http'
import { getSession, signOut } from '@plaza/shell/session'
import { api, show, signIn, tokensOf } from '@plaza/shell/testing'
import { UnsavedGuard } from '@plaza/shell/unsaved'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { beginAnewForAnother } from './another-person.ts'

const signInAs = (sub: string) => signIn({ sub })

/** What another tab does to what is stored: this one has not heard of it yet. */
const elsewhere = (sub: string | undefined) => {
  for (const key of ['token', 'idToken', 'user']) localStorage.removeItem(key)
  if (!sub) return
  for (const [key, token] of Object.entries(tokensOf({ sub }))) localStorage.setItem(key, token)
}

const begin = vi.fn()
const hear = () => dispatchEvent(new StorageEvent('storage', { key: 'token' }))
const comeBack = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))

beforeAll(() => beginAnewForAnother(begin))
beforeEach(() => {
  signInAs('ana')
  hear()
  begin.mockClear()
})

it('begins anew where another tab signed somebody else in, told of each step or of the last alone', () => {
  elsewhere('beto')
  hear()
  expect(begin).toHaveBeenCalledTimes(1)
  signInAs('ana')
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
  signInAs('beto')
  hear()
  expect(begin).not.toHaveBeenCalled()
})

it('knows, when "back" brings it out again, who signed out or in meanwhile', () => {
  elsewhere(undefined)
  expect(getSession().sub).toBe('ana')
  comeBack()
  expect(getSession().isAuthenticated).toBe(false)
  signInAs('ana')
  elsewhere('beto')
  comeBack()
  expect(begin).toHaveBeenCalledTimes(1)
})

it('has nobody signed in where whoever was asked had stayed, until the first comes back, and leaves the second signed in', async () => {
  const typed = await show(<UnsavedGuard when />)
  elsewhere('beto')
  hear()
  const told = typed.getByRole('dialog', { name: 'Tu sesión terminó' })
  await expect.element(told).toBeVisible()
  // Another tab tells of each item that it stores.
  hear()
  expect(getSession()).toMatchObject({ isAuthenticated: false, token: null })
  const heard = api(() => [401])
  await expect(send(calls.addFavorito, { params: { id: 7 } })).rejects.toMatchObject({
    status: 401,
  })
  expect(heard).toHaveLength(1)
  expect(localStorage.getItem('token')).toBeTruthy()
  expect(getSession().isAuthenticated).toBe(false)
  elsewhere('ana')
  hear()
  expect(getSession().sub).toBe('ana')
  await expect.element(told).not.toBeInTheDocument()
  await typed.unmount()
  expect(begin).toHaveBeenCalledTimes(1)
})

it('begins anew once nothing is unsaved where whoever was asked had stayed, unless the first came back', async () => {
  const typed = await show(<UnsavedGuard when />)
  elsewhere('beto')
  hear()
  expect(begin).toHaveBeenCalledTimes(1)
  await typed.unmount()
  expect(begin).toHaveBeenCalledTimes(2)
  const later = await show(<UnsavedGuard when />)
  elsewhere('ana')
  hear()
  await later.unmount()
  expect(begin).toHaveBeenCalledTimes(2)
})

it('begins anew where somebody else has signed in before it listens', () => {
  const late = vi.fn()
  beginAnewForAnother(late, 'ana')
  expect(late).not.toHaveBeenCalled()
  signInAs('beto')
  beginAnewForAnother(late, 'ana')
  expect(late).toHaveBeenCalledTimes(1)
})
