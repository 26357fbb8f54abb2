import { getSession, signOut } from '@plaza/shell/session'
import { api, show, signIn } from '@plaza/shell/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Component as Invitacion } from './invitacion.tsx'

beforeEach(() => signIn({ name: 'Ana Gómez' }))

afterEach(signOut)

it('keeps a typed code when the session ends meanwhile, and says how to go on', async () => {
  const screen = await show(<Invitacion />)
  const codigo = screen.getByRole('textbox', { name: 'Código de la invitación' })
  expect(window.onbeforeunload).toBeNull()
  await codigo.fill('un-codigo-a-mano')
  expect(window.onbeforeunload).toBeTruthy()
  signOut()
  const told = screen.getByRole('dialog', { name: 'Tu sesión terminó' })
  await expect.element(told).toHaveTextContent('Lo que escribiste sigue aquí.')
  await told.getByRole('button', { name: 'Cerrar' }).click()
  await expect.element(codigo).toHaveValue('un-codigo-a-mano')
})

it('leads who was invited at another address to sign in with it, and back with the code', async () => {
  const error = { code: 'invitacion_no_valida', message: 'La invitación no es válida o ya venció.' }
  api(() => [422, { error }])
  const screen = await show(<Invitacion />)
  const codigo = screen.getByRole('textbox', { name: 'Código de la invitación' })
  await codigo.fill('un-codigo')
  await screen.getByRole('button', { name: 'Aceptar invitación' }).click()
  await expect.element(codigo).toHaveAccessibleDescription(/no es válida/)
  const other = screen.getByRole('link', { name: 'Entra con esa cuenta' })
  const back = encodeURIComponent('/invitacion?codigo=un-codigo')
  await expect.element(other).toHaveAttribute('href', `/signin?redirectTo=${back}`)
  await other.click()
  expect(getSession().isAuthenticated).toBe(false)
})
