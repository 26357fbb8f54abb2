import { expect, type Page, type Request } from '@playwright/test'
import { openAccount } from '../fixtures/account.ts'
import { openCheckout, payButton } from '../fixtures/checkout.ts'
import { hold } from '../fixtures/hold.ts'
import { signInAs } from '../fixtures/office.ts'
import { movesOf } from '../fixtures/pieces.ts'
import { buyable, cards } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'

const pages = [
  '/home',
  '/productos',
  '/ofertas',
  '/alimentos',
  '/populares',
  '/offers',
  '/products?q=cafe',
  '/products/1',
  '/cart',
  '/wishlist',
  '/customer-service',
  '/about',
  '/profile',
  '/signin',
  '/register',
  '/forgot-password',
  '/verificacion',
]

/** Everything that a page complains about: in its console, or by an error that nobody caught. */
const complaints = (page: Page) => {
  const said: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      said.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => said.push(error.message))
  return said
}

for (const visitor of ['a visitor', 'a signed-in user'])
  test(`no page complains in the console of ${visitor}`, async ({ page }) => {
    if (visitor === 'a signed-in user') await openAccount(page)
    const said = complaints(page)
    for (const path of pages) {
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(said, path).toEqual([])
    }
  })

test('a walk without new pages complains of nothing', async ({ page }) => {
  const said = complaints(page)
  await page.goto('/home')
  await cards(page).first().getByRole('link', { name: 'Detalles' }).click()
  await page.getByRole('button', { name: 'Comprar ahora' }).click()
  // Whoever goes on before a page is there was never on it: it would be no step back.
  await expect(page).toHaveURL(/\/cart$/)
  await page.getByRole('banner').getByRole('link', { name: 'Favoritos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tus favoritos' })).toBeVisible()
  for (const _ of [1, 2, 3]) await page.goBack()
  await expect(cards(page)).toHaveCount(10)
  expect(said).toEqual([])
})

/** A phone on a slow line: what jumps while things arrive one by one, jumps here. */
const slowDown = async (page: Page, { latency = 100, bytes = 250_000 } = {}) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytes,
    uploadThroughput: 100_000,
  })
}

/** Opens a page and waits until it asks for nothing any more; rejects with what it still asks for. */
const openFully = async (page: Page, path: string) => {
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(request.url()))
  const forget = (request: Request) => asked.delete(request.url())
  page.on('requestfinished', forget)
  page.on('requestfailed', forget)
  await page.goto(path, { waitUntil: 'networkidle', timeout: 60_000 }).catch((error: Error) => {
    throw new Error(`${error.message}; no answer yet: ${[...asked].join(', ') || 'nothing'}`)
  })
}

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

/** How much the page has jumped so far, as browsers count it. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number
            hadRecentInput: boolean
          })[])
            if (!entry.hadRecentInput) sum += entry.value
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        // What is buffered arrives before the next frame but one.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )

for (const [path, width] of [
  ['/home', 390],
  ['/home', 768],
  ['/home', 1280],
  ['/productos', 390],
  ['/products/1', 390],
  ['/products/1', 1280],
] as const)
  test(`${path} at ${width} px does not jump while it loads slowly`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await slowDown(page)
    await openFully(page, path)
    await expect(page.getByRole('contentinfo')).toBeAttached()
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
  })

test.describe('a document that is cut anywhere', () => {
  // A page lets nobody write it anew.
  test.use({ bypassCSP: true })

  for (const path of ['/home', '/productos', '/products/1', '/cart'])
    for (const width of [390, 768, 1280])
      test(`${path} at ${width} px moves nothing that is in sight`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 })
        const moves = await movesOf(page, path, 5)
        expect(moves.filter(({ score }) => score > 0.002)).toEqual([])
      })
})

for (const path of ['/home', '/products/1'])
  test(`${path} does not jump while its page itself comes bit by bit`, async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 800 })
    await slowDown(page, { latency: 400, bytes: 50_000 })
    await openFully(page, path)
    await expect(page.getByRole('contentinfo')).toBeAttached()
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
  })

for (const width of [390, 768, 1280])
  test(`the checkout at ${width} px does not jump when it knows who buys`, async ({
    page,
    producto,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await openCheckout(page, producto)
    await slowDown(page)
    await openFully(page, '/checkout')
    await expect(payButton(page)).toBeEnabled()
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
  })

/** Two frames: what a movement brought into view has been seen and asked for. */
const nextFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))),
  )

