import { type BrowserContext, expect, type Page } from '@playwright/test'
import { act, publishChanged, standing, versionFor } from '../fixtures/published.ts'
import { test } from '../fixtures/test.ts'
import { origin } from '../installation.ts'

// One after the other: they change what is live of one module.
test.describe.configure({ mode: 'serial' })

const module = 'mfe-account'
const path = '/forgot-password'
const screen = /^forgot-password\./
const title = 'Recuperar Contraseña'
const newTitle = 'Recupera el acceso'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

const renamed = (code: string) => code.replaceAll(title, newTitle)

const throwing = (code: string) =>
  code.replaceAll(`"${title}"`, '(()=>{throw new Error("rota a propósito")})()')

/** Two groups of visitors: one that gets this version, one that does not. */
const groups = async (page: Page, version: string) => {
  const found: Record<'in' | 'out', string | undefined> = { in: undefined, out: undefined }
  for (let group = 0; !(found.in && found.out); group++) {
    const got = await versionFor(page.request, module, `plaza-grupo=${group}`)
    found[got === version ? 'in' : 'out'] ??= String(group)
  }
  return found
}

const joinGroup = (context: BrowserContext, value = '') =>
  context.addCookies([{ name: 'plaza-grupo', value, url: origin }])

test('a canary goes to its share of visitors, stays with them, and one command gives it to all', async ({
  page,
  context,
  browser,
}) => {
  const before = await versionFor(page.request, module)
  const version = await publishChanged(page.request, module, screen, renamed)
  await act(page.request, module, { kind: 'canary', version, percent: 50 })
  const group = await groups(page, version)

  await joinGroup(context, group.in)
  for (let visit = 0; visit < 2; visit++) {
    await page.goto(path)
    await expect(heading(page, newTitle)).toBeVisible()
  }
  const other = await browser.newContext({ baseURL: origin })
  await joinGroup(other, group.out)
  const page2 = await other.newPage()
  await page2.goto(path)
  await expect(heading(page2, title)).toBeVisible()

  await act(page.request, module, { kind: 'promote', version })
  await page2.goto(path)
  await expect(heading(page2, newTitle)).toBeVisible()
  await other.close()
  await act(page.request, module, { kind: 'rollback', version: before })
})

test('a canary for who works here is seen once they have signed in', async ({ page, browser }) => {
  const before = await versionFor(page.request, module)
  const version = await publishChanged(page.request, module, screen, renamed)
  await act(page.request, module, { kind: 'canary', version, to: 'staff' })

  await page.goto('/signin')
  const main = page.getByRole('main')
  await main.getByLabel('Correo electrónico').fill('administrador@plaza.test')
  await main.getByLabel('Contraseña', { exact: true }).fill('PlazaDemo2026')
  const said = page.waitForResponse('**/personal')
  await main.getByRole('button', { name: 'Iniciar sesión' }).click()
  expect((await said).status()).toBe(204)
  expect(await page.evaluate(async () => (await fetch('/versiones.json')).json())).toMatchObject({
    [module]: version,
  })

  const visitor = await (await browser.newContext({ baseURL: origin })).newPage()
  await visitor.goto(path)
  await expect(heading(visitor, title)).toBeVisible()
  await visitor.context().close()
  await act(page.request, module, { kind: 'rollback', version: before })
})

const reaching = (code: string) =>
  code.replaceAll(`"${title}"`, `(document.body.style.display="none","${newTitle}")`)

const failing: [what: string, change: (code: string) => string, seen: string][] = [
  ['breaks', throwing, 'Esta parte de Plaza no está disponible'],
  ['changes what is not its own', reaching, newTitle],
]

