import { expect, type Page } from '@playwright/test'
import { addFromPage, cards, cartLink, cop, nameOf, stepper } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'

const summary = (page: Page) => page.getByRole('region', { name: 'Resumen' })

const openDialog = async (page: Page) => {
  const card = cards(page)
    .filter({ hasNot: page.getByText('Sin stock', { exact: true }) })
    .first()
  await card.getByRole('button', { name: 'Agregar al carro' }).click()
  return { dialog: page.getByRole('dialog', { name: 'Agregar al carro' }), card }
}

test('the dialog shows the product, counts the line and Seguir comprando stays', async ({
  page,
}) => {
  await page.goto('/home')
  const { dialog, card } = await openDialog(page)
  const nombre = await nameOf(card)
  await expect(dialog.getByRole('img', { name: nombre })).toBeVisible()
  await expect(dialog).toContainText(nombre)
  const total = dialog.getByText(/^Total/)
  const one = Number((await total.textContent())?.replace(/\D/g, ''))
  await dialog.getByRole('button', { name: 'Agregar uno' }).click()
  await expect(total).toHaveText(`Total ${cop(2 * one)}`)
  await dialog.getByRole('button', { name: 'Seguir comprando' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/home')
  await expect(page.getByText(`Agregaste ${nombre} al carrito.`)).toBeVisible()
  await expect(cartLink(page)).toHaveAccessibleName('Carrito, 2 productos')
})

test('Comprar ahora adds and goes to the cart', async ({ page }) => {
  await page.goto('/home')
  const { dialog, card } = await openDialog(page)
  const nombre = await nameOf(card)
  await dialog.getByRole('button', { name: 'Comprar ahora' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('heading', { level: 1, name: 'Tu carrito' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: nombre })).toBeVisible()
})

test('the dialog refuses more than there is, what the cart holds included', async ({
  page,
  producto,
}) => {
  await addFromPage(page, producto)
  await page.goto(`/products?${new URLSearchParams({ q: producto.nombre })}`)
  const { dialog } = await openDialog(page)
  const { value, more } = stepper(page, producto.nombre)
  await expect(dialog).toContainText('Ya tienes 1 en el carrito.')
  await value.fill('5')
  await value.press('Enter')
  await more.click()
  await expect(value).toHaveValue('5')
  await dialog.getByRole('button', { name: 'Seguir comprando' }).click()
  await expect(page.getByRole('alert')).toHaveText('No hay suficiente stock. Máximo disponible: 5')
  await expect(dialog).toBeVisible()
  await expect(cartLink(page)).toHaveAccessibleName('Carrito, 1 producto')
})

test('in the cart a quantity up to the stock counts, one above it is refused', async ({
  page,
  producto,
}) => {
  await addFromPage(page, producto)
  await page.goto('/cart')
  const { value, more } = stepper(page, producto.nombre)
  await value.fill('5')
  await value.press('Enter')
  await expect(page.getByRole('listitem').filter({ has: value })).toContainText(cop(100_000))
  await value.fill('3')
  await value.press('Enter')
  await value.fill('6')
  await value.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('No hay suficiente stock. Máximo disponible: 5')
  await expect(value).toHaveValue('3')
  await value.fill('5')
  await value.press('Enter')
  await more.click()
  await expect(page.getByRole('alert')).toHaveText('No hay suficiente stock. Máximo disponible: 5')
  await expect(value).toHaveValue('5')
  await expect(cartLink(page)).toHaveAccessibleName('Carrito, 5 productos')
})

test('below one a line leaves the cart, and Deshacer brings it back', async ({
  page,
  producto,
}) => {
  await addFromPage(page, producto)
  await page.goto('/cart')
  const { value, less } = stepper(page, producto.nombre)
  await less.click()
  await expect(page.getByText('El carrito está vacío.')).toBeVisible()
  await expect(page.getByText(`Quitaste ${producto.nombre} del carrito.`)).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(value).toHaveValue('1')
  await page.getByRole('button', { name: `Quitar ${producto.nombre}` }).click()
  await expect(page.getByText('El carrito está vacío.')).toBeVisible()
})

test('shipping costs 7.000 below 50.000 and nothing from there on', async ({
  page,
  producto,
  change,
}) => {
  change({ valor_total: 24_999, stock: 5 })
  await addFromPage(page, producto)
  await page.goto('/cart')
  await expect(summary(page)).toContainText(`Te faltan ${cop(25_001)} para el envío gratis`)
  const { more } = stepper(page, producto.nombre)
  await more.click()
  await expect(summary(page)).toContainText('Subtotal (2 productos), IVA incluido')
  await expect(summary(page)).toContainText(`Envío${cop(7000)}Total${cop(56_998)}`)
  await page.reload()
  change({ valor_total: 25_000, stock: 5 })
  await page.reload()
  await expect(summary(page)).toContainText('¡Tu envío es gratis!')
  await expect(summary(page)).toContainText(`EnvíoGratisTotal${cop(50_000)}`)
})

test('an empty cart says so, and what to do about it', async ({ page }) => {
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'El carrito está vacío.' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver productos' }).click()
  await expect(cards(page)).toHaveCount(20)
})

test('the cart says what sharing earns', async ({ page, producto }) => {
  await addFromPage(page, producto)
  await page.goto('/cart')
  await expect(
    page.getByText(/si un amigo compra con tu enlace, ganas un porcentaje/),
  ).toBeVisible()
})
