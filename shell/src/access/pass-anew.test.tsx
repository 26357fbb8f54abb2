import { signOut } from '@plaza/shell/session'
import { show, signIn } from '@plaza/shell/testing'
import { UnsavedGuard } from '@plaza/shell/unsaved'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { passGuardsAnew } from './pass-anew.ts'

const revalidate = vi.fn()

beforeAll(() => passGuardsAnew(revalidate))
beforeEach(() => {
  signIn()
  revalidate.mockClear()
})
afterEach(() => {
  window.onbeforeunload = null
})

it('asks the guards of a screen again whenever the session changes', () => {
  signOut()
  expect(revalidate).toHaveBeenCalledTimes(1)
  signIn()
  expect(revalidate).toHaveBeenCalledTimes(2)
})

it('leaves a screen where it is that has something unsaved, until it has not', () => {
  window.onbeforeunload = (event) => event.preventDefault()
  signOut()
  signIn()
  expect(revalidate).not.toHaveBeenCalled()
  window.onbeforeunload = null
  signOut()
  expect(revalidate).toHaveBeenCalledTimes(1)
})

it('has a screen that was left where it is pass them once nothing in it is unsaved any more', async () => {
  const typed = await show(<UnsavedGuard when />)
  signOut()
  expect(revalidate).not.toHaveBeenCalled()
  await typed.unmount()
  expect(revalidate).toHaveBeenCalledTimes(1)
  // What is typed and let go later asks for nothing: no session has changed since.
  const later = await show(<UnsavedGuard when />)
  await later.unmount()
  expect(revalidate).toHaveBeenCalledTimes(1)
})
