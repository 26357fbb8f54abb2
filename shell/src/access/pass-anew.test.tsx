import { signOut } from '@plaza/shell/session'
import { signIn } from '@plaza/shell/testing'
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
