import { expect, type Page } from '@playwright/test'
import { screen } from '../fixtures/account.ts'
import { depthOf, type Loaded, load } from '../fixtures/network.ts'
import { cards } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'

/** What the first view of home may take: JavaScript in bytes as they travel, compressed; and requests, pictures included. */
// The names of files stand in scripts, by their hashes: those alone move it by 80 bytes from one build to the next.
const budget = { scripts: 149_600, requests: 26, depth: 3 }

const scriptBytes = (loaded: Loaded[]) =>
  loaded.filter(({ type }) => type === 'Script').reduce((sum, { bytes }) => sum + bytes, 0)

const depth = (loaded: Loaded[]) => Math.max(...loaded.map((request) => depthOf(loaded, request)))

const preloaded = (page: Page, as: string) =>
  page
    .locator(`link[rel=preload][as=${as}]`)
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))

// How far below the window a picture is fetched ahead is the browser's own choice.
const withoutPicturesAhead = async (page: Page, loaded: { url: string }[]) => {
  const ahead = await page
    .locator('img')
    .evaluateAll((images) =>
      images
        .filter((image) => image.getBoundingClientRect().top > window.innerHeight)
        .map((image) => (image as HTMLImageElement).currentSrc),
    )
  return loaded.filter(({ url }) => !ahead.includes(url))
}

for (const width of [390, 1280])
  test(`home at ${width} px keeps to its budget of scripts, requests and depth`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const loaded = await load(page, '/home')
    await expect(cards(page)).toHaveCount(10)
    const measured = {
      scripts: scriptBytes(loaded),
      requests: (await withoutPicturesAhead(page, loaded)).length,
      depth: depth(loaded),
    }
    console.info(`home at ${width} px: ${JSON.stringify(measured)}`)
    expect(measured.scripts).toBeLessThanOrEqual(budget.scripts)
    expect(measured.requests).toBeLessThanOrEqual(budget.requests)
    expect(measured.depth).toBeLessThanOrEqual(budget.depth)
  })

test('what the shell begins a page with is the same to the byte in each release that changes none of it', async ({
  page,
  request,
}) => {
  const loaded = await load(page, '/home')
  const scripts = loaded.flatMap(({ url }) => {
    const [, release] = url.match(/\/assets\/([^/]+)\/[^/]+\.js$/) ?? []
    return release ? [{ url, release }] : []
  })
  expect(scripts.length).toBeGreaterThanOrEqual(2)
  for (const { url, release } of scripts) {
    const [, hash = release] = release.split('-')
    expect(await (await request.get(url)).text(), url).not.toContain(hash)
  }
})

const others = [
  ['/productos', budget.scripts],
  // What it shows further down comes over the wire, and brings along what reads it.
  ['/products/1', 163_200],
  ['/cart', budget.scripts],
  // Forms bring their checks along.
  ['/signin', 196_200],
  ['/register', 196_200],
] as const

for (const [path, scripts] of others)
  test(`${path} keeps to its budget`, async ({ page }) => {
    const loaded = await load(page, path)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    expect(scriptBytes(loaded)).toBeLessThanOrEqual(scripts)
    const asked = await withoutPicturesAhead(page, loaded)
    expect(asked.length).toBeLessThanOrEqual(budget.requests)
    expect(depth(loaded)).toBeLessThanOrEqual(budget.depth)
  })

for (const path of ['/home', '/productos', '/products/1', '/cart', '/signin', '/register'])
  test(`${path} fetches nothing twice, and nothing ahead that it does not use`, async ({
    page,
  }) => {
    await page.coverage.startJSCoverage({ reportAnonymousScripts: false })
    const shown = () => expect(screen(page).getByRole('heading', { level: 1 })).toBeVisible()
    const addresses = (await load(page, path, shown)).map(({ url }) => url)
    const run = (await page.coverage.stopJSCoverage()).map(({ url }) => url)
    expect(addresses).toEqual([...new Set(addresses)])
    const scripts = await preloaded(page, 'script')
    expect(scripts.length).toBeGreaterThan(1)
    expect(run).toEqual(expect.arrayContaining(scripts))
    const pictures = addresses.filter((url) => /\.(webp|avif)$/.test(url))
    // A picture names its source in the moment after it is drawn.
    const drawn = () =>
      page
        .locator('img')
        .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).currentSrc))
    await expect.poll(drawn).toEqual(expect.arrayContaining(pictures))
  })

/** The texts of the scripts that a page ran, by their addresses. */
const scriptsOf = async (page: Page, path: string) => {
  const texts = new Map<string, Promise<string>>()
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    const text = response.text()
    // One that comes after what is asked for ends with the page, and nobody waits for it.
    text.catch(() => undefined)
    texts.set(response.url(), text)
  })
  await load(page, path)
  return Promise.all([...texts].map(async ([url, text]) => ({ url, text: await text })))
}

for (const path of ['/home', '/productos', '/offers', '/cart'])
  test(`${path} is on show without anything that reads answers or forms`, async ({ page }) => {
    const scripts = await scriptsOf(page, path)
    expect(scripts.length).toBeGreaterThan(3)
    expect(scripts.filter(({ text }) => text.includes('_zod')).map(({ url }) => url)).toEqual([])
  })
