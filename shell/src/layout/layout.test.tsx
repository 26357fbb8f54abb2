import { addItem, clearCart } from '@plaza/shell/cart'
import { signOut } from '@plaza/shell/session'
import { show, signIn } from '@plaza/shell/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { pageState } from '../../shared/page/index.ts'
import type { MenuItem } from '../../shared/remote/index.ts'
import { Layout } from './layout.tsx'

// What a module that the shell has never heard of declares.
const menu: MenuItem[] = [
  { label: 'Perfil', link: '/lectores/perfil', iconPath: 'user', places: { bottom: 2 } },
  { label: 'Libros', link: '/lectores/libros' },
  { label: 'Prestados', link: '/lectores/prestados', places: { sheet: 1 } },
  { label: 'Prestados', link: '/lectores/prestados', iconPath: 'heart', places: { wideBar: 1 } },
  {
    label: 'Bolsa',
    link: '/lectores/bolsa',
    iconPath: 'cart',
    count: 'cart',
    places: { bar: 2, bottom: 1 },
  },
  { label: 'Reglamento', link: '/lectores/reglamento', places: { foot: 1 } },
  { label: 'Nadie la sirve', link: '/lectores/nada', places: { bar: 1, bottom: 3, foot: 2 } },
  { label: 'Caja', link: '/lectores/caja', allowedRoles: ['Comercio'], places: { bottom: 4 } },
]

const cafe = { id: 1, nombre: 'Café', valor_total: 11_900, stock: 9, imagenes: [] } as never

beforeEach(async () => {
  await page.viewport(1280, 800)
  clearCart()
  signOut()
  const paths = menu.map(({ link = '' }) => link).filter((link) => !link.endsWith('nada'))
  pageState().registry.remotes = [
    {
      name: 'mfe-lectores',
      manifest: {
        routes: [...new Set([...paths, '/products'])].map((path) => ({
          path,
          screen: 'x',
          access: 'public',
        })),
      },
    },
  ] as never
})

const open = () => show(<Layout menu={menu}>Estante</Layout>)

const cuentas: MenuItem[] = [
  { label: 'Afiliarse', link: '/lectores/libros', requiresNoAuth: true, cssClass: 'cuenta' },
  { label: 'Entrar', link: '/lectores/perfil', requiresNoAuth: true, cssClass: 'cuenta destacado' },
  { label: 'Mi Perfil', link: '/lectores/perfil', requiresAuth: true, cssClass: 'cuenta' },
]

describe('the frame around every screen', () => {
  it('has icons where a module says so, each counted by what all modules share', async () => {
    const screen = await open()
    const head = screen.getByRole('banner')
    await expect.element(head.getByRole('link', { name: 'Prestados' })).toBeVisible()
    await expect
      .element(head.getByRole('link', { name: 'Bolsa, 0 productos' }))
      .toHaveAttribute('href', '/lectores/bolsa')
    addItem(cafe)
    await expect.element(head.getByRole('link', { name: 'Bolsa, 1 producto' })).toBeVisible()
  })

  it('has in its menu what names no other place', async () => {
    const screen = await open()
    const links = screen.getByRole('navigation', { name: 'Secciones' }).getByRole('link')
    expect(links.elements().map(({ textContent }) => textContent)).toEqual(['Libros'])
    const foot = screen.getByRole('navigation', { name: 'Pie de página' }).getByRole('link')
    expect(foot.elements().map(({ textContent }) => textContent)).toEqual(['Reglamento'])
  })

  it('has at the thumb of a phone what modules put there, in its order and for who may see it', async () => {
    await page.viewport(390, 800)
    const screen = await open()
    const bottom = screen.getByRole('navigation', { name: 'Principal' })
    await expect
      .element(bottom.getByRole('link').first())
      .toHaveAccessibleName('Bolsa, 0 productos')
    const labels = bottom
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent)
    expect(labels).toEqual(['Bolsa', 'Perfil'])
    await screen.getByRole('button', { name: 'Abrir el menú' }).click()
    const sheet = screen.getByRole('dialog', { name: 'Menú' }).getByRole('link')
    expect(sheet.elements().map(({ textContent }) => textContent)).toEqual(['Libros', 'Prestados'])
  })

  it('keeps room for words in the search of a tablet, the same whoever is here', async () => {
    await page.viewport(768, 1024)
    const screen = await show(<Layout menu={[...menu, ...cuentas]}>Estante</Layout>)
    const head = screen.getByRole('banner')
    const search = head.getByRole('searchbox')
    const { left, right, width } = search.element().getBoundingClientRect()
    expect(width).toBeGreaterThan(280)
    const account = head.getByRole('button', { name: 'Mi cuenta' })
    expect(account.element().getBoundingClientRect().left).toBeGreaterThan(right)
    await account.click()
    await expect.element(head.getByRole('link', { name: 'Afiliarse' })).toBeVisible()
    await expect.element(head.getByRole('link', { name: 'Entrar' })).toBeVisible()
    signIn({ name: 'Maximiliano Restrepo' })
    await expect.element(head.getByRole('button', { name: 'Maximiliano' })).toBeVisible()
    expect(search.element().getBoundingClientRect()).toMatchObject({ left, right })
    expect(document.documentElement.scrollWidth).toBe(768)
  })

  it('keeps its width for a first name of one long word', async () => {
    await page.viewport(1280, 800)
    const screen = await show(<Layout menu={[...menu, ...cuentas]}>Estante</Layout>)
    const nombre = 'Wolfeschlegelstein'.repeat(4)
    signIn({ name: `${nombre} Restrepo` })
    await expect.element(screen.getByRole('button', { name: nombre })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(1280)
  })

  it('leaves nothing but the way home and the bag where a screen has one thing to do', async () => {
    await page.viewport(390, 800)
    const screen = await show(
      <Layout menu={menu} frame="slim">
        Pagar
      </Layout>,
    )
    const links = screen.getByRole('banner').getByRole('link').elements()
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/home', '/lectores/bolsa'])
    expect(screen.getByRole('navigation').elements()).toEqual([])
    expect(screen.getByRole('searchbox').elements()).toEqual([])
    await expect.element(screen.getByRole('contentinfo')).toHaveTextContent('IVA incluido')
  })
})