for (const [path, width] of [
  ['/products/2', 390],
  ['/products/1', 768],
  ['/products/1', 1280],
] as const)
  test(`what follows the opinions of ${path} does not jump under who goes down at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await slowDown(page)
    await openFully(page, path)
    await page.mouse.move(width / 2, 400)
    const end = page.getByRole('contentinfo')
    while (((await end.boundingBox())?.y ?? 0) > 800) {
      await page.mouse.wheel(0, 120)
      await nextFrames(page)
    }
    const opiniones = page.getByRole('region', { name: 'Opiniones' })
    await expect(opiniones.getByRole('article').first()).toBeVisible()
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
  })

for (const width of [390, 768, 1280])
  test(`opinions that come late, at ${width} px, move nothing that is in sight, and are all there`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/products/1')
    const answer = await hold(page, '**/api/productos/1/resenas*')
    const opiniones = page.getByRole('region', { name: 'Opiniones' })
    const related = page.getByRole('region', { name: 'También te puede gustar' })
    await opiniones.evaluate((place) => place.scrollIntoView({ behavior: 'instant' }))
    await expect(opiniones.getByLabel('Ordenar')).toBeVisible()
    await related.evaluate((place) =>
      window.scrollBy({
        top: place.getBoundingClientRect().top - 500,
        behavior: 'instant',
      }),
    )
    const top = async () => (await related.boundingBox())?.y ?? 0
    const before = await top()
    const shown = await layoutShift(page)
    answer()
    const articles = opiniones.getByRole('article')
    await expect(articles.first()).toBeAttached()
    expect(Math.abs((await top()) - before)).toBeLessThan(3)
    expect((await layoutShift(page)) - shown).toBeLessThanOrEqual(0.01)
    const count = await articles.count()
    await opiniones.getByRole('button', { name: 'Ver más opiniones' }).press('Enter')
    await expect(articles).toHaveCount(5)
    await expect(articles.nth(count)).toBeFocused()
  })

test('who stands at the end of a page stays there while it grows above', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 800 })
  await page.goto('/products/1')
  const answer = await hold(page, '**/api/productos/1/resenas*')
  const opiniones = page.getByRole('region', { name: 'Opiniones' })
  await opiniones.evaluate((place) => place.scrollIntoView({ behavior: 'instant' }))
  await expect(opiniones.getByLabel('Ordenar')).toBeVisible()
  const end = page.getByRole('contentinfo')
  // Of the screen nothing but its last padding is in sight, below the bar.
  await end.evaluate((footer) =>
    window.scrollBy({ top: footer.getBoundingClientRect().top - 110, behavior: 'instant' }),
  )
  const before = (await end.boundingBox())?.y ?? 0
  answer()
  await expect(opiniones.getByRole('article')).toHaveCount(5)
  expect(Math.abs(((await end.boundingBox())?.y ?? 0) - before)).toBeLessThan(3)
})

test('the ways around the shop stay where they are when a role adds its own', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, 'comercio')
  await slowDown(page)
  await openFully(page, '/home')
  await expect(page.getByRole('navigation', { name: 'Secciones' })).toContainText('Venta Mostrador')
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
})

test('what is in view stays where it is when a visitor’s own rails come above it', async ({
  page,
}) => {
  await openAccount(page)
  const live = await hold(page, '**/assets/*/main.*.js')
  await page.goto('/home', { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeAttached()
  // By its place: more products come after it.
  const last = (await buyable(page).count()) - 1
  const button = buyable(page).nth(last).getByRole('button', { name: 'Agregar al carro' })
  await button.scrollIntoViewIfNeeded()
  const height = await heightOf(page)
  const before = await button.boundingBox()
  live()
  await expect.poll(() => heightOf(page)).toBeGreaterThan(height + 300)
  expect(Math.abs(((await button.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2)
})

test('categories are as wide as they will be while the page still arrives', async ({ page }) => {
  await page.goto('/home')
  const categories = page.getByRole('navigation', { name: 'Categorías' }).getByRole('listitem')
  const whole = await categories.first().boundingBox()
  await categories.last().evaluate((element) => element.remove())
  expect(await categories.first().boundingBox()).toEqual(whole)
})
