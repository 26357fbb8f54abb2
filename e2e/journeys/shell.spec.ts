import { expect } from '@playwright/test'
import { openAccount } from '../fixtures/account.ts'
import { signIn } from '../fixtures/session.ts'
import { cards } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'

for (const path of ['/nada', '/home/nada', '/products/1/nada', '/administracion.html'])
  test(`${path} answers 404 and says so within the shop`, async ({ page }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: '404 Not Found' })).toBeVisible()
    await expect(page).toHaveTitle(/404 Not Found/)
    await expect(page.getByRole('banner')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Ir al inicio' }).click()
    await expect(page).toHaveURL('/home')
    await expect(cards(page)).toHaveCount(10)
  })

test('the sections lead around the shop without a new page', async ({ page }) => {
  await page.goto('/home')
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
  const sections = page.getByRole('navigation', { name: 'Secciones' })
  const places = [
    ['Ofertas', '/offers', 'Ofertas'],
    ['Servicio al cliente', '/customer-service', 'Servicio al cliente'],
    ['Sobre Plaza', '/about', 'La plaza de mercado de tu barrio, en tu bolsillo'],
  ] as const
  for (const [label, path, heading] of places) {
    await sections.getByRole('link', { name: label }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(sections.getByRole('link', { name: label })).toHaveAttribute(
      'aria-current',
      'page',
    )
  }
  await expect(page.locator('html')).toHaveAttribute('data-same-page')
})

test('on a phone the menu is a sheet and five places lie under the thumb', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/home')
  const places = page.getByRole('navigation', { name: 'Principal' }).getByRole('link')
  await expect(places).toHaveText(['Inicio', 'Ofertas', 'Favoritos', 'Carrito', 'Perfil'])
  await page.getByRole('button', { name: 'Abrir el menú' }).click()
  const sheet = page.getByRole('dialog', { name: 'Menú' })
  await sheet.getByRole('link', { name: 'Servicio al cliente' }).click()
  await expect(page).toHaveURL('/customer-service')
  await expect(sheet).toBeHidden()
})

test('no page is wider than a phone', async ({ page, producto }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const paths = ['/home', '/productos', `/products/${producto.id}`, '/cart', '/about', '/nada']
  for (const path of [...paths, '/customer-service', '/wishlist', '/profile']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached()
    const widths = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      window.innerWidth,
    ])
    expect(widths[0], path).toBeLessThanOrEqual(widths[1] ?? 0)
  }
})

test('a visitor has no profile to see', async ({ page }) => {
  await page.goto('/profile')
  await expect(page).toHaveURL('/signin?redirectTo=%2Fprofile')
  await expect(page.getByText('Debes iniciar sesión para ver tu perfil.')).toBeVisible()
})

test('whoever is signed in finds name, profile and the way out; signing out leads home', async ({
  page,
}) => {
  const { correo } = await openAccount(page)
  await page.goto('/home')
  await page.getByRole('banner').getByRole('button', { name: 'Ana' }).click()
  await page.getByRole('link', { name: 'Mi Perfil' }).click()
  await expect(page.getByRole('main')).toContainText(correo)
  await page.getByRole('banner').getByRole('button', { name: 'Ana' }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('button', { name: 'Ana' })).toBeHidden()
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('token')
  await page.goto('/profile')
  await expect(page.getByText('Debes iniciar sesión para ver tu perfil.')).toBeVisible()
})

test('an expired session counts as none', async ({ page }) => {
  await signIn(page, 'Administrador')
  await page.clock.install({ time: new Date('2099-01-01') })
  await page.goto('/profile')
  await expect(page.getByText('Debes iniciar sesión para ver tu perfil.')).toBeVisible()
})
