import { getSession, IdentityError } from '@plaza/shell/session'
import { show, signIn } from '@plaza/shell/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Component as ForgotPassword } from './forgot-password.tsx'

const forgotPassword = vi.hoisted(() => vi.fn(async (_email: string) => undefined))
const confirmPassword = vi.hoisted(() => vi.fn(async (..._all: string[]) => undefined))

vi.mock('@plaza/shell/session', async (original) => ({
  ...(await original<typeof import('@plaza/shell/session')>()),
  loadIdentity: async () => ({ forgotPassword, confirmPassword }),
}))

beforeEach(() => sessionStorage.clear())

const open = async () => {
  const screen = await show(<ForgotPassword />)
  return {
    screen,
    email: screen.getByRole('textbox', { name: 'Correo electrónico' }),
    code: screen.getByRole('textbox', { name: 'Código' }),
  }
}

const begin = async () => {
  const opened = await open()
  await opened.email.fill('ana@plaza.test')
  await opened.screen.getByRole('button', { name: 'Enviar código' }).click()
  await expect.element(opened.code).toBeVisible()
  return opened
}

describe('recovering a password', () => {
  it('still waits for the code when the page was loaded anew', async () => {
    await (await begin()).screen.unmount()
    const { screen, code } = await open()
    await expect.element(code).toBeVisible()
    await expect.element(screen.getByText('ana@plaza.test')).toBeVisible()
    await code.fill('123 456')
    await screen.getByRole('textbox', { name: 'Nueva contraseña' }).fill('una clave larga')
    await screen.getByRole('textbox', { name: 'Confirmar contraseña' }).fill('una clave larga')
    await screen.getByRole('button', { name: 'Cambiar contraseña' }).click()
    await expect.element(screen.getByText(/^¡Contraseña actualizada/)).toBeVisible()
    expect(confirmPassword).toHaveBeenCalledWith('ana@plaza.test', '123456', 'una clave larga')
    await screen.unmount()
    await expect.element((await open()).email).toHaveValue('')
  })

  it('says that a code was sent where one was, and not to who has one from before', async () => {
    const sent = /^Se ha enviado un código/
    const first = await begin()
    await expect.element(first.screen.getByText(sent)).toBeVisible()
    await first.screen.unmount()
    sessionStorage.clear()
    forgotPassword.mockClear()
    const { screen, email, code } = await open()
    await email.fill('ana@plaza.test')
    await screen.getByRole('button', { name: 'Ya tengo un código' }).click()
    await expect.element(code).toBeVisible()
    await expect.element(screen.getByText(/que recibiste en ana@plaza.test/)).toBeVisible()
    await expect.element(screen.getByText(sent)).not.toBeInTheDocument()
    expect(forgotPassword).not.toHaveBeenCalled()
  })

  it.each([
    ['the same person', 'Ana@plaza.test', false],
    ['somebody else', 'luis@plaza.test', true],
  ])('has %s, who was signed in here, stay signed in: %s, %s', async (_, email, isSignedIn) => {
    signIn({ email })
    const { screen, code } = await begin()
    await code.fill('123456')
    await screen.getByRole('textbox', { name: 'Nueva contraseña' }).fill('una clave larga')
    await screen.getByRole('textbox', { name: 'Confirmar contraseña' }).fill('una clave larga')
    await screen.getByRole('button', { name: 'Cambiar contraseña' }).click()
    await expect.element(screen.getByText(/^¡Contraseña actualizada/)).toBeVisible()
    expect(getSession().isAuthenticated).toBe(isSignedIn)
  })

  it('says that the password may have changed, where an answer was lost before the code ended', async () => {
    confirmPassword
      .mockRejectedValueOnce(new IdentityError('NetworkError', 'No hay conexión.'))
      .mockRejectedValueOnce(new IdentityError('ExpiredCodeException', 'El código venció.'))
    const { screen, code } = await begin()
    await code.fill('123456')
    await screen.getByRole('textbox', { name: 'Nueva contraseña' }).fill('una clave larga')
    await screen.getByRole('textbox', { name: 'Confirmar contraseña' }).fill('una clave larga')
    const send = screen.getByRole('button', { name: 'Cambiar contraseña' })
    await send.click()
    await expect.element(screen.getByText('No hay conexión.')).toBeVisible()
    await send.click()
    await expect.element(code).toHaveAccessibleDescription(/ya haya cambiado: prueba a iniciar/)
  })

  it('begins again with the address for who wants another code', async () => {
    const { screen } = await begin()
    await screen.getByRole('button', { name: 'No me llegó el código' }).click()
    await screen.unmount()
    await expect.element((await open()).email).toBeVisible()
  })
})
