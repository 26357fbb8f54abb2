import { api, show } from '@plaza/shell/testing'
import { expect, it } from 'vitest'
import { ErrorFiles } from './error-files.tsx'

it('asks again for the error files that could not be listed', async () => {
  let isDown = true
  api(() => (isDown ? [500] : [200, [{ errores_key: 'cargas_masivas/a-errores.xlsx' }]]))
  const screen = await show(<ErrorFiles archivoKey="cargas_masivas/a" />)
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('No se pudo obtener la lista de errores')
  isDown = false
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByRole('list', { name: 'Archivos de errores' })).toBeVisible()
  expect(screen.getByRole('alert').query()).toBeNull()
})
