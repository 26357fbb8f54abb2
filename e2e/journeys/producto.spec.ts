import { expect, type Page } from '@playwright/test'
import { findProducto } from '../fixtures/catalogo.ts'
import { cards, cartLink, cop, cutApi, nameOf, stepper } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'

const add = (page: Page) => page.getByRole('button', { name: 'Agregar al carro' }).first()

test('a product shows what it is, what it costs, who sells it and how much there is', async ({
  page,
}) => {
  const producto = findProducto('valor_antes is not null and stock > 5')
  await page.goto(`/products/${producto.id}`)
  await expect(page).toHaveTitle(`${producto.nombre} · Plaza`)
  await expect(page.getByRole('heading', { level: 1, name: producto.nombre })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText(`Antes ${cop(producto.valor_antes ?? 0)}`)
  await expect(main).toContainText(`Ahora ${cop(producto.valor_total)}`)
  await expect(main).toContainText(/IVA del \d+% incluido|Producto sin IVA/)
  await expect(main).toContainText(`${producto.stock} unidades disponibles`)
  await expect(main).toContainText(/Vendido por \S+/)
  await expect(page.getByRole('region', { name: 'Descripción' })).toContainText(/\S{3}/)
  await expect(page.getByRole('navigation', { name: 'Ruta' }).getByRole('link')).toHaveText([
    'Inicio',
    /\S/,
  ])
})

test('the gallery shows every picture: by arrows, by keys and by thumbnails', async ({
  page,
  producto,
}) => {
  // All of the picture and what moves it: nothing is to be scrolled to.
  await page.setViewportSize({ width: 1280, height: 1000 })
  await page.goto(`/products/${producto.id}`)
  const gallery = page.getByRole('group', { name: `Fotos de ${producto.nombre}` })
  const shown = (number: number) =>
    gallery.getByRole('img', { name: `${producto.nombre}, foto ${number} de ${producto.fotos}` })
  await expect(shown(1)).toBeInViewport()
  await gallery.getByRole('button', { name: 'Foto siguiente' }).click()
  await expect(shown(2)).toBeInViewport()
  await expect(gallery).toContainText(`2 / ${producto.fotos}`)
  await gallery.getByRole('group', { name: 'Foto grande' }).press('ArrowRight')
  await expect(shown(3)).toBeInViewport()
  await gallery.getByRole('button', { name: 'Foto anterior' }).click()
  await expect(shown(2)).toBeInViewport()
  await page.getByRole('button', { name: 'Ver foto 1' }).click()
  await expect(shown(1)).toBeInViewport({ ratio: 0.9 })
  // Two presses while the first still moves: two pictures on.
  await gallery.getByRole('button', { name: 'Foto siguiente' }).dblclick()
  await expect(shown(3)).toBeInViewport({ ratio: 0.9 })
  await expect(gallery).toContainText(`3 / ${producto.fotos}`)
})

test('the quantity stays between one and the stock', async ({ page, producto }) => {
  await page.goto(`/products/${producto.id}`)
  const { value, more, less } = stepper(page, producto.nombre)
  await expect(value).toHaveValue('1')
  await expect(less).toBeDisabled()
  for (const expected of ['2', '3', '4', '5']) {
    await more.click()
    await expect(value).toHaveValue(expected)
  }
  await more.click()
  await expect(page.getByRole('alert')).toHaveText('No hay suficiente stock. Máximo disponible: 5')
  await expect(value).toHaveValue('5')
  await value.fill('0')
  await value.press('Enter')
  await expect(value).toHaveValue('1')
  await value.fill('tres')
  await value.press('Enter')
  await expect(value).toHaveValue('1')
})

test('units within the stock are added, more are refused', async ({ page, producto }) => {
  await page.goto(`/products/${producto.id}`)
  const { value } = stepper(page, producto.nombre)
  await value.fill('3')
  await add(page).click()
  await expect(page.getByText(`Agregaste ${producto.nombre} al carrito.`)).toBeVisible()
  await expect(cartLink(page)).toHaveAccessibleName('Carrito, 3 productos')
  await expect(page.getByText('Ya tienes 3 en tu carrito')).toBeVisible()
  await add(page).click()
  await expect(page.getByRole('alert')).toHaveText('No hay suficiente stock. Máximo disponible: 5')
  await expect(cartLink(page)).toHaveAccessibleName('Carrito, 3 productos')
})

test('Comprar ahora adds and goes to the cart', async ({ page, producto }) => {
  await page.goto(`/products/${producto.id}`)
  await page.getByRole('button', { name: 'Comprar ahora' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('main').getByRole('link', { name: producto.nombre })).toBeVisible()
})

test('a product without stock cannot be added, here or on its card', async ({
  page,
  producto,
  change,
}) => {
  change({ stock: 0 })
  await page.goto(`/products/${producto.id}`)
  await expect(page.getByRole('main').getByText('Sin stock disponible')).toBeVisible()
  await expect(add(page)).toBeDisabled()
  await expect(add(page)).toHaveAttribute('title', 'Sin stock disponible')
  await expect(page.getByRole('button', { name: 'Comprar ahora' })).toHaveCount(0)
  await page.goto(`/products?${new URLSearchParams({ q: producto.nombre })}`)
  const card = cards(page).filter({
    has: page.getByRole('heading', { name: producto.nombre, exact: true }),
  })
  await expect(card.getByText('Sin stock', { exact: true })).toBeVisible()
  const button = card.getByRole('button', { name: 'Agregar al carro' })
  await expect(button).toBeDisabled()
  await expect(button).toHaveAttribute('title', 'Sin stock disponible')
})

test('the last units are announced', async ({ page, producto, change }) => {
  change({ stock: 1 })
  await page.goto(`/products/${producto.id}`)
  await expect(page.getByText('¡Última unidad disponible!')).toBeVisible()
})

test('related products come when one goes down, without the product itself', async ({
  page,
  producto,
}) => {
  await page.goto(`/products/${producto.id}`)
  const related = page.getByRole('region', { name: 'También te puede gustar' })
  await related.scrollIntoViewIfNeeded()
  await expect(cards(page)).toHaveCount(5)
  const links = related.getByRole('link', { name: 'Detalles' })
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(targets).not.toContain(`/products/${producto.id}`)
  await links.first().click()
  await expect(page).toHaveURL(targets[0] ?? '')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

for (const id of ['999999999', 'nada'])
  test(`/products/${id} answers 404 and shows a way on`, async ({ page }) => {
    const response = await page.goto(`/products/${id}`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Producto no encontrado' })).toBeVisible()
    await page.getByRole('link', { name: 'Ver todos los productos' }).click()
    await expect(cards(page)).toHaveCount(20)
  })

test('a product that cannot be asked for says so, and Reintentar brings it', async ({ page }) => {
  await page.goto('/productos')
  const nombre = await nameOf(cards(page).first())
  const restore = await cutApi(page)
  await cards(page).first().getByRole('link', { name: 'Detalles' }).click()
  await expect(page.getByRole('heading', { name: 'No pudimos cargar el producto' })).toBeVisible()
  await restore()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: nombre })).toBeVisible()
})

test('on a phone what is told of a product lies over none of what is pressed next', async ({
  page,
  producto,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/products/${producto.id}`)
  await add(page).click()
  const told = page.getByRole('status').filter({ hasText: `Agregaste ${producto.nombre}` })
  await expect(told).toBeVisible()
  const bottom = await told.evaluate((one) => one.getBoundingClientRect().bottom)
  const total = page
    .getByRole('main')
    .getByText(/^Total/)
    .first()
  expect(bottom).toBeLessThan((await total.boundingBox())?.y ?? 0)
  await add(page).click({ trial: true })
})

test('no line of a name begins with what parts its options', async ({ page }) => {
  const { id, nombre } = findProducto('opcion is not null')
  await page.goto(`/products/${id}`)
  const name = await page.getByRole('heading', { level: 1, name: nombre }).textContent()
  expect(name).toContain('\u00a0· ')
})
