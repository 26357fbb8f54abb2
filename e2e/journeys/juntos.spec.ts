import { expect, type Page, type Route } from '@playwright/test'
import { tabTo } from '../fixtures/keyboard.ts'
import { rewriteModule } from '../fixtures/rewritten-module.ts'
import { countShifts, shifted } from '../fixtures/shifts.ts'
import { cartLink } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'
import { toldFailures } from '../fixtures/told.ts'
import { violations } from '../fixtures/violations.ts'

// What others took, shown by a module of its own under a product and in the cart.

const windows = [
  [390, 844],
  [768, 1024],
  [1280, 800],
  [390, 500],
  [768, 500],
  [1280, 500],
] as const

const piece = (page: Page) => page.getByRole('region', { name: /también llevaron/ })
const slot = (page: Page) => page.locator('[data-slot]')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

const openProducto = async (page: Page) => {
  await page.goto('/products/3')
  await expect(heading(page)).toBeVisible()
}

const openCart = async (page: Page) => {
  await openProducto(page)
  await page.getByRole('button', { name: 'Agregar al carro' }).first().click()
  await expect(cartLink(page)).toHaveAccessibleName('Carrito, 1 producto')
  await page.goto('/cart')
  await expect(heading(page)).toHaveText('Tu carrito')
}

const places = [
  ['product', openProducto, 'Quienes compraron esto también llevaron', 1],
  ['cart', openCart, 'Con lo de tu carrito también llevaron', 2],
] as const

const goDown = (page: Page) => slot(page).scrollIntoViewIfNeeded()

/** What the page asked of the module and of its call. */
const asked = (page: Page) => {
  const found: string[] = []
  page.on('request', (request) => {
    if (/mfe-juntos|tambien-llevaron/.test(request.url())) found.push(request.url())
  })
  return found
}

for (const [place, open, title, units] of places) {
  for (const [width, height] of windows)
    test(`a ${place} at ${width} × ${height} px shows what others took, and moves nothing by it`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      await countShifts(page)
      await open(page)
      await goDown(page)
      await expect(page.getByRole('region', { name: title })).toBeVisible()
      await expect(piece(page).getByRole('listitem')).toHaveCount(6)
      expect(await shifted(page)).toBeLessThan(0.002)
      const room = await slot(page).boundingBox()
      const shown = await piece(page).boundingBox()
      const bottomOf = (box: typeof room) => (box?.y ?? 0) + (box?.height ?? 0)
      expect(bottomOf(shown)).toBeLessThanOrEqual(bottomOf(room))
      // Nothing of it sticks out to the side.
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide).toBeLessThanOrEqual(width)
    })

  test(`what others took with a ${place} goes into the cart, and leads to its page`, async ({
    page,
  }) => {
    await open(page)
    await goDown(page)
    const first = piece(page).getByRole('listitem').first()
    const nombre = (await first.getByRole('heading').textContent()) ?? ''
    await first.getByRole('button', { name: `Agregar al carro: ${nombre}` }).click()
    await expect(page.getByText(`Agregaste ${nombre} al carrito.`)).toBeVisible()
    await expect(cartLink(page)).toHaveAccessibleName(
      `Carrito, ${units} producto${units > 1 ? 's' : ''}`,
    )
    // It stays where it is, under the finger.
    await expect(first.getByRole('heading')).toHaveText(nombre)
    await first.getByRole('link', { name: nombre }).click()
    await expect(heading(page)).toHaveText(nombre)
  })

  test(`what others took with a ${place} has no violations`, async ({ page }) => {
    await open(page)
    await goDown(page)
    await expect(piece(page)).toBeVisible()
    expect(await violations(page)).toEqual([])
  })
}

test('all of it is reached and used with the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openProducto(page)
  await goDown(page)
  const last = piece(page).getByRole('listitem').last()
  const button = last.getByRole('button')
  await tabTo(page, button)
  await expect(button).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(cartLink(page)).toHaveAccessibleName('Carrito, 1 producto')
  await page.keyboard.press('Shift+Tab')
  await expect(last.getByRole('link')).toBeFocused()
})

