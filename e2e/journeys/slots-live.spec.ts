import { expect, type Page } from '@playwright/test'
import { type Behaviour, buildPieces, type Reach } from '../fixtures/piece-module.ts'
import { release, releaseBuild, takeOffline } from '../fixtures/repository-copy.ts'
import { cartLink } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'
import { countTold, toldFailures } from '../fixtures/told.ts'
import { violations } from '../fixtures/violations.ts'
import { origin, top } from '../installation.ts'

// What a module of others shows in a slot of the product's page and what it cannot do there: versions of the module that has the
// slot's piece which do no good.

// One after the other: each run of the file makes the module live, and takes it away at its end.
test.describe.configure({ mode: 'default' })

const piece = (page: Page) => page.getByRole('region', { name: 'Pieza de otro módulo' })

const slot = (page: Page) => page.locator('[data-slot="producto.debajo"]')

interface Shift extends PerformanceEntry {
  value: number
  sources: { node: Node | null }[]
}

/** Says what the piece will do, and counts how far the page moves by it: what moves the slot itself comes from above it. */
const prepare = (page: Page, behaviour: Behaviour) =>
  page.addInitScript((how) => {
    const state = Object.assign(globalThis, { pieza: how, moved: 0 })
    const holdsSlot = ({ node }: Shift['sources'][number]) =>
      node instanceof Element &&
      Boolean(node.closest('[data-slot]') ?? node.querySelector('[data-slot]'))
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        if (!sources.some(holdsSlot)) state.moved += value
    }).observe({ type: 'layout-shift', buffered: true })
  }, behaviour)

const moved = (page: Page) => page.evaluate(() => (globalThis as never as { moved: number }).moved)

const scripts = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/modules/mfe-juntos/')) asked.push(request.url())
  })
  return asked
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Goes down to the page's end, as far as there is one. */
const goDown = async (page: Page) => {
  await expect(heading(page)).toBeVisible()
  await slot(page).scrollIntoViewIfNeeded()
}

const addHere = async (page: Page) => {
  await page.getByRole('button', { name: 'Agregar al carro' }).first().click()
  await expect(cartLink(page)).toHaveAccessibleName('Carrito, 1 producto')
}

let own: string

test.beforeAll(async ({ request }) => {
  const { remotes } = await (await request.get(`${origin}/remotes.json`)).json()
  own = remotes.find(({ name }: { name: string }) => name === 'mfe-juntos').version
  const { dist } = await buildPieces()
  const { ok, output } = await releaseBuild(dist, '--promote')
  expect(ok, output).toBe(true)
})

test.afterAll(async () => {
  const { ok, output } = await release(top, '@plaza/mfe-juntos', '--version', own, '--promote')
  expect(ok, output).toBe(true)
})

test('a piece comes when its slot is near, with what the slot gives, in its room alone', async ({
  page,
}) => {
  await prepare(page, 'mansa')
  const asked = scripts(page)
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto('/products/3')
  await expect(heading(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  const before = await moved(page)
  await goDown(page)
  await expect(piece(page)).toBeVisible()
  await expect(piece(page)).toContainText('{"producto":3}')
  expect(await moved(page)).toBe(before)
  // Its fixed element covers its slot and nothing else.
  const box = await slot(page).boundingBox()
  const inner = await slot(page).locator('[style*="fixed"]').boundingBox()
  expect(inner).toEqual(box)
})

test('a page with a piece has no violations on a phone and a desk, by day and by night', async ({
  page,
}) => {
  await prepare(page, 'mansa')
  await page.goto('/products/3')
  await goDown(page)
  await expect(piece(page)).toBeVisible()
  expect(await violations(page)).toEqual([])
})

const deaths: [Behaviour, string, string][] = [
  ['lanza', 'throws', 'render'],
  ['cuelga', 'never has its data', 'screen'],
  ['suspende', 'never draws', 'screen'],
  ['rechaza', 'fails to load', 'screen'],
  ['bucle', 'loops for seven seconds', 'hang'],
  ['tormenta', 'draws itself without an end', 'render'],
]

for (const [behaviour, what, phase] of deaths)
  test(`a piece that ${what} leaves its slot empty, and is told`, async ({ page }) => {
    await prepare(page, behaviour)
    const failures = toldFailures(page)
    await page.goto('/products/3')
    await goDown(page)
    await expect
      .poll(() => failures.map(({ module, phase }) => `${module} ${phase}`))
      .toContain(`mfe-juntos ${phase}`)
    expect(failures.filter(({ module }) => module !== 'mfe-juntos')).toEqual([])
    await expect(heading(page)).toBeVisible()
    expect(await moved(page)).toBeLessThan(0.001)
    // The page goes on: the product goes into the cart.
    await addHere(page)
  })

const reaches: [Reach, string][] = [
  ['mapa', 'replaces what belongs to the language'],
  ['estilo', 'adds styles that hide the bar'],
  ['cuerpo', 'hides the page'],
  ['botón', 'hides the bar when its button is pressed'],
  ['clics', 'swallows clicks on the bar'],
  ['restos', 'leaves its timers running'],
]

for (const [behaviour, what] of reaches)
  test(`a piece that ${what} is told, and not the screen that it stands on`, async ({
    page,
    request,
  }) => {
    const { 'mfe-juntos': before = 0, ...others } = await countTold(request, 'reach')
    await prepare(page, behaviour)
    await page.goto('/products/3')
    await goDown(page)
    await expect(piece(page)).toBeVisible()
    if (behaviour === 'botón') await page.getByRole('button', { name: 'Esconder' }).click()
    await expect(cartLink(page)).toBeVisible()
    // To another screen: what a piece has begun ends there.
    await cartLink(page).click()
    await expect(heading(page)).toHaveText('Tu carrito')
    await expect
      .poll(() => countTold(request, 'reach'))
      .toEqual({ ...others, 'mfe-juntos': before + 1 })
  })

test('a piece with nothing to show takes its room with it, where nobody sees it', async ({
  page,
}) => {
  await prepare(page, 'nada')
  const failures = toldFailures(page)
  await page.setViewportSize({ width: 1280, height: 700 })
  await page.goto('/products/3')
  await expect(heading(page)).toBeVisible()
  const asked = page.waitForResponse(/mfe-juntos.*debajo\.js/)
  await slot(page).scrollIntoViewIfNeeded()
  await asked
  await page.evaluate(() => scrollTo(0, 0))
  await expect(slot(page)).toHaveCount(0)
  expect(await moved(page)).toBeLessThan(0.001)
  expect(failures).toEqual([])
})

test('a piece for who is signed in is not asked for by anybody else', async ({ page }) => {
  const { dist } = await buildPieces({ access: 'signedIn' })
  const { ok, output } = await releaseBuild(dist, '--promote')
  expect(ok, output).toBe(true)
  const asked = scripts(page)
  await page.goto('/products/3')
  await expect(heading(page)).toBeVisible()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  await expect(slot(page)).toHaveCount(0)
  expect(asked).toEqual([])
})

test('a piece that is heavier than it says is refused', async () => {
  const { dist } = await buildPieces({ bulk: 6000 })
  const { ok, output } = await releaseBuild(dist)
  expect([ok, output]).toEqual([false, expect.stringContaining('presupuesto_excedido')])
})

test('a module that is taken offline takes its pieces with it, and the page is as it was', async ({
  page,
}) => {
  await takeOffline('mfe-juntos')
  const asked = scripts(page)
  await page.goto('/products/3')
  await expect(heading(page)).toBeVisible()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(slot(page)).toHaveCount(0)
  expect(asked).toEqual([])
})
