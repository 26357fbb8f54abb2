import type { Perfil } from '@plaza/contract'
import { api, show } from '@plaza/shell/testing'
import { expect, it } from 'vitest'
import { DatosView } from './datos-view.tsx'

it('tells the municipality by its name', async () => {
  const municipios = [{ codigo: '05001', nombre: 'Medellín' }]
  api(() => [200, [{ codigo: '05', nombre: 'Antioquia', municipios }]])
  const perfil = { nombres: 'Ana', municipio: '05001' } as Perfil
  const screen = await show(<DatosView perfil={perfil} />)
  await expect.element(screen.getByText('Municipio', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Medellín, Antioquia')).toBeVisible()
})
