import { expect, type Page, type Route } from '@playwright/test'
import { rewriteModule } from '../fixtures/rewritten-module.ts'
import { buyable, cards } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'

const failure = 'Esta parte de Plaza no está disponible'

/** Puts one statement before a script on its way to the browser: a file that somebody else has changed. */
const tamper = async (route: Route) => {
  const response = await route.fetch()
  const headers = { ...response.headers(), 'cache-control': 'no-store' }
  const body = `globalThis.intruder = true;${await response.text()}`
  await route.fulfill({ response, headers, body })
}

const intruder = (page: Page) => page.evaluate(() => 'intruder' in globalThis)

const parts = {
  entry: '**/modules/mfe-storefront/*/remoteEntry.*.js*',
  door: '**/modules/mfe-storefront/*/door.*.js',
  screen: '**/modules/mfe-storefront/*/home.*.js',
}

for (const [part, address] of Object.entries(parts))
  test(`the ${part} of a module that was changed on its way does not run, and the shopper has a way on`, async ({
    page,
  }) => {
    await page.route(address, tamper)
    await page.goto('/home')
    await expect(page.getByRole('heading', { name: failure })).toBeVisible()
    expect(await intruder(page)).toBe(false)
    await page.unroute(address)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(cards(page)).toHaveCount(10)
  })

test('a dialog that was changed on its way does not run, and the page goes on', async ({
  page,
}) => {
  const dialog = '**/modules/mfe-storefront/*/add-to-cart.*.js'
  await page.route(dialog, tamper)
  await page.goto('/home')
  const button = buyable(page).first().getByRole('button', { name: 'Agregar al carro' })
  await button.click()
  await expect(page.getByRole('alert')).toContainText('No pudimos abrir esta ventana.')
  expect(await intruder(page)).toBe(false)
  await page.unroute(dialog)
  await button.click()
  await expect(page.getByRole('dialog', { name: 'Agregar al carro' })).toBeVisible()
})

test('a file whose hash the module does not know is not run', async ({ page }) => {
  await rewriteModule(page, {
    module: 'mfe-storefront',
    file: /^remoteEntry\./,
    change: (code) => code.replace(/ home\.\w+\.js=\S{64}/, ''),
  })
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: failure })).toBeVisible()
})

test('a script of the shell that was changed on its way does not run', async ({ page }) => {
  await page.route('**/assets/*/main.*.js', tamper)
  await page.goto('/home')
  expect(await intruder(page)).toBe(false)
  // What came drawn stays as it came: React leaves something of its own on what it has woken.
  const banner = page.locator('header').first()
  expect(await banner.evaluate((element) => Object.keys(element))).toEqual([])
})

test('markup that somebody smuggles into a page runs nothing', async ({ page }) => {
  await page.goto('/about')
  const outcome = await page.evaluate(async () => {
    const attempts: Record<string, () => unknown> = {
      inline: () => {
        const script = document.createElement('script')
        script.textContent = 'globalThis.intruder = true'
        document.head.append(script)
      },
      elsewhere: () => {
        const script = document.createElement('script')
        script.src = 'https://otro.example/x.js'
        document.head.append(script)
      },
      handler: () => {
        document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="intruder=true">')
      },
      evaluated: () => new Function('globalThis.intruder = true')(),
      later: () => setTimeout('globalThis.intruder = true', 0),
    }
    // What the browser's own instruments call directly may evaluate text: a later task is like any of the page's.
    await new Promise((later) => setTimeout(later, 0))
    const tried = Object.entries(attempts).map(([name, attempt]) => {
      try {
        attempt()
        return [name, 'done']
      } catch (error) {
        return [name, (error as Error).name]
      }
    })
    await new Promise((settled) => setTimeout(settled, 50))
    return { ...Object.fromEntries(tried), ran: 'intruder' in globalThis }
  })
  expect(outcome).toEqual({
    inline: 'TypeError',
    elsewhere: 'TypeError',
    handler: 'TypeError',
    evaluated: 'EvalError',
    later: 'TypeError',
    ran: false,
  })
})

test('no screen of the shop asks for what the policy forbids', async ({ page }) => {
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|TrustedScript/.test(message.text()))
      refused.push(message.text())
  })
  for (const path of ['/home', '/products?q=arepa', '/products/1', '/cart', '/signin', '/nada'])
    await page.goto(path, { waitUntil: 'networkidle' })
  expect(refused).toEqual([])
})
