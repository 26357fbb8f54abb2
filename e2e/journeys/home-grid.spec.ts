import { expect, type Page } from '@playwright/test'
import { hold } from '../fixtures/hold.ts'
import { countShifts, shifted } from '../fixtures/shifts.ts'
import { cards, cutApi } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'

const secondPage = '**/api/productos?page=2&*'

/** Scrolls until the end of the cards is so many px below the window. */
const scrollTo = (page: Page, below: number) =>
  cards(page)
    .last()
    .evaluate(async (card, px) => {
      const end = card.getBoundingClientRect().bottom
      window.scrollBy({ top: end - window.innerHeight - px, behavior: 'instant' })
      // Two frames: one in which the browser notices, one in which the page has answered.
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    }, below)

const goDownTo = async (page: Page, count: number) => {
  await scrollTo(page, 0)
  await expect(cards(page)).toHaveCount(count)
}

const addresses = (page: Page) =>
  cards(page)
    .getByRole('link', { name: 'Detalles' })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))

test('scrolling brings the second and the third page, ten products each and none twice', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/productos')
      asked.push(`${searchParams.get('page')} of ${searchParams.get('limit')}`)
  })
  await page.goto('/home')
  await expect(cards(page)).toHaveCount(10)
  await goDownTo(page, 20)
  await goDownTo(page, 30)
  expect(asked).toEqual(['2 of 10', '3 of 10'])
  expect(new Set(await addresses(page)).size).toBe(30)
})

test('the next page is asked for within 100 px of the end and not before', async ({ page }) => {
  await page.goto('/home')
  await expect(cards(page)).toHaveCount(10)
  let asked = false
  await page.route(secondPage, (route) => {
    asked = true
    return route.continue()
  })
  await scrollTo(page, 140)
  expect(asked).toBe(false)
  await scrollTo(page, 90)
  await expect(cards(page)).toHaveCount(20)
  expect(asked).toBe(true)
})

test('a slow page says that more products are coming', async ({ page }) => {
  const answer = await hold(page, secondPage)
  await page.goto('/home')
  await scrollTo(page, 0)
  const waiting = page.getByRole('status').filter({ hasText: 'Cargando más productos...' })
  await expect(waiting).toBeVisible()
  answer()
  await expect(cards(page)).toHaveCount(20)
  await expect(waiting).toBeHidden()
})

test('the address keeps how far one has come, through a reload and a visit elsewhere', async ({
  page,
}) => {
  await page.goto('/home')
  await goDownTo(page, 20)
  await goDownTo(page, 30)
  await expect(page).toHaveURL('/home?page=3')
  const before = await addresses(page)
  await page.reload()
  await expect(cards(page)).toHaveCount(30)
  expect(await addresses(page)).toEqual(before)
  const chosen = cards(page).nth(12)
  await chosen.getByRole('link', { name: 'Detalles' }).click()
  await expect(page).toHaveURL(/\/products\/\d+$/)
  await page.goBack()
  await expect(cards(page)).toHaveCount(30)
  await expect(chosen).toBeInViewport()
})

test('a page that fails says so, keeps what is there and comes with Reintentar', async ({
  page,
}) => {
  await page.goto('/home')
  const restore = await cutApi(page, secondPage)
  await scrollTo(page, 0)
  const failure = page.getByRole('alert').filter({ hasText: 'Error al cargar productos.' })
  await expect(failure).toBeVisible()
  await expect(cards(page)).toHaveCount(10)
  await restore()
  await failure.getByRole('button', { name: 'Reintentar' }).click()
  await expect(cards(page)).toHaveCount(20)
  await expect(failure).toBeHidden()
})

for (const width of [390, 768, 1280])
  test(`nothing that is in sight moves while who goes down at ${width} px waits for more products`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await countShifts(page)
    await page.goto('/home')
    await expect(cards(page)).toHaveCount(10)
    const answer = await hold(page, secondPage)
    const help = page.getByRole('region', { name: '¿Necesitas ayuda?' })
    await page.mouse.move(width / 2, 400)
    const top = async () => (await help.boundingBox())?.y ?? 0
    while ((await top()) > 500) {
      await page.mouse.wheel(0, 900)
      await page.evaluate(() => new Promise(requestAnimationFrame))
    }
    const before = await top()
    answer()
    await expect(cards(page)).toHaveCount(50)
    expect(Math.abs((await top()) - before)).toBeLessThan(3)
    expect(await shifted(page)).toBeLessThanOrEqual(0.01)
  })

test('who asks for more by the keyboard goes on at the first of them', async ({ page }) => {
  await page.goto('/home?page=5')
  await expect(cards(page)).toHaveCount(50)
  const more = page.getByRole('button', { name: 'Ver más productos' })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(cards(page)).toHaveCount(60)
  await expect(cards(page).nth(50).getByRole('heading').getByRole('link')).toBeFocused()
  await expect(more).toBeVisible()
})

test('who brings what failed by Reintentar goes on at the first of it', async ({ page }) => {
  await page.goto('/home')
  const restore = await cutApi(page, secondPage)
  await scrollTo(page, 0)
  const retry = page.getByRole('alert').getByRole('button', { name: 'Reintentar' })
  await retry.focus()
  await restore()
  await page.keyboard.press('Enter')
  await expect(cards(page)).toHaveCount(20)
  await expect(cards(page).nth(10).getByRole('heading').getByRole('link')).toBeFocused()
})

test('a catalogue that does not answer costs the grid and not the rest of home', async ({
  page,
}) => {
  await page.goto('/about')
  const restore = await cutApi(page)
  await page.getByRole('link', { name: 'Plaza, ir al inicio' }).click()
  const failure = page.getByRole('alert').filter({ hasText: 'Error al cargar productos.' })
  await expect(failure).toBeVisible()
  await expect(page.getByRole('group', { name: 'Novedades' })).toBeVisible()
  await restore()
  await failure.getByRole('button', { name: 'Reintentar' }).click()
  await expect(cards(page)).toHaveCount(10)
})
