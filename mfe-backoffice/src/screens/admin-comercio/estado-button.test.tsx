import type { Comercio } from '@plaza/contract'
import { api, moment, show } from '@plaza/shell/testing'
import { expect, it } from 'vitest'
import { EstadoButton } from './estado-button.tsx'

const comercio = { id: 1, nombre_barrio: 'Chapinero', estado: 'inactivo' } as Comercio

it('shows that a shop is being activated, which a second press does not send again', async () => {
  const { here, come } = moment()
  const heard = api(() => here.then(() => [503, { error: { code: 'x', message: 'Ahora no.' } }]))
  const screen = await show(<EstadoButton comercio={comercio} onSaved={() => undefined} />)
  const activate = screen.getByRole('button', { name: 'Activar' })
  await activate.click()
  await expect.element(activate).toBeDisabled()
  come()
  await expect.element(screen.getByText('Ahora no.')).toBeVisible()
  await expect.element(activate).toBeEnabled()
  expect(heard).toHaveLength(1)
})