for (const [what, change, seen] of failing)
  test(`a canary that ${what} is withdrawn by itself, and the next page has the version before`, async ({
    page,
  }) => {
    const before = await versionFor(page.request, module)
    const version = await publishChanged(page.request, module, screen, change)
    await act(page.request, module, { kind: 'canary', version, percent: 100 })
    for (let visit = 0; visit < 5; visit++) {
      // Somebody else each time: one visitor's word is not enough.
      await page.setExtraHTTPHeaders({ 'x-forwarded-for': `203.0.113.${visit + 1}` })
      const told = page.waitForRequest('**/eventos')
      await page.goto(path)
      await expect(page.getByRole('heading', { name: seen })).toBeVisible()
      await told
    }
    await page.setExtraHTTPHeaders({})
    await expect.poll(async () => (await standing(page.request, module)).canary).toBeUndefined()
    await page.goto(path)
    await expect(heading(page, title)).toBeVisible()
    const { live, log } = await standing(page.request, module)
    expect(live.version).toBe(before)
    expect(log[0]).toMatchObject({
      by: 'vigilante',
      act: { kind: 'withdraw', name: module, version },
    })
  })

/** An open page asks for what is live twice a minute at most, by code that comes once it is quiet. */
const growOld = async (page: Page) => {
  await page.clock.fastForward(3000)
  await page.waitForLoadState('networkidle')
  await page.clock.fastForward(30_000)
}

test('an open page takes a newer version at a navigation, and never in a purchase', async ({
  page,
}) => {
  const before = await versionFor(page.request, module)
  await page.clock.install()
  await page.goto('/cart')
  await expect(heading(page, 'Tu carrito')).toBeVisible()
  await page.evaluate(() => Object.assign(globalThis, { sameSite: true }))
  const isSamePage = () => page.evaluate(() => 'sameSite' in globalThis)
  const version = await publishChanged(page.request, module, screen, renamed)
  await act(page.request, module, { kind: 'promote', version })

  await growOld(page)
  const asked = page.waitForResponse('**/versiones.json')
  await page.getByRole('link', { name: 'Plaza, ir al inicio' }).click()
  await asked
  await expect(page).toHaveURL('/home')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Carrito/ })
    .click()
  await expect(heading(page, 'Tu carrito')).toBeVisible()
  expect(await isSamePage()).toBe(true)
  await page.getByRole('link', { name: 'Plaza, ir al inicio' }).click()
  await expect(page).toHaveURL('/home')
  expect(await isSamePage()).toBe(true)
  await page.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' }).click()
  await expect(heading(page, 'Inicia sesión')).toBeVisible()
  expect(await isSamePage()).toBe(false)
  await act(page.request, module, { kind: 'rollback', version: before })
})

test('an open page stays where others than its own modules have newer versions', async ({
  page,
}) => {
  const before = await versionFor(page.request, module)
  await page.clock.install()
  await page.goto('/home')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await page.evaluate(() => Object.assign(globalThis, { sameSite: true }))
  const isSamePage = () => page.evaluate(() => 'sameSite' in globalThis)
  const version = await publishChanged(page.request, module, screen, renamed)
  await act(page.request, module, { kind: 'promote', version })
  const home = page.getByRole('link', { name: 'Plaza, ir al inicio' })
  const go = (name: string) => page.getByRole('link', { name, exact: true }).first().click()

  await growOld(page)
  const asked = page.waitForResponse('**/versiones.json')
  await go('Ofertas')
  await asked
  await expect(page).toHaveURL('/offers')
  await home.click()
  await expect(page).toHaveURL('/home')
  expect(await isSamePage()).toBe(true)
  // What the way to is by a new page comes ahead once it is pointed at.
  const ahead = page.waitForResponse('**/signin')
  await page.getByRole('link', { name: 'Iniciar sesión', exact: true }).first().hover()
  expect((await ahead).status()).toBe(200)
  await go('Iniciar sesión')
  await expect(heading(page, 'Inicia sesión')).toBeVisible()
  expect(await isSamePage()).toBe(false)
  await act(page.request, module, { kind: 'rollback', version: before })
})

test('a page tells of its modules without a word about the person', async ({ page }) => {
  const told = page.waitForRequest('**/eventos')
  await page.goto(`${path}?correo=ana@plaza.co`)
  await expect(heading(page, title)).toBeVisible()
  const { events, ...proved } = (await told).postDataJSON()
  expect(Object.keys(proved).sort()).toEqual(['proof', 'versions'])
  const [event, ...others] = events
  expect(others).toEqual([])
  expect(event).toEqual({
    kind: 'visible',
    module,
    version: await versionFor(page.request, module),
    screen: 'forgot-password',
    route: path,
    ms: expect.any(Number),
    bytes: expect.any(Number),
  })
})
