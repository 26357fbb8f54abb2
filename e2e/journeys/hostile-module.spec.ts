import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { type Hostile, releaseHostile } from '../fixtures/hostile-module.ts'
import { versionFor } from '../fixtures/published.ts'
import { takeOffline } from '../fixtures/repository-copy.ts'
import { buyable, cards } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'

// A module of the house whose screens do harm to the rest of the page. One after the other: they share its counts.
test.describe.configure({ mode: 'serial' })

const module = 'mfe-hostil'

test.beforeAll(async () => {
  test.setTimeout(900_000)
  const team = await releaseHostile('--promote')
  await team.remove()
})

test.afterAll(() => takeOffline(module))

/** How often this page server was told that a version failed its visitors in this way. */
const toldOf = async (request: APIRequestContext, phase: string) => {
  const text = await (await request.get('/metrics')).text()
  const version = await versionFor(request, module)
  const line = `plaza_module_failures_total{module="${module}",version="${version}",phase="${phase}"} `
  return Number(text.split(line)[1]?.split('\n')[0] ?? 0)
}

const open = (page: Page, screen: Hostile) =>
  page.goto(`/hostil/${screen}`, { waitUntil: 'commit' })

const expectShopWorks = async (page: Page) => {
  await page.getByRole('link', { name: 'Plaza, ir al inicio' }).click()
  await expect(page).toHaveURL('/home')
  const button = buyable(page).last().getByRole('button', { name: 'Agregar al carro' })
  await button.click()
  await page.getByRole('button', { name: 'Seguir comprando' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Carrito, 1/ })).toBeVisible()
}

const heading = (page: Page, screen: Hostile) =>
  page.getByRole('heading', { level: 1, name: `Hostil: ${screen}` })

const failure = (page: Page) =>
  page.getByRole('heading', { name: 'Esta parte de Plaza no está disponible' })

const cases: [what: string, screen: Hostile, phase: string][] = [
  ['draws itself without an end', 'tormenta', 'render'],
  ['draws itself without an end, and slowly', 'vaiven', 'render'],
  ['replaces Array.prototype.map', 'mapa', 'reach'],
  ['replaces fetch', 'fetch', 'render'],
  ['replaces JSON.parse', 'json', 'render'],
  ['replaces pushState', 'historia', 'render'],
  ['gives every object a property', 'prototipo', 'render'],
  ['hides the bar by a style', 'estilo', 'reach'],
  ['hides the bar by an adopted style', 'adoptado', 'reach'],
  ['hides the page', 'cuerpo', 'reach'],
]

for (const [what, screen, phase] of cases)
  test(`a screen that ${what} is told, and the shop works on`, async ({ page, request }) => {
    const before = await toldOf(request, phase)
    await open(page, screen)
    await expect.poll(() => toldOf(request, phase)).toBe(before + 1)
    await expect(phase === 'render' ? failure(page) : heading(page, screen)).toBeVisible()
    await expectShopWorks(page)
  })

test('a screen that lets the page hang is told while it hangs', async ({ page, request }) => {
  const before = await toldOf(request, 'hang')
  const hearing = page.waitForEvent('worker')
  await open(page, 'manso')
  await hearing
  // A press that is answered only once the loop is over.
  await page.getByRole('link', { name: 'Al bucle' }).click({ noWaitAfter: true })
  await expect.poll(() => toldOf(request, 'hang')).toBe(before + 1)
})

test('a click that a screen swallows is told, and the link is followed', async ({
  page,
  request,
}) => {
  const before = await toldOf(request, 'reach')
  await open(page, 'clics')
  await expect(heading(page, 'clics')).toBeVisible()
  await page.waitForResponse(/after-first-screen/)
  await expectShopWorks(page)
  expect(await toldOf(request, 'reach')).toBe(before + 1)
})

test('what a screen has left running ends when it goes, and is told', async ({ page, request }) => {
  const before = await toldOf(request, 'reach')
  const steps = () => page.evaluate(() => Reflect.get(globalThis, 'restos'))
  await open(page, 'restos')
  await expect(heading(page, 'restos')).toBeVisible()
  await page.waitForResponse(/after-first-screen/)
  await page.evaluate(() => Object.assign(globalThis, { sameSite: true }))
  await page.getByRole('link', { name: 'Plaza, ir al inicio' }).click()
  await expect(cards(page)).toHaveCount(10)
  await expect.poll(() => toldOf(request, 'reach')).toBe(before + 1)
  expect(await page.evaluate(() => 'sameSite' in globalThis)).toBe(true)
  const then = await steps()
  await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame)
  })
  expect(await steps()).toBe(then)
})
