import { openSession, signOut } from '@plaza/shell/session'
import { api, show } from '@plaza/shell/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SocioCard } from './socio-card.tsx'

const usuario = {
  ...{ id_usuario: '7c1d8f0a-52b6-4e0f-9d3a-1b2c3d4e5f60', correo_electronico: 'ana@plaza.test' },
  ...{ nombres: 'Ana', apellidos: 'Rojas', tipo_documento: null, numero_documento: null },
  ...{ direccion_principal: null, genero: null, telefono: null, profile_complete: false },
  roles: ['Comprador'],
}

beforeEach(() => {
  const exp = Math.floor(Date.now() / 1000) + 3600
  const user = { sub: 'ana', email: 'ana@plaza.test', name: 'Ana' }
  const claims = { exp, ...user, 'cognito:groups': ['Socio'] }
  const token = `e30.${btoa(JSON.stringify(claims))}.x`
  openSession({ token, idToken: token, refreshToken: null }, user)
})
afterEach(signOut)

it('lets a Socio leave, who reads first that what they earned is not lost', async () => {
  const answers: [number, unknown][] = [
    [503, { error: { code: 'servicio_no_disponible', message: 'Vuelve a intentarlo.' } }],
    [200, usuario],
  ]
  const heard = api(() => answers.shift() ?? [500, {}])
  const screen = await show(<SocioCard />)
  await screen.getByRole('button', { name: 'Dejar de ser Socio' }).click()
  const dialog = screen.getByRole('dialog', { name: '¿Dejar de ser Socio?' })
  await expect.element(dialog.getByText(/Lo que ya ganaste no se pierde/)).toBeVisible()
  const leave = dialog.getByRole('button', { name: 'Dejar de ser Socio' })
  await leave.click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await leave.click()
  await expect.element(screen.getByText('Ya no eres Socio de Plaza.')).toBeVisible()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(heard).toMatchObject([
    { method: 'DELETE', path: '/profile/ana/socio' },
    { method: 'DELETE', path: '/profile/ana/socio' },
  ])
})
