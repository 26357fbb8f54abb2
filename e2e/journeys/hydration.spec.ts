import { type BrowserContext, expect, type Page } from '@playwright/test'
import { wakeInDevelopment } from '../fixtures/development-shell.ts'
import { lives } from '../fixtures/lives.ts'
import { act, publishAgain, tokenFor, versionFor } from '../fixtures/published.ts'
import { signIn } from '../fixtures/session.ts'
import { cartLink } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'
import { origin } from '../installation.ts'

// React's build for developers tells each difference between what the page server drew and what the browser would have drawn:
// that of releases says nothing of attributes.

test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 390, height: 844 } })

const module = 'mfe-storefront'
const drawn = ['/home', '/productos', '/offers', '/products/8', '/cart']
const alike = ['/products', '/ofertas', '/alimentos', '/populares', '/productos?utm_source=carta']
const notDrawn = ['/signin', '/register', '/wishlist', '/checkout', '/customer-service', '/about']

/** What React and the page complain of. */
const complaintsOf = (page: Page) => {
  const said: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') said.push(message.text())
  })
  page.on('pageerror', (error) => said.push(String(error)))
  return said
}

const isDrawn = (html: string) => html.includes('data-drawn="')

/** Opens a page, drawn or not, and waits until it lives. */
const wake = async (page: Page, path: string, comesDrawn = true) => {
  // The first page of a version may come before its workers are ready.
  await expect(async () => {
    const answer = await page.goto(path)
    expect(isDrawn((await answer?.text()) ?? ''), path).toBe(comesDrawn)
  }).toPass()
  await expect.poll(() => lives(page), path).toBe(true)
}

const wakeAll = async (page: Page, paths = drawn, comesDrawn = true) => {
  const said = complaintsOf(page)
  for (const path of paths) {
    await wake(page, path, comesDrawn)
    expect(said, path).toEqual([])
  }
}

test('each public page lives as it was drawn', async ({ page }) => {
  await wakeInDevelopment(page)
  await wakeAll(page, [...drawn, ...alike])
  await wakeAll(page, notDrawn, false)
})

test('React says what differs, in a text and in an attribute', async ({ page }) => {
  const differs = (html: string) =>
    html.replace('>Ofertas<', '>Ofrendas<').replace('<main ', '<main data-mal="si" ')
  await wakeInDevelopment(page, differs)
  const said = complaintsOf(page)
  await page.goto('/home')
  await expect.poll(() => said.join('\n')).toMatch(/hydrat/i)
  await expect.poll(() => said.join('\n')).toMatch(/Ofrendas|data-mal/)
})

test('pages live as they were drawn for who has a session, a cart, favourites and a dark screen', async ({
  page,
  producto,
}) => {
  await wakeInDevelopment(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await wake(page, `/products/${producto.id}`)
  await page.getByRole('button', { name: 'Agregar al carro' }).first().click()
  await signIn(page, 'Comprador')
  await wakeAll(page, [...drawn, `/products/${producto.id}`])
  await expect(cartLink(page)).toHaveAccessibleName(/1/)
})

/** A group of visitors that gets this version of the canary. */
const joinCanary = async (page: Page, context: BrowserContext, version: string) => {
  for (let group = 0; ; group += 1) {
    if ((await versionFor(page.request, module, `plaza-grupo=${group}`)) !== version) continue
    return context.addCookies([{ name: 'plaza-grupo', value: String(group), url: origin }])
  }
}

test('pages of a canary live as they were drawn', async ({ page, context }) => {
  const version = await publishAgain(page.request, module)
  await act(page.request, module, { kind: 'canary', version, percent: 50 })
  await joinCanary(page, context, version)
  await wakeInDevelopment(page)
  await wakeAll(page)
  expect(await page.locator('#plaza').textContent()).toContain(version)
  await act(page.request, module, { kind: 'withdraw', version, reason: 'Prueba de un recorrido' })
})

test('pages of a version that one browser asked for live without a complaint', async ({ page }) => {
  const version = await publishAgain(page.request, module)
  const headers = { authorization: `Bearer ${await tokenFor(module)}`, origin }
  const data = { module, target: version }
  const answer = await page.request.post('/dev/modulos', { headers, data })
  expect(answer.status(), await answer.text()).toBeLessThan(300)
  await wakeInDevelopment(page)
  await wakeAll(page, drawn, false)
})
