import { expect } from '@playwright/test'
import { addFromPage, cartLink, cop, cutApi, stepper } from '../fixtures/shop.ts'
import { store } from '../fixtures/storage.ts'
import { test } from '../fixtures/test.ts'

test('a reload keeps the cart, and so does a new tab', async ({ page, context, producto }) => {
  await addFromPage(page, producto)
  await page.reload()
  await expect(cartLink(page)).toHaveAccessibleName('Carrito, 1 producto')
  const other = await context.newPage()
  await other.goto('/cart')
  await expect(stepper(other, producto.nombre).value).toHaveValue('1')
})

test('two tabs agree while both are open', async ({ page, context, producto }) => {
  await addFromPage(page, producto)
  const other = await context.newPage()
  await other.goto('/cart')
  await stepper(other, producto.nombre).more.click()
  await expect(cartLink(page)).toHaveAccessibleName('Carrito, 2 productos')
  await page.getByRole('button', { name: 'Agregar al carro' }).first().click()
  await expect(stepper(other, producto.nombre).value).toHaveValue('3')
  await other.getByRole('button', { name: `Quitar ${producto.nombre}` }).click()
  await expect(cartLink(page)).toHaveAccessibleName('Carrito, 0 productos')
})

test('a price that changed meanwhile is shown and counted', async ({ page, producto, change }) => {
  await addFromPage(page, producto)
  change({ valor_total: 23_500 })
  await page.goto('/cart')
  const notice = page.getByRole('status').filter({ hasText: 'Tu carrito cambió' })
  await expect(notice).toContainText(`${producto.nombre} pasó de ${cop(20_000)} a ${cop(23_500)}.`)
  await expect(page.getByRole('region', { name: 'Resumen' })).toContainText(
    `Total${cop(23_500 + 7000)}`,
  )
  await page.reload()
  await expect(stepper(page, producto.nombre).value).toHaveValue('1')
  await expect(notice).toBeHidden()
})

test('fewer units than the cart holds are said, and the line follows', async ({
  page,
  producto,
  change,
}) => {
  await page.goto(`/products/${producto.id}`)
  await stepper(page, producto.nombre).value.fill('4')
  await page.getByRole('button', { name: 'Agregar al carro' }).first().click()
  change({ stock: 2 })
  await page.goto('/cart')
  await expect(
    page.getByText(`De ${producto.nombre} solo hay 2; ajustamos la cantidad.`),
  ).toBeVisible()
  await expect(stepper(page, producto.nombre).value).toHaveValue('2')
})

test('a product that sold out leaves the cart with a word', async ({ page, producto, change }) => {
  await addFromPage(page, producto)
  change({ stock: 0 })
  await page.goto('/cart')
  await expect(page.getByText(`${producto.nombre} se agotó y salió del carrito.`)).toBeVisible()
  await expect(page.getByText('El carrito está vacío.')).toBeVisible()
})

test('the cart opens without the catalogue, says that prices are unconfirmed, and asks again', async ({
  page,
  producto,
}) => {
  await addFromPage(page, producto)
  const restore = await cutApi(page)
  await cartLink(page).click()
  const notice = page.getByText('No pudimos confirmar precios y existencias.')
  await expect(notice).toBeVisible()
  await expect(stepper(page, producto.nombre).value).toHaveValue('1')
  await restore()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(notice).toBeHidden()
})

for (const damaged of ['{"items":', '{"items":5}', '[{"product":null,"quantity":"dos"},7]', 'null'])
  test(`a cart stored as ${damaged} counts as empty, and the shop goes on`, async ({
    page,
    producto,
  }) => {
    await store(page, { cart: damaged })
    await page.goto('/cart')
    await expect(page.getByText('El carrito está vacío.')).toBeVisible()
    await addFromPage(page, producto)
    await expect(cartLink(page)).toHaveAccessibleName('Carrito, 1 producto')
  })

test('a cart that an older shop stored, with less of its product, does not break the screen', async ({
  page,
  producto,
}) => {
  const older = [{ product: { id: producto.id, valor_total: 9_000 }, quantity: 2 }]
  await store(page, { cart: JSON.stringify(older) })
  await page.goto('/cart')
  await expect(page.getByRole('heading', { level: 1, name: 'Tu carrito' })).toBeVisible()
  await addFromPage(page, producto)
  await page.goto('/cart')
  await expect(page.getByRole('main').getByRole('link', { name: producto.nombre })).toBeVisible()
})
