import { expect, type Page } from '@playwright/test'
import { cards, cutApi } from '../fixtures/shop.ts'
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
