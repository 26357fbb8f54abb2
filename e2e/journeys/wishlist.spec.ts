import { expect, type Page } from '@playwright/test'
import { addAccount, nameButton, openAccount, signInOnScreen } from '../fixtures/account.ts'
import { openSession } from '../fixtures/identity.ts'
import { cards, cutApi, nameOf } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'

const heart = (page: Page, nombre: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `Guardar ${nombre} en favoritos` })
    .first()

test('a heart keeps a product in this browser and takes it off again', async ({
  page,
  producto,
}) => {
  await page.goto(`/products/${producto.id}`)
  await heart(page, producto.nombre).click()
  await expect(page.getByText('Guardado en tus favoritos.')).toBeVisible()
  await expect(heart(page, producto.nombre)).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await page.getByRole('banner').getByRole('link', { name: 'Favoritos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tus favoritos' })).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText(producto.nombre)
  await heart(page, producto.nombre).click()
  await expect(page.getByRole('heading', { name: 'Todavía no tienes favoritos' })).toBeVisible()
})

test('an empty wishlist says how to fill it', async ({ page }) => {
  await page.goto('/wishlist')
  await expect(page.getByText(/Toca el corazón de un producto/)).toBeVisible()
  await page.getByRole('link', { name: 'Ver productos' }).click()
  await expect(cards(page)).toHaveCount(20)
})

test('favourites that cannot be asked for come with Reintentar', async ({ page, producto }) => {
  await page.goto(`/products/${producto.id}`)
  await heart(page, producto.nombre).click()
  const restore = await cutApi(page)
  await page.getByRole('banner').getByRole('link', { name: 'Favoritos' }).click()
  await expect(page.getByRole('alert')).toContainText('No hay conexión con Plaza')
  await restore()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(cards(page)).toContainText(producto.nombre)
})

test('favourites follow whoever signs in to every device, and leave with them', async ({
  page,
  producto,
  browser,
}) => {
  await page.goto(`/products/${producto.id}`)
  await heart(page, producto.nombre).click()
  await expect(heart(page, producto.nombre)).toHaveAttribute('aria-pressed', 'true')
  const person = await addAccount(page.request)
  await signInOnScreen(page, person)
  await page.goto('/wishlist')
  await expect(cards(page)).toHaveCount(1)

  const other = await (await browser.newContext()).newPage()
  await openSession(other, person)
  await other.goto('/wishlist')
  await expect(cards(other)).toContainText([producto.nombre])
  await other.goto('/populares')
  const nombre = await nameOf(cards(other).first())
  await heart(other, nombre).press('Enter')
  await expect(other.getByText('Guardado en tus favoritos.')).toBeVisible()
  await expect(heart(other, nombre)).toHaveAttribute('aria-pressed', 'true')

  await expect(async () => {
    await page.goto('/wishlist')
    await expect(cards(page)).toHaveCount(2, { timeout: 2000 })
  }).toPass()
  await expect(cards(page).first()).toContainText(nombre)

  await nameButton(page).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await page.goto('/wishlist')
  await expect(page.getByText(/Toca el corazón de un producto/)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('wishlist'))).toBe('[]')
  await other.context().close()
})

test('a heart that the account does not hear is as it was, and says why', async ({
  page,
  producto,
}) => {
  await openAccount(page)
  await page.goto(`/products/${producto.id}`)
  await page.route('**/api/favoritos/*', (route) => route.abort('connectionfailed'))
  await heart(page, producto.nombre).click()
  await expect(page.getByRole('alert')).toContainText('No hay conexión con Plaza')
  await expect(heart(page, producto.nombre)).toHaveAttribute('aria-pressed', 'false')
})
