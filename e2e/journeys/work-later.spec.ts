import { expect, type Page } from '@playwright/test'
import { openComercio } from '../fixtures/counter.ts'
import { openSession } from '../fixtures/identity.ts'
import { test } from '../fixtures/test.ts'

/** Letters of the registry in a page that anybody may open, of all modules of this tree. */
const mostLetters = 13_000

const registryIn = (page: Page) =>
  page.evaluate(() => {
    const { registry } = JSON.parse(document.getElementById('plaza')?.textContent ?? '')
    return JSON.stringify(registry)
  })

const askedBy = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/registries/')) asked.push(request.url())
  })
  return asked
}

const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { mark: true }))
const isSamePage = (page: Page) => page.evaluate(() => 'mark' in globalThis)

const toWork = (page: Page) =>
  page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Pedidos' })
const workOf = (page: Page) => page.getByRole('navigation', { name: 'Trabajo' })

const openHome = async (page: Page) => {
  await openSession(page, (await openComercio(page)).person)
  await page.goto('/home')
  await expect(toWork(page)).toBeVisible()
  await mark(page)
}

for (const path of ['/home', '/productos', '/products/1', '/cart', '/signin'])
  test(`${path} carries of people's work where it is alone, and nobody who buys asks for more`, async ({
    page,
  }) => {
    const asked = askedBy(page)
    // What comes once a page is quiet comes with this chunk.
    const later = page.waitForResponse(/after-first-screen/)
    await page.goto(path)
    const registry = await registryIn(page)
    console.info(`registry of ${path}: ${registry.length} letters`)
    expect(registry.length).toBeLessThanOrEqual(mostLetters)
    expect(registry).toContain('"/comercio/pedidos"')
    expect(registry).not.toContain('"places":{"work"')
    await later
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
  })

test('who works here has the whole of their work in the page that they are in', async ({
  page,
}) => {
  const asked = askedBy(page)
  await openHome(page)
  await toWork(page).click()
  await expect(workOf(page).getByRole('link', { name: 'Pedidos' })).toBeVisible()
  await expect(workOf(page).getByRole('link', { name: 'Mostrador' })).toBeVisible()
  expect(await isSamePage(page)).toBe(true)
  expect(asked).toHaveLength(1)
})

for (const [what, answer] of [
  ['never comes', undefined],
  ['is gone', { status: 404, body: '{}' }],
] as const)
  test(`where what the page left out ${what}, who goes to their work gets a new page`, async ({
    page,
  }) => {
    await page.route('**/registries/*', (route) => (answer ? route.fulfill(answer) : undefined))
    await openHome(page)
    await toWork(page).click()
    await expect(workOf(page).getByRole('link', { name: 'Pedidos' })).toBeVisible()
    expect(await isSamePage(page)).toBe(false)
  })
