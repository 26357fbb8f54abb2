import type { Perfil } from '@plaza/contract'
import { openSession, signOut } from '@plaza/shell/session'
import { api, show } from '@plaza/shell/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DatosCard } from './datos/datos-card.tsx'
import { SecurityCard } from './security/security-card.tsx'

const perfil = {
  id_usuario: '7c1d8f0a-52b6-4e0f-9d3a-1b2c3d4e5f60',
  correo_electronico: 'ana@plaza.test',
  nombres: 'Ana',
  apellidos: 'Rojas',
  telefono: '3001234567',
  direccion_principal: 'Calle 45 # 7-20',
  municipio: null,
  tipo_documento: null,
  numero_documento: null,
  documento_negado: false,
  genero: null,
  latitud: null,
  longitud: null,
} satisfies Perfil

// Whoever has no session is told so as soon as something is unsaved.
beforeEach(() => {
  const exp = Math.floor(Date.now() / 1000) + 3600
  const user = { sub: perfil.id_usuario, email: perfil.correo_electronico, name: 'Ana' }
  const token = `e30.${btoa(JSON.stringify({ exp, ...user }))}.x`
  openSession({ token, idToken: token, refreshToken: null }, user)
})
afterEach(signOut)

describe('the focus of a form that comes and goes', () => {
  it('is at what opens the data, saved or given up, and they are sent as they are read', async () => {
    const heard = api(({ method }) => (method === 'PUT' ? [200, perfil] : [200, []]))
    const screen = await show(<DatosCard perfil={perfil} onSaved={() => undefined} />)
    const edit = screen.getByRole('button', { name: 'Editar Perfil' })
    await edit.click()
    await expect.element(screen.getByRole('textbox', { name: 'Nombres' })).toHaveFocus()
    await screen.getByRole('button', { name: 'Cancelar Edición' }).click()
    await expect.element(edit).toHaveFocus()
    await edit.click()
    await screen.getByRole('textbox', { name: 'Teléfono' }).fill('+57 300 765 43 21')
    await screen.getByRole('button', { name: 'Guardar Cambios' }).click()
    await expect.element(edit).toHaveFocus()
    const sent = heard.filter(({ method }) => method === 'PUT')
    expect(sent).toMatchObject([{ body: { telefono: '3007654321' } }])
  })

  it('is in the first field of a change of the password, and back at what opened it', async () => {
    const screen = await show(<SecurityCard />)
    const change = screen.getByRole('button', { name: 'Cambiar contraseña' })
    await change.click()
    await expect.element(screen.getByRole('textbox', { name: 'Contraseña actual' })).toHaveFocus()
    await screen.getByRole('button', { name: 'Cancelar' }).click()
    await expect.element(change).toHaveFocus()
  })
})
