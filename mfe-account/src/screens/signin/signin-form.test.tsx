import { Link, useLocation } from '@plaza/shell/router'
import { IdentityError } from '@plaza/shell/session'
import { moment, show } from '@plaza/shell/testing'
import { expect, it, vi } from 'vitest'
import { SigninForm } from './signin-form.tsx'

const { signIn } = vi.hoisted(() => ({ signIn: vi.fn() }))

vi.mock('@plaza/shell/session', async (original) => ({
  ...(await original<typeof import('@plaza/shell/session')>()),
  loadIdentity: async () => ({ signIn }),
}))

/** The form, and where else somebody may be meanwhile. */
const Place = () => {
  const { pathname } = useLocation()
  if (pathname === '/cart') return <p>Tu carrito</p>
  if (pathname === '/verify-email') return <p>Verifica tu correo</p>
  return (
    <>
      <Link to="/cart">Al carrito</Link>
      <SigninForm />
    </>
  )
}

const press = async () => {
  const answer = moment()
  const asked = moment()
  signIn.mockImplementation(async () => {
    asked.come()
    await answer.here
    throw new IdentityError('UserNotConfirmedException', 'Confirma tu correo.')
  })
  const screen = await show(<Place />)
  await screen.getByLabelText('Correo electrónico').fill('ana@plaza.test')
  await screen.getByRole('textbox', { name: 'Contraseña' }).fill('PlazaDemo2026')
  await screen.getByRole('button', { name: 'Iniciar sesión' }).click()
  await asked.here
  return { screen, answer: answer.come }
}

it('leads who has not confirmed their e-mail to its code', async () => {
  const { screen, answer } = await press()
  answer()
  await expect.element(screen.getByText('Verifica tu correo')).toBeVisible()
})

it('leads whoever has left meanwhile nowhere when its answer comes', async () => {
  const { screen, answer } = await press()
  await screen.getByRole('link', { name: 'Al carrito' }).click()
  await expect.element(screen.getByText('Tu carrito')).toBeVisible()
  answer()
  await expect.poll(() => signIn.mock.settledResults.at(-1)?.type).toBe('rejected')
  await expect.element(screen.getByText('Tu carrito')).toBeVisible()
})

it('takes the password again of who comes back from the second step', async () => {
  signIn.mockResolvedValue({ answer: async () => undefined })
  const screen = await show(<Place />)
  const enter = async () => {
    await screen.getByRole('textbox', { name: 'Contraseña' }).fill('PlazaDemo2026')
    await screen.getByRole('button', { name: 'Iniciar sesión' }).click()
  }
  await screen.getByLabelText('Correo electrónico').fill('ana@plaza.test')
  await enter()
  await screen.getByRole('button', { name: 'Volver' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Contraseña' })).toHaveFocus()
  await enter()
  await expect.element(screen.getByLabelText('Código de tu segundo paso')).toBeVisible()
  expect(signIn).toHaveBeenLastCalledWith('ana@plaza.test', 'PlazaDemo2026')
})
