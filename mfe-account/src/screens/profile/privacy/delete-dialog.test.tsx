import { IdentityError } from '@plaza/shell/session'
import { api, show, signIn } from '@plaza/shell/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DeleteDialog } from './delete-dialog.tsx'

const identify = vi.hoisted(() => vi.fn())

vi.mock('@plaza/shell/session', async (original) => ({
  ...(await original<typeof import('@plaza/shell/session')>()),
  loadIdentity: async () => ({ signIn: identify }),
}))

beforeEach(() => {
  identify.mockReset()
  signIn()
})

const open = async () => {
  const screen = await show(<DeleteDialog open onClose={() => undefined} />)
  await screen.getByRole('textbox', { name: 'Contraseña' }).fill('clave de Ana')
  await screen.getByRole('checkbox').click()
  const press = () => screen.getByRole('button', { name: 'Eliminar definitivamente' }).click()
  return { screen, press }
}

describe('deleting the account', () => {
  it('asks who has a second factor for a code of it', async () => {
    const wrong = new IdentityError('CodeMismatchException', 'El código no es correcto.')
    const answer = vi.fn(async () => undefined).mockRejectedValueOnce(wrong)
    identify.mockResolvedValue({ answer })
    const heard = api(() => [200])
    const { screen, press } = await open()
    await press()
    const code = screen.getByRole('textbox', { name: 'Código de tu segundo paso' })
    await expect.element(code).toHaveFocus()
    expect(heard).toEqual([])
    await code.fill('000000')
    await press()
    await expect.element(code).toHaveAccessibleDescription('El código no es correcto.')
    expect(heard).toEqual([])
    await code.fill('123456')
    await press()
    await expect.poll(() => heard.map(({ method }) => method)).toEqual(['DELETE'])
    expect(answer).toHaveBeenLastCalledWith('123456')
  })

  it('asks for the password again where the code came too late', async () => {
    const late = new IdentityError('NotAuthorizedException', 'Pasó mucho tiempo.')
    identify.mockResolvedValueOnce({ answer: () => Promise.reject(late) })
    const answer = vi.fn(async () => undefined)
    identify.mockResolvedValueOnce({ answer })
    const heard = api(() => [200])
    const { screen, press } = await open()
    await press()
    const code = screen.getByRole('textbox', { name: 'Código de tu segundo paso' })
    await code.fill('123456')
    await press()
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Pasó mucho tiempo.')
    await screen.getByRole('textbox', { name: 'Contraseña' }).fill('clave de Ana')
    await press()
    await expect.element(code).toHaveValue('')
    await code.fill('654321')
    await press()
    await expect.poll(() => heard.map(({ method }) => method)).toEqual(['DELETE'])
    expect(answer).toHaveBeenCalledWith('654321')
  })

  it('leads to signing in where that was too long ago', async () => {
    const error = { code: 'sesion_no_reciente', message: 'Inicia sesión de nuevo.' }
    api(() => [403, { error }])
    const { screen, press } = await open()
    await press()
    await expect
      .element(screen.getByRole('link', { name: 'Volver a iniciar sesión' }))
      .toHaveAttribute('href', '/signin?redirectTo=%2Fprofile')
  })
})
