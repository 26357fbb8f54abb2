import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures/own-server.ts'
import { cards } from '../fixtures/shop.ts'

// A page server whose pages carry one module beside that of their route: what a shop of hundreds does.
test.use({ settings: { MODULES_IN_PAGE: '1' } })

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

const carried = (page: Page) =>
  page.evaluate(() => {
    const { registry } = JSON.parse(document.getElementById('plaza')?.textContent ?? '')
    return registry.remotes.map(({ name }: { name: string }) => name)
  })

const isSamePage = (page: Page) => page.evaluate(() => 'mark' in globalThis)

/** Opens the sign-in screen, and marks the page: a new one has no mark. */
const openMarked = async (page: Page) => {
  await page.goto('/signin')
  await expect(title(page, 'Inicia sesión')).toBeVisible()
  await page.evaluate(() => Object.assign(globalThis, { mark: true }))
  expect(await carried(page)).toEqual(['mfe-account'])
}

const goHome = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Plaza' }).click()

/** As the browser goes forward to an address of this page. */
const goTo = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState({}, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)

test('a page learns of the other modules by itself, and goes to them without another page', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/registries/')) asked.push(pathname)
  })
  await openMarked(page)
  const menu = page.getByRole('navigation', { name: 'Secciones' })
  await menu.getByRole('button', { name: 'Más' }).click()
  await expect(menu.getByRole('listitem').getByRole('link', { name: 'Ofertas' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Auditoría' })).toHaveCount(0)
  await goHome(page)
  await expect(cards(page)).toHaveCount(10)
  expect(await isSamePage(page)).toBe(true)
  expect(asked).toHaveLength(1)
})

for (const [what, answer] of [
  ['never comes', undefined],
  ['is gone', { status: 404, body: '{}' }],
  ['is no registry', { status: 200, body: '<p>' }],
] as const)
  test(`where the registry ${what}, who goes to another module gets a new page, which has it`, async ({
    page,
  }) => {
    await page.route('**/registries/*', (route) => (answer ? route.fulfill(answer) : undefined))
    await openMarked(page)
    await goHome(page)
    await expect(cards(page)).toHaveCount(10)
    expect(await isSamePage(page)).toBe(false)
  })

test('an address that nobody owns is the 404 page, typed or gone to, and asked for once', async ({
  page,
}) => {
  const statuses: number[] = []
  page.on('response', (answer) => {
    if (answer.request().isNavigationRequest()) statuses.push(answer.status())
  })
  await page.goto('/nada/de/esto')
  await expect(title(page, '404 Not Found')).toBeVisible()
  await openMarked(page)
  await goTo(page, '/otra/cosa')
  await expect(title(page, '404 Not Found')).toBeVisible()
  expect(await isSamePage(page)).toBe(false)
  expect(statuses).toEqual([404, 200, 404])
})