test('a page without a slot asks for nothing of it', async ({ page }) => {
  const found = asked(page)
  for (const path of ['/home', '/products', '/wishlist']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
  }
  expect(found).toEqual([])
})

test('an empty cart shows nothing of it', async ({ page }) => {
  const found = asked(page)
  await page.goto('/cart', { waitUntil: 'networkidle' })
  await expect(page.getByText('El carrito está vacío.')).toBeVisible()
  await expect(slot(page)).toHaveCount(0)
  expect(found).toEqual([])
})

const call = '**/api/tambien-llevaron*'
const abort = (route: Route) => route.abort('connectionfailed')

type Death = [what: string, begin: (page: Page) => Promise<unknown>, phase?: string]

const deaths: Death[] = [
  ['whose call fails', (page) => page.route(call, abort)],
  ['whose call is refused', (page) => page.route(call, (route) => route.fulfill({ status: 503 }))],
  ['whose call never ends', (page) => page.route(call, () => undefined), 'screen'],
  [
    'whose call answers something else',
    (page) => page.route(call, (route) => route.fulfill({ json: { data: 'nada' } })),
  ],
  ['whose code does not come', (page) => page.route('**/mfe-juntos/*/producto.*', abort), 'screen'],
  [
    'whose door does not come',
    (page) => page.route('**/mfe-juntos/*/remoteEntry.*', abort),
    'door',
  ],
  [
    'that breaks while it is drawn',
    (page) =>
      rewriteModule(page, {
        module: 'mfe-juntos',
        file: /^producto\./,
        change: (code) =>
          code.replace(
            /\{title:\w+,productos:\w+\}\)?=>/,
            '$&(()=>{throw new Error("se dañó")})()||',
          ),
      }),
    'render',
  ],
]

for (const [what, begin, phase] of deaths)
  test(`a piece ${what} leaves its slot empty, and the product stands`, async ({ page }) => {
    await begin(page)
    await countShifts(page)
    const told = toldFailures(page)
    const { remotes } = await (await page.request.get('/remotes.json')).json()
    const { version } = remotes.find(({ name }: { name: string }) => name === 'mfe-juntos')
    await openProducto(page)
    const wanted = page.waitForRequest(/mfe-juntos/)
    await goDown(page)
    await wanted
    const failures = phase ? [{ module: 'mfe-juntos', version, phase }] : []
    // A slot that is dead goes as soon as nobody sees it.
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, 0))
        return slot(page).count()
      })
      .toBe(0)
    await expect(piece(page)).toHaveCount(0)
    await expect.poll(() => told).toMatchObject(failures)
    expect(await shifted(page)).toBeLessThan(0.002)
    await page.getByRole('button', { name: 'Agregar al carro' }).first().click()
    await expect(cartLink(page)).toHaveAccessibleName('Carrito, 1 producto')
  })

test('what others took asks for the product on show, and not again', async ({ page }) => {
  const found = asked(page)
  await openProducto(page)
  await goDown(page)
  await expect(piece(page)).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  await goDown(page)
  await expect(piece(page)).toBeVisible()
  expect(found.filter((url) => url.includes('tambien-llevaron'))).toEqual([
    expect.stringContaining('/tambien-llevaron?con=3'),
  ])
})

for (const [width, height] of windows)
  test(`related products that come late at ${width} × ${height} px move nothing`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await countShifts(page)
    let answer = () => {}
    const isTime = new Promise<void>((come) => {
      answer = come
    })
    await page.route(/\/api\/productos\?.*categoria=/, async (route) => {
      await isTime
      await route.continue()
    })
    await openProducto(page)
    const related = page.getByRole('region', { name: 'También te puede gustar' })
    await related.scrollIntoViewIfNeeded()
    await related.evaluate((element) => element.scrollIntoView({ block: 'end' }))
    answer()
    await expect(related.getByRole('article')).toHaveCount(5)
    expect(await shifted(page)).toBeLessThan(0.002)
  })
