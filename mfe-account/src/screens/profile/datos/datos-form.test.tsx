import type { Perfil } from '@plaza/contract'
import { signOut } from '@plaza/shell/session'
import { api, show, signIn } from '@plaza/shell/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DatosCard } from './datos-card.tsx'

beforeEach(() => signIn({ sub: 'ana', name: 'Ana Gómez' }))

afterEach(signOut)

const perfil = {
  ...{ id_usuario: 'ana', email: 'ana@plaza.test', nombres: 'Ana', apellidos: 'Gómez' },
  ...{ telefono: '3001234567', direccion_principal: 'Calle 45 # 13-20', municipio: null },
} as unknown as Perfil

it('keeps what was typed when the session ends meanwhile, and says how to go on', async () => {
  api(() => [200, { data: [] }])
  const screen = await show(<DatosCard perfil={perfil} onSaved={() => undefined} />)
  await screen.getByRole('button', { name: 'Editar Perfil' }).click()
  // Nothing holds a page on which nothing was typed.
  expect(window.onbeforeunload).toBeNull()
  const nombres = screen.getByRole('textbox', { name: 'Nombres' })
  await nombres.fill('Ana María')
  // By this the shell knows that the screen is not to be left.
  expect(window.onbeforeunload).toBeTruthy()
  signOut()
  const told = screen.getByRole('dialog', { name: 'Tu sesión terminó' })
  await expect.element(told).toHaveTextContent('Lo que escribiste sigue aquí.')
  await told.getByRole('button', { name: 'Cerrar' }).click()
  await expect.element(nombres).toHaveValue('Ana María')
  await screen.getByRole('button', { name: 'Cancelar Edición' }).click()
  expect(window.onbeforeunload).toBeNull()
})
