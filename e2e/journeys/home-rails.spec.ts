import { expect, type Locator, type Page } from '@playwright/test'
import { openAccount, screen } from '../fixtures/account.ts'
import { buy } from '../fixtures/checkout.ts'
import { countShifts, shifted } from '../fixtures/shifts.ts'
import { cards } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'
import { violations } from '../fixtures/violations.ts'

const rail = (page: Page, name: string) => screen(page).getByRole('region', { name, exact: true })
const rails = ['Ofertas', 'Lo más vendido', 'Recién llegados', 'Comercios de la ciudad']

test('home offers rails of what can be bought, drawn with the page, each leading to more', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && !pathname.startsWith('/api/archivos')) asked.push(pathname)
  })
  await page.goto('/home')
  for (const name of rails) await expect(rail(page, name).getByRole('listitem')).toHaveCount(6)
  await expect(cards(page)).toHaveCount(10)
  expect(asked.filter((path) => /vitrinas|categorias/.test(path))).toEqual([])
  const addresses = await screen(page)
    .getByRole('region')
    .filter({ has: page.getByRole('link', { name: /^Ver todo/ }) })
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(new Set(addresses).size).toBe(18)
  await rail(page, 'Ofertas').getByRole('link', { name: 'Ver todo: Ofertas' }).click()
  await expect(page).toHaveURL('/offers')
  await page.goBack()
  await rail(page, 'Comercios de la ciudad').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/comercios\/\d+$/)
})

test('a rail is pulled with the finger, and gone through with the keys', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/home')
  const list = rail(page, 'Lo más vendido').getByRole('list')
  const last = list.getByRole('link').last()
  await last.focus()
  await expect(last).toBeInViewport()
  expect(await list.evaluate((ul) => ul.scrollLeft)).toBeGreaterThan(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const room = await last.evaluate((tile) => {
    const [row, own] = [tile.closest('ul'), tile].map((each) => each?.getBoundingClientRect())
    return row && own && [own.top - row.top, row.bottom - own.bottom]
  })
  // What has the focus is outlined 5 px around it, and a row cuts what lies outside.
  for (const free of room ?? [0]) expect(free).toBeGreaterThanOrEqual(5)
  const nombre = (await last.getByRole('heading').textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: nombre })).toBeVisible()
})

test('what was seen on this device is shown again, and moves nothing that is in sight', async ({
  page,
  producto,
}) => {
  await page.goto(`/products/${producto.id}`)
  // The page is drawn before it lives, and notes nothing until then.
  const noted = () => page.evaluate(() => localStorage.getItem('vistos'))
  await expect.poll(noted).toBe(`[${producto.id}]`)
  await countShifts(page)
  await page.goto('/home')
  await expect(rail(page, 'Recién llegados')).toBeAttached()
  await rail(page, 'Lo más vendido').scrollIntoViewIfNeeded()
  const seen = rail(page, 'Vistos hace poco')
  await expect(seen.getByRole('link')).toHaveText([new RegExp(producto.nombre)])
  await cards(page).last().scrollIntoViewIfNeeded()
  expect(await shifted(page)).toBeLessThan(0.01)
  expect(await violations(page)).toEqual([])
})

test('who bought finds it again on home; who did not sees no room for it', async ({
  page,
  producto,
}) => {
  await openAccount(page)
  await page.goto('/home')
  await rail(page, 'Recién llegados').scrollIntoViewIfNeeded()
  await expect(rail(page, 'Vuelve a comprar')).toHaveCount(0)
  await page.context().clearCookies()
  await buy(page, producto)
  await page.goto('/home')
  await rail(page, 'Lo más vendido').scrollIntoViewIfNeeded()
  await expect(rail(page, 'Vuelve a comprar').getByRole('link')).toContainText([
    'Ver todo',
    producto.nombre,
  ])
})

test('home is whole without its rails', async ({ page }) => {
  await page.route('**/api/vitrinas', (route) => route.abort('connectionfailed'))
  await page.goto('/cart')
  await page.getByRole('link', { name: 'Inicio' }).first().click()
  await expect(cards(page)).toHaveCount(10)
  await expect(rail(page, 'Ofertas')).toHaveCount(0)
})

test('what is far below the window is laid out once it comes near, and nothing in sight moves', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 640 })
  await countShifts(page)
  await page.goto('/home')
  const far = [rail(page, 'Recién llegados'), rail(page, 'Comercios de la ciudad')]
  const laidOut = () =>
    Promise.all(
      far.map((one) =>
        one
          .getByRole('heading', { level: 2 })
          .evaluate((title) => title.checkVisibility({ contentVisibilityAuto: true })),
      ),
    )
  const heights = () =>
    Promise.all(far.map((one) => one.evaluate((section) => section.clientHeight)))
  await expect(far[0] as Locator).toBeAttached()
  expect(await laidOut()).toEqual([false, false])
  const before = await heights()
  for (const one of far) await one.scrollIntoViewIfNeeded()
  await expect.poll(laidOut).toEqual([true, true])
  for (const [place, height] of (await heights()).entries())
    expect(Math.abs(height - (before[place] ?? 0))).toBeLessThanOrEqual(1)
  expect(await shifted(page)).toBeLessThan(0.01)
})
