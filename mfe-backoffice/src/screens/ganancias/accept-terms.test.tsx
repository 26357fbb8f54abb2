import { openSession, signOut } from '@plaza/shell/session'
import { api, show } from '@plaza/shell/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { AcceptTerms } from './accept-terms.tsx'

const usuario = {
  ...{ id_usuario: '7c1d8f0a-52b6-4e0f-9d3a-1b2c3d4e5f60', correo_electronico: 'ana@plaza.test' },
  ...{ nombres: 'Ana', apellidos: 'Rojas', tipo_documento: null, numero_documento: null },
  ...{ direccion_principal: null, genero: null, telefono: null, profile_complete: false },
  roles: ['Comprador', 'Socio'],
}

beforeEach(() => {
  const exp = Math.floor(Date.now() / 1000) + 3600
  const user = { sub: 'ana', email: 'ana@plaza.test', name: 'Ana' }
  const token = `e30.${btoa(JSON.stringify({ exp, ...user }))}.x`
  openSession({ token, idToken: token, refreshToken: null }, user)
})
afterEach(signOut)

it('lets whoever became a partner by what they earned accept the terms, without which nobody pays them', async () => {
  const heard = api(() => [200, usuario])
  const screen = await show(<AcceptTerms />)
  const accept = screen.getByRole('button', { name: 'Aceptar los términos' })
  await expect.element(accept).toBeDisabled()
  await screen.getByRole('checkbox').click()
  await accept.click()
  await expect.element(screen.getByText(/Aceptaste los términos/)).toBeVisible()
  expect(heard).toMatchObject([
    { method: 'PUT', path: '/profile/ana/socio', body: { terminos_version: '2026-11' } },
  ])
})
