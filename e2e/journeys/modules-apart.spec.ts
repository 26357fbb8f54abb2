import { expect, type Page } from '@playwright/test'
import { buyable, cards, cutApi } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'

const storefront = '**/modules/mfe-storefront/**'
const failure = 'Esta parte de Plaza no está disponible'

const cutStorefront = (page: Page) =>
  page.route(storefront, (route) => route.fulfill({ status: 503, body: 'no' }))

test('with the storefront down the profile works, and so does the way there', async ({ page }) => {
  await cutStorefront(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: failure })).toBeVisible()
  await page.getByRole('link', { name: 'Perfil' }).click()
  await expect(page).toHaveURL('/signin?redirectTo=%2Fprofile')
  await expect(page.getByText('Debes iniciar sesión para ver tu perfil.')).toBeVisible()
  await page.getByRole('link', { name: 'Plaza, ir al inicio' }).click()
  await expect(page.getByRole('heading', { name: failure })).toBeVisible()
})

test('with the account down the shop goes on, and its link fails alone', async ({ page }) => {
  await page.route('**/modules/mfe-account/**', (route) => route.abort())
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/home')
  await expect(cards(page)).toHaveCount(10)
  await page.getByRole('link', { name: 'Perfil' }).click()
  await expect(page.getByRole('heading', { name: failure })).toBeVisible()
  await page.getByRole('link', { name: 'Inicio', exact: true }).click()
  await expect(cards(page)).toHaveCount(10)
})

test('a page names and loads the module of its route, and no other', async ({ page, request }) => {
  const { remotes } = await (await request.get('/remotes.json')).json()
  const live = remotes.map(({ name }: { name: string }) => name)
  expect(live).toEqual(
    expect.arrayContaining(['mfe-account', 'mfe-backoffice', 'mfe-counter', 'mfe-storefront']),
  )
  const loaded = new Set<string>()
  page.on('request', (sent) => {
    const module = new URL(sent.url()).pathname.match(/^\/modules\/([^/]+)/)?.[1]
    if (module) loaded.add(module)
  })
  await page.goto('/profile')
  await expect(page.getByText('Debes iniciar sesión para ver tu perfil.')).toBeVisible()
  expect([...loaded]).toEqual(['mfe-account'])
})

test('a dialog whose code does not come says so, and the next press opens it', async ({ page }) => {
  await page.goto('/home')
  const dialog = page.getByRole('dialog', { name: 'Agregar al carro' })
  const button = buyable(page).first().getByRole('button', { name: 'Agregar al carro' })
  await page.route('**/modules/mfe-storefront/*/add-to-cart.*.js', (route) => route.abort())
  await button.click()
  await expect(page.getByRole('alert')).toContainText('No pudimos abrir esta ventana.')
  await page.unroute('**/modules/mfe-storefront/*/add-to-cart.*.js')
  await button.click()
  await expect(dialog).toBeVisible()
})

test('with the API down every screen of the shop says so in its place, and comes back', async ({
  page,
}) => {
  await page.goto('/about')
  const restore = await cutApi(page)
  const alert = page.getByRole('main').getByRole('alert')
  await page.getByRole('link', { name: 'Plaza, ir al inicio' }).click()
  await expect(alert).toContainText('Error al cargar productos.')
  await page.getByRole('banner').getByLabel('Buscar productos').fill('arepa')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products?q=arepa')
  await expect(alert).toContainText('Error al cargar productos.')
  await page.getByRole('navigation', { name: 'Secciones' }).getByText('Sobre Plaza').click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(alert).toBeHidden()
  await restore()
  await page.getByRole('link', { name: 'Plaza, ir al inicio' }).click()
  await expect(cards(page)).toHaveCount(10)
})

test('an API that answers nonsense is a failure like any other', async ({ page }) => {
  await page.goto('/about')
  await page.route('**/api/productos?*', (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<p>Mantenimiento</p>' }),
  )
  await page.getByRole('navigation', { name: 'Secciones' }).getByText('Ofertas').click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('Error al cargar productos.')
  await page.unroute('**/api/productos?*')
  await alert.getByRole('button', { name: 'Reintentar' }).click()
  await expect(cards(page).first()).toBeVisible()
})

test('an application token that the API no longer takes is asked for again', async ({ page }) => {
  await page.goto('/about')
  await page.evaluate(() => {
    localStorage.setItem('access_token', 'viejo')
    localStorage.setItem('expires_at', String(Date.now() + 3_600_000))
  })
  await page.getByRole('navigation', { name: 'Secciones' }).getByText('Ofertas').click()
  await expect(cards(page).first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).not.toBe('viejo')
})
