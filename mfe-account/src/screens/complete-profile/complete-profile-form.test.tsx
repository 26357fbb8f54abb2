import { signOut } from '@plaza/shell/session'
import { api, show, signIn } from '@plaza/shell/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { CompleteProfileForm } from './complete-profile-form.tsx'

beforeEach(() => signIn({ sub: 'ana', name: 'Ana Gómez' }))

afterEach(signOut)

it('keeps what was typed when the session ends meanwhile, and says how to go on', async () => {
  api(() => [200, { data: [] }])
  const screen = await show(<CompleteProfileForm />)
  // What the session told beforehand nobody typed.
  expect(window.onbeforeunload).toBeNull()
  const telefono = screen.getByRole('textbox', { name: 'Teléfono' })
  await telefono.fill('3001234567')
  expect(window.onbeforeunload).toBeTruthy()
  signOut()
  const told = screen.getByRole('dialog', { name: 'Tu sesión terminó' })
  await expect.element(told).toHaveTextContent('Lo que escribiste sigue aquí.')
  await told.getByRole('button', { name: 'Cerrar' }).click()
  await expect.element(telefono).toHaveValue('3001234567')
})
