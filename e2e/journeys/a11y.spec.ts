import { expect, type Page } from '@playwright/test'
import { openAccount } from '../fixtures/account.ts'
import type { Producto } from '../fixtures/catalogo.ts'
import { addFromPage, buyable, cards, cutApi } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'
import { violations } from '../fixtures/violations.ts'

const visit = (path: string, heading: string | RegExp) => async (page: Page) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { name: heading }).first()).toBeAttached()
}

const openDialog = async (page: Page, button: string | RegExp) => {
  await page.goto('/home')
  await buyable(page).first().getByRole('button', { name: button }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** Each state that a shopper can bring the shop into, and the way there. */
const states: Record<string, (page: Page, producto: Producto) => Promise<unknown>> = {
  home: visit('/home', 'Productos para ti'),
  'a listing': visit('/productos', 'Todos los productos'),
  'the offers': visit('/offers', 'Ofertas'),
  'a search without results': visit('/products?q=zzzz', 'No encontramos productos'),
  'a product': (page, { id, nombre }) => visit(`/products/${id}`, nombre)(page),
  'a photo as large as the window': async (page, { id }) => {
    await page.goto(`/products/${id}`)
    await page.getByRole('button', { name: 'Ampliar la foto' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  'a product that does not exist': visit('/products/999999999', 'Producto no encontrado'),
  'an empty cart': visit('/cart', 'El carrito está vacío.'),
  'a full cart, a line just taken out': async (page, producto) => {
    await addFromPage(page, producto)
    await openDialog(page, 'Agregar al carro')
    await page.getByRole('button', { name: 'Comprar ahora' }).click()
    await page.getByRole('button', { name: `Quitar ${producto.nombre}` }).click()
    await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible()
  },
  'an empty wishlist': visit('/wishlist', 'Todavía no tienes favoritos'),
  'a wishlist': async (page, { id, nombre }) => {
    await page.goto(`/products/${id}`)
    await page.getByRole('button', { name: `Guardar ${nombre}` }).click()
    await page.goto('/wishlist')
    await expect(cards(page)).toHaveCount(1)
  },
  'customer service': async (page) => {
    await page.goto('/customer-service')
    await page.getByText('¿Cuánto cuesta el envío?').click()
  },
  about: visit('/about', 'Qué nos mueve'),
  'a profile, its menu open': async (page) => {
    await openAccount(page)
    await page.goto('/profile')
    await page.getByRole('banner').getByRole('button', { name: 'Ana' }).click()
  },
  'an unknown page': visit('/nada', '404 Not Found'),
  'the dialog of the cart': (page) => openDialog(page, 'Agregar al carro'),
  'the dialog of sharing': (page) => openDialog(page, /^Compartir/),
  'the menu of a phone': async (page) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/about')
    await page.getByRole('button', { name: 'Abrir el menú' }).click()
    await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible()
  },
  'home with cart bar and Contactanos open': async (page, producto) => {
    await addFromPage(page, producto)
    await page.goto('/home')
    await page.getByRole('button', { name: 'Contactanos' }).click()
    await cards(page).nth(7).scrollIntoViewIfNeeded()
    await expect(page.getByRole('link', { name: 'Ver carrito' })).toBeVisible()
  },
  'a newsletter box with errors': async (page) => {
    await page.goto('/about')
    await page.getByRole('button', { name: 'Suscribirme' }).click()
    await expect(page.getByText('Correo electrónico es obligatorio')).toBeVisible()
  },
  'a module that is down': async (page) => {
    await page.route('**/modules/mfe-storefront/**', (route) => route.abort())
    await visit('/home', 'Esta parte de Plaza no está disponible')(page)
  },
  'a listing that failed, a message over it': async (page) => {
    await page.goto('/about')
    await cutApi(page)
    await page.getByRole('navigation', { name: 'Secciones' }).getByText('Ofertas').click()
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  },
}

for (const [state, bring] of Object.entries(states))
  test(`${state}: nothing in anybody's way, on a phone and a desk, by day and by night`, async ({
    page,
    producto,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await bring(page, producto)
    expect(await violations(page)).toEqual([])
  })
