import { useLocation } from '@plaza/shell/router'
import { signOut } from '@plaza/shell/session'
import { api, moment, show, signIn } from '@plaza/shell/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepReturnPath, storedReturnPath } from '../../parts/visit/return-path.ts'
import { ConsentAnew } from './consent-anew.tsx'

const ana = '7c1d8f0a-52b6-4e0f-9d3a-1b2c3d4e5f60'

const usuario = {
  ...{
    id_usuario: ana,
    correo_electronico: 'ana@plaza.test',
    nombres: 'Ana',
    apellidos: 'Gómez',
  },
  ...{ tipo_documento: null, numero_documento: null, genero: null, telefono: '3001234567' },
  ...{ direccion_principal: 'Calle 1', municipio: null, roles: ['Comprador'] },
  profile_complete: true,
}

const Place = () => (
  <>
    <p>Aquí: {useLocation().pathname}</p>
    <ConsentAnew />
  </>
)

beforeEach(() => {
  sessionStorage.clear()
  signIn({ sub: ana })
  keepReturnPath('/checkout')
})

afterEach(signOut)

const consent = async () => {
  const screen = await show(<Place />)
  await screen.getByRole('checkbox').click()
  const press = screen.getByRole('button', { name: 'Autorizar' })
  await press.click()
  return { screen, press }
}

it('says that it was refused, and leads on once it is taken', async () => {
  let isDown = true
  const heard = api(() => (isDown ? [503] : [200, usuario]))
  const { screen, press } = await consent()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/No pudimos guardar|Inténtalo/)
  await expect.element(screen.getByText('Aquí: /', { exact: true })).toBeVisible()
  expect(storedReturnPath()).toBe('/checkout')
  isDown = false
  await press.click()
  await expect.element(screen.getByText('Aquí: /checkout')).toBeVisible()
  expect(heard).toHaveLength(2)
  expect(storedReturnPath()).toBeUndefined()
})

it('is nobody else’s who signs in before it is answered, and leaves them where they want to go', async () => {
  const { here, come } = moment()
  const heard = api(() => here.then(() => [200, usuario]))
  const { screen, press } = await consent()
  await expect.poll(() => heard.length).toBe(1)
  signOut()
  signIn({ sub: 'beto' })
  keepReturnPath('/wishlist')
  come()
  // What was begun here is done; only nobody is led on by it.
  await expect.element(press).toHaveAttribute('aria-busy', 'true')
  await screen.unmount()
  expect(storedReturnPath()).toBe('/wishlist')
})
