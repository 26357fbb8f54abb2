import { IdentityError } from '@plaza/shell/session'
import { show } from '@plaza/shell/testing'
import { expect, it, vi } from 'vitest'
import { PasswordForm } from './password-form.tsx'

const changePassword = vi.hoisted(() => vi.fn())

vi.mock('@plaza/shell/session', async (original) => ({
  ...(await original<typeof import('@plaza/shell/session')>()),
  loadIdentity: async () => ({ changePassword }),
}))

it('hears that the password is changed though the answer was lost of the try that changed it', async () => {
  let current = 'clave de antes'
  let isLost = true
  changePassword.mockImplementation(async (typed: string, next: string) => {
    if (typed !== current)
      throw new IdentityError('NotAuthorizedException', 'La contraseña actual no es correcta.')
    current = next
    if (isLost) throw new IdentityError('NetworkError', 'No hay conexión con Plaza.')
  })
  const onSaved = vi.fn()
  const screen = await show(<PasswordForm onSaved={onSaved} onCancel={() => undefined} />)
  const type = (label: string, text: string) =>
    screen.getByRole('textbox', { name: label, exact: true }).fill(text)
  const save = () => screen.getByRole('button', { name: 'Guardar contraseña' }).click()
  await type('Contraseña actual', 'otra')
  await type('Nueva contraseña', 'tinto en la mañana')
  await type('Confirmar contraseña', 'tinto en la mañana')
  await save()
  const field = screen.getByRole('textbox', { name: 'Contraseña actual', exact: true })
  await expect.element(field).toHaveAccessibleDescription(/no es correcta/)
  await type('Contraseña actual', 'clave de antes')
  await save()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('No hay conexión')
  isLost = false
  await save()
  await expect.poll(() => onSaved.mock.calls.length).toBe(1)
  expect(current).toBe('tinto en la mañana')
})
