import type { PersonaDetalle } from '@plaza/contract'
import { api, show } from '@plaza/shell/testing'
import { expect, it, vi } from 'vitest'
import { RolesSection } from './roles-section.tsx'

const persona = {
  ...{ id_usuario: '7c1d8f0a-52b6-4e0f-9d3a-1b2c3d4e5f60', roles: ['Comprador'] },
  retirados: [{ rol: 'Socio', retirado_en: '2026-11-20T12:00:00.000Z' }],
} as unknown as PersonaDetalle

it('has a role given back that somebody else, or the try whose answer was lost, gave back', async () => {
  const error = { code: 'rol_no_retirado', message: 'A esa persona no se le ha retirado ese rol.' }
  const heard = api(() => [409, { error }])
  const onDone = vi.fn(async () => undefined)
  const screen = await show(<RolesSection persona={persona} onDone={onDone} />)
  await screen.getByRole('button', { name: 'Devolver el rol Socio' }).click()
  await screen.getByLabelText('Motivo').fill('Se aclaró')
  await screen.getByRole('button', { name: 'Devolver rol', exact: true }).click()
  await expect.poll(() => onDone.mock.calls).toEqual([['Tiene otra vez el rol Socio.']])
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(heard).toHaveLength(1)
})
