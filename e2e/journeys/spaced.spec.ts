import { expect } from '@playwright/test'
import { openAccount } from '../fixtures/account.ts'
import { addProducto, lines, openComercio, openTill, scan } from '../fixtures/counter.ts'
import { ownComercio, signInAs } from '../fixtures/office.ts'
import { addFromPage, cards } from '../fixtures/shop.ts'
import { screensFor } from '../fixtures/shortfalls.ts'
import { cutWhenSpaced, hiddenInFocus, namesTwice } from '../fixtures/spaced.ts'
import { test } from '../fixtures/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const phone = { width: 390, height: 844 }

// These lead elsewhere, or say what became of something.
const elsewhere = ['/oauth-callback', '/verify-email', '/payment-success', '/complete-profile']

const open = screensFor('public', ['mfe-storefront', 'mfe-account']).filter(
  (path) => !['/home', ...elsewhere].includes(path),
)

const ofComercio = screensFor('Comercio', ['mfe-backoffice', 'mfe-counter']).map(
  (path) => `${path}?comercioId=${ownComercio}`,
)

test('whoever spaces letters, words and lines reads every screen of the shop', async ({ page }) => {
  test.slow()
  expect(await cutWhenSpaced(page, [...open, '/products/1', '/comercios/1'])).toEqual([])
  await openAccount(page)
  const own = screensFor('signedIn', ['mfe-storefront', 'mfe-account'])
  const their = own.filter((path) => !elsewhere.includes(path))
  expect(await cutWhenSpaced(page, their)).toEqual([])
})

test('and every screen of people at work', async ({ page }) => {
  test.slow()
  await signInAs(page, 'comercio')
  expect(await cutWhenSpaced(page, ofComercio)).toEqual([])
  await signInAs(page, 'administrador')
  expect(await cutWhenSpaced(page, screensFor('Administrador', ['mfe-backoffice']))).toEqual([])
})

test('what is spaced makes the till no wider than its window', async ({ page }) => {
  const { comercioId } = await openComercio(page)
  const { code } = addProducto(comercioId, { nombre: 'Café molido' })
  await openTill(page, comercioId)
  await scan(page, code)
  await expect(lines(page)).toHaveCount(1)
  await cutWhenSpaced(page, [`/sales-counter?comercioId=${comercioId}`])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280)
})

test('no bar of a phone hides what has the focus', async ({ page, producto }) => {
  test.slow()
  await page.setViewportSize(phone)
  await addFromPage(page, producto)
  const paths = ['/home', '/comercios/1', `/products/${producto.id}`, '/checkout']
  expect(await hiddenInFocus(page, paths)).toEqual([])
  await signInAs(page, 'comercio')
  const work = ['/inventario/list-products', '/inventario/crear-producto', '/comercio/pedidos']
  const inComercio = work.map((path) => `${path}?comercioId=${ownComercio}`)
  expect(await hiddenInFocus(page, inComercio)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 844 })
  expect(await hiddenInFocus(page, inComercio)).toEqual([])
})

test('no two landmarks of a kind are called alike', async ({ page }) => {
  for (const path of ['/home', '/productos', '/products?q=zzzz', '/products/1', '/cart']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    expect(await namesTwice(page), path).toEqual([])
  }
})

test('a low window has the cart bar of home below its products', async ({ page, producto }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await addFromPage(page, producto)
  await page.goto('/home')
  await cards(page).nth(7).scrollIntoViewIfNeeded()
  const bar = page.getByRole('complementary', { name: 'Tu carrito' })
  await expect(bar).toHaveCSS('position', 'static')
  // What stands above it may still come: it is brought into view until a press would reach it.
  await bar.getByRole('link', { name: 'Ver carrito' }).click({ trial: true })
})
