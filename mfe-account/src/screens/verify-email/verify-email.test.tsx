import { IdentityError } from '@plaza/shell/session'
import { moment, show } from '@plaza/shell/testing'
import { expect, it, vi } from 'vitest'
import { Component as VerifyEmail } from './verify-email.tsx'

const resend = vi.hoisted(() => vi.fn(async (_email: string) => undefined))
const confirm = vi.hoisted(() => vi.fn<(email: string, code: string) => Promise<void>>())

vi.mock('@plaza/shell/session', async (original) => ({
  ...(await original<typeof import('@plaza/shell/session')>()),
  loadIdentity: async () => ({ confirm, resend }),
}))

it('asks for no other code by the second press of two, which lands where what had failed made way', async () => {
  const { here, come } = moment()
  const failed = new IdentityError('NetworkError', 'No hay conexión con Plaza.')
  confirm.mockRejectedValueOnce(failed).mockImplementationOnce(() =>
    here.then(() => {
      throw failed
    }),
  )
  const screen = await show(<VerifyEmail />)
  const code = screen.getByRole('textbox', { name: 'Código' })
  await code.fill('123456')
  const verify = screen.getByRole('button', { name: 'Verificar' })
  await verify.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('No hay conexión')
  await verify.dblClick()
  expect(confirm).toHaveBeenCalledTimes(2)
  come()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('No hay conexión')
  expect(resend).not.toHaveBeenCalled()
  await expect.element(code).toHaveValue('123456')
})
