import type { Producto } from '@plaza/contract'
import { signOut } from '@plaza/shell/session'
import { api, show, signIn } from '@plaza/shell/testing'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { AvisoDialog } from './aviso-dialog.tsx'

const producto = { id: 1, nombre: 'Café molido' } as Producto

it('says once which policy a visitor agrees to', async () => {
  signOut()
  const screen = await show(<AvisoDialog producto={producto} open onClose={() => undefined} />)
  const said = screen.getByText('política de tratamiento de datos')
  await expect.element(said).toBeVisible()
  expect(said.element().closest('small')?.textContent).toBe(
    'Lee la política de tratamiento de datos.',
  )
})

it('leaves the focus on the way out once it is asked for', async () => {
  signIn()
  api(() => [200, {}])
  const screen = await show(<AvisoDialog producto={producto} open onClose={() => undefined} />)
  screen.getByRole('button', { name: 'Avísame' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Entendido' })).toHaveFocus()
})

it('leads to what is wrong, with all that was typed', async () => {
  signOut()
  const campos = { acepta: 'Acepta para que te escribamos.' }
  api(() => [422, { error: { code: 'solicitud_invalida', message: 'Revisa.', campos } }])
  const screen = await show(<AvisoDialog producto={producto} open onClose={() => undefined} />)
  await screen.getByLabelText('Correo electrónico').fill('ana@plaza.test')
  screen.getByRole('button', { name: 'Avísame' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('checkbox')).toHaveAccessibleDescription(campos.acepta)
  await expect.element(screen.getByRole('checkbox')).toHaveFocus()
  await expect.element(screen.getByLabelText('Correo electrónico')).toHaveValue('ana@plaza.test')
})

it('says what is refused of none of its fields', async () => {
  signOut()
  const message = 'Revisa los datos de la solicitud.'
  const campos = { version: 'Recarga la página: la política cambió.' }
  api(() => [422, { error: { code: 'solicitud_invalida', message, campos } }])
  const screen = await show(<AvisoDialog producto={producto} open onClose={() => undefined} />)
  await screen.getByRole('button', { name: 'Avísame' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(message)
})
