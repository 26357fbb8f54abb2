import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { versionFor } from '../fixtures/published.ts'
import { releaseBuild, takeOffline, trust } from '../fixtures/repository-copy.ts'
import { signIn } from '../fixtures/session.ts'
import { buyable } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'
import { top } from '../installation.ts'

// A module of somebody else's, in a frame of its own; and all that it may try.

const module = 'mfe-vecino'
const folder = join(top, 'e2e/otro-empaquetador/guest')
const failure = 'Esta parte de Plaza no está disponible'

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  await promisify(execFile)(process.execPath, ['build.cjs'], { cwd: folder })
  const made = await trust(module, 'guest')
  expect(made.ok, made.output).toBe(true)
  const { ok, output } = await releaseBuild(join(folder, 'dist'), '--promote')
  expect(ok, output).toBe(true)
})

test.afterAll(() => takeOffline(module))

const guest = (page: Page) => page.frameLocator('main iframe')

const inside = (page: Page, name: string) => guest(page).getByRole('heading', { level: 1, name })

const carrito = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Carrito/ })

test('a guest shows its screens, knows who is there by name, and leads to its own and public pages', async ({
  page,
}) => {
  await signIn(page, 'Comprador')
  await page.goto('/about')
  await page
    .getByRole('navigation', { name: 'Secciones' })
    .getByRole('link', { name: 'Vecino' })
    .click()
  await expect(inside(page, 'Vecino: inicio')).toBeVisible()
  await expect(guest(page).getByText('Hola, Ana Rojas')).toBeVisible()
  await expect(page).toHaveTitle('Vecino inicio · Plaza')

  await guest(page).getByRole('button', { name: 'Ir a administrar' }).click()
  await guest(page).getByRole('button', { name: 'Ir a lo mío' }).click()
  await expect(page).toHaveURL('/vecino/hola/ana?de=aqui')
  await expect(inside(page, 'Hola, ana')).toBeVisible()
  await page.goBack()
  await guest(page).getByRole('button', { name: 'Ir al carrito' }).click()
  await expect(page).toHaveURL('/cart')
})

test('a guest puts a product into the cart once somebody presses, and is as high as what it shows', async ({
  page,
}) => {
  await page.goto('/vecino')
  await guest(page).getByRole('button', { name: 'Agregar' }).click()
  await expect(guest(page).getByText('Agregado')).toBeVisible()
  await expect(carrito(page)).toHaveAccessibleName(/2/)
  await expect(page.getByText('está en tu carrito')).toBeVisible()

  const frame = page.locator('main iframe')
  const last = guest(page).getByRole('button', { name: 'Más' })
  await expect(last).toBeInViewport({ ratio: 1 })
  await last.click()
  await expect.poll(async () => (await frame.boundingBox())?.height ?? 0).toBeGreaterThan(1500)
  await expect(page.getByRole('contentinfo')).toBeAttached()
})

test('the keyboard goes into a guest, through it and on', async ({ page }) => {
  await page.goto('/vecino')
  const first = guest(page).getByRole('button', { name: 'Ir a lo mío' })
  await expect(first).toBeVisible()
  await page.getByRole('main').focus()
  await page.keyboard.press('Tab')
  await expect(first).toBeFocused()
  for (let press = 0; press < 5; press++) await page.keyboard.press('Tab')
  await expect(page.getByRole('contentinfo').locator(':focus')).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(guest(page).getByRole('button', { name: 'Más' })).toBeFocused()
})

test('a guest gets nothing of the page, the person or the network', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await signIn(page, 'Comprador')
  // Whatever looks into a page counts there as somebody's press: it is listened to instead.
  const said = page.waitForEvent('console', (message) => message.text().startsWith('Consiguió'))
  await page.goto('/vecino/lee')
  expect((await said).text()).toBe('Consiguió: nada')
  expect(asked.filter((url) => url.includes('otro.example'))).toEqual([])
  await expect(page).toHaveURL('/vecino/lee')
})

test('a guest runs in its frame alone, also where somebody asks for its files as a page', async ({
  page,
}) => {
  const version = await versionFor(page.request, module)
  const answer = await page.goto(`/guests/${module}/${version}/inicio`)
  expect(answer?.headers()['content-security-policy']).toContain('sandbox allow-scripts')
  expect(await page.evaluate(() => globalThis.origin)).toBe('null')
  await page.goto('/home')
  const { remotes } = await (await page.request.get('/remotes.json')).json()
  expect(remotes.find(({ name }: { name: string }) => name === module).trust).toBe('guest')
})

const expectShopWorks = async (page: Page) => {
  await page.getByRole('link', { name: 'Plaza, ir al inicio' }).click()
  await expect(page).toHaveURL('/home')
  await buyable(page).last().getByRole('button', { name: 'Agregar al carro' }).click()
  await page.getByRole('button', { name: 'Seguir comprando' }).click()
  await expect(carrito(page)).toHaveAccessibleName(/1/)
  await expect(page.getByRole('banner').getByText('Ana')).toBeVisible()
}

const harms = ['bucle', 'tormenta', 'cambia', 'clics', 'estilo', 'gritos', 'huye'] as const

for (const screen of harms)
  test(`bar, cart and session survive a guest’s ${screen}`, async ({ page }) => {
    await signIn(page, 'Comprador')
    await page.goto(`/vecino/${screen}`, { waitUntil: 'commit' })
    // Who shouts may be out again before anybody looks.
    await expect(page.locator('main iframe').or(page.getByText(failure))).toBeAttached()
    await expect(page.getByRole('banner')).toBeVisible()
    if (['cambia', 'clics', 'estilo'].includes(screen))
      await expect(inside(page, `Vecino: ${screen}`)).toBeAttached()
    await expectShopWorks(page)
  })

for (const [screen, phase] of [
  ['bucle', 'hang'],
  ['tormenta', 'hang'],
  ['gritos', 'reach'],
  ['huye', 'hang'],
] as const)
  test(`a guest’s ${screen} is told, and its place says so`, async ({ page }) => {
    const told = page.waitForRequest(
      (request) =>
        request.url().endsWith('/eventos') &&
        new RegExp(`"module":"${module}",.*"phase":"${phase}"`).test(request.postData() ?? ''),
      { timeout: 60_000 },
    )
    await page.goto(`/vecino/${screen}`, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { name: failure })).toBeVisible()
    await told
  })
