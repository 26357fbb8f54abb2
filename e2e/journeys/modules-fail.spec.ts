import { expect, type Page, type Route, test } from '@playwright/test'
import { rewriteModule } from '../fixtures/rewritten-module.ts'

const failure = 'Esta parte de Plaza no está disponible'

const answer = (status: number, contentType: string, body: string) => (route: Route) =>
  route.fulfill({ status, contentType, body })

const html = answer(200, 'text/html', '<!doctype html><p>Mantenimiento</p>')
const throwing = answer(200, 'text/javascript', 'throw new Error("broken build")')

/** The registry's file names of the storefront's entry, door and home screen, as address patterns. */
const parts = {
  entry: '**/modules/mfe-storefront/*/remoteEntry.*.js*',
  door: '**/modules/mfe-storefront/*/door.*.js',
  screen: '**/modules/mfe-storefront/*/home.*.js',
}

const cases: [string, keyof typeof parts, (route: Route) => unknown][] = [
  ['404 on the entry', 'entry', answer(404, 'text/plain', 'no')],
  ['503 on the entry', 'entry', answer(503, 'text/plain', 'no')],
  ['HTML instead of the entry', 'entry', html],
  ['an entry that throws', 'entry', throwing],
  ['404 on the door', 'door', answer(404, 'text/plain', 'no')],
  ['HTML instead of the door', 'door', html],
  ['503 on the screen', 'screen', answer(503, 'text/plain', 'no')],
  ['HTML instead of the screen', 'screen', html],
  ['a cut connection', 'screen', (route) => route.abort('connectionreset')],
]

const expectShellAlive = async (page: Page) => {
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('heading', { name: failure })).toBeVisible()
}

const expectHome = (page: Page) =>
  expect(page.getByRole('button', { name: /Agregar al carro/ }).first()).toBeVisible()

for (const [name, part, handler] of cases)
  test(`the storefront with ${name} costs its own area only, and Reintentar brings it back`, async ({
    page,
  }) => {
    await page.route(parts[part], handler)
    await page.goto('/home')
    await expectShellAlive(page)
    await page.unroute(parts[part])
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expectHome(page)
  })

test('a storefront that never answers leaves the shell working and says so', async ({ page }) => {
  await page.route(parts.entry, () => undefined)
  await page.goto('/home', { waitUntil: 'commit' })
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('heading', { name: failure })).toBeVisible()
  await page.unroute(parts.entry)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expectHome(page)
})

const rewriteHome = (page: Page, change: (code: string) => string) =>
  rewriteModule(page, { module: 'mfe-storefront', file: /^home\./, change })

// A chunk's module is `123:(e,t,n)=>{…}` or `123(e,t,n){…}`: the first one gets a throw as its first statement.
const throwOnLoad = (code: string) =>
  code.replace(/(\d+:?(?:function)?\([\w$,]*\)(?:=>)?\{)/, '$1throw new Error("broken on load");')

test('a screen that throws while it loads costs its own area only', async ({ page }) => {
  const restore = await rewriteHome(page, throwOnLoad)
  await page.goto('/home')
  await expectShellAlive(page)
  await restore()
  // The code is the same on a second try, so the third one starts the page over.
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expectHome(page)
})

test('a screen that throws while it renders costs its own area only, and is named in the log', async ({
  page,
}) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await rewriteHome(page, (code) =>
    code.replaceAll('"Productos para ti"', '(()=>{throw new Error("broken on render")})()'),
  )
  await page.goto('/home')
  await expectShellAlive(page)
  await expect.poll(() => logged.join('\n')).toMatch(/\[mfe-storefront@\d+\.\d+\.\d+-\w+\]/)
})

test('the cart survives a storefront that is down', async ({ page }) => {
  await page.goto('/home')
  await page
    .getByRole('button', { name: /Agregar al carro/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Seguir comprando' }).click()
  const cart = () => page.evaluate(() => localStorage.getItem('cart'))
  const before = await cart()
  expect(before).toContain('"quantity":1')
  await page.route('**/modules/mfe-storefront/**', answer(503, 'text/plain', 'no'))
  await page.reload()
  await expectShellAlive(page)
  expect(await cart()).toBe(before)
})
