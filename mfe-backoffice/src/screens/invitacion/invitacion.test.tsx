import { signOut } from '@plaza/shell/session'
import { show, signIn } from '@plaza/shell/testing'
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
