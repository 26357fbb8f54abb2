import { expect, type Locator, type Page } from '@playwright/test'
import { tabTo } from '../fixtures/keyboard.ts'
import { buyable, cards, cop, cutApi } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'

const bar = (page: Page) => page.getByRole('complementary', { name: 'Tu carrito' })

const wayToCart = (page: Page) => bar(page).getByRole('link', { name: 'Ver carrito' })

/** Scrolls so many px past the point where the bar begins: the top of the products minus 100 px. */
const scrollPast = (page: Page, px: number) =>
  page.getByRole('region', { name: 'Productos para ti' }).evaluate((section, more) => {
    const top = section.getBoundingClientRect().top + window.scrollY
    window.scrollTo({ top: top - 100 + more, behavior: 'instant' })
  }, px)

/** A page hears of a scroll with its next frame, and shows what follows with the one after. */
const seen = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
      ),
  )

const addFirst = async (page: Page) => {
  await buyable(page).first().getByRole('button', { name: 'Agregar al carro' }).click()
  await page.getByRole('button', { name: 'Seguir comprando' }).click()
}

test('the cart bar comes once the products are reached, and only with something in the cart', async ({
  page,
}) => {
  await page.goto('/home')
  await expect(cards(page)).toHaveCount(10)
  await scrollPast(page, 20)
  await expect(wayToCart(page)).toBeHidden()
  await addFirst(page)
  await scrollPast(page, 20)
  await expect(bar(page)).toContainText('1 producto')
  await scrollPast(page, -90)
  await expect(wayToCart(page)).toBeHidden()
  // Whoever presses what still moves may scroll a little once more.
  await scrollPast(page, 400)
  await wayToCart(page).click()
  await expect(page).toHaveURL('/cart')
})

test('the cart bar says the sum and how much is missing until shipping is free', async ({
  page,
  producto,
}) => {
  await page.goto(`/products/${producto.id}`)
  await page.getByRole('button', { name: 'Agregar al carro' }).first().click()
  await page.getByRole('link', { name: 'Plaza, ir al inicio' }).click()
  await scrollPast(page, 20)
  await expect(bar(page)).toContainText(cop(20_000))
  await expect(bar(page)).toContainText(`Faltan ${cop(30_000)} para envío gratis`)
})

test('the bar follows the products when the window changes its size', async ({ page }) => {
  await page.goto('/home')
  await addFirst(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await scrollPast(page, 20)
  await expect(wayToCart(page)).toBeVisible()
  await scrollPast(page, -90)
  await expect(wayToCart(page)).toBeHidden()
})

test('a bar whose code does not come stays away, and comes the next time', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/home')
  const restore = await cutApi(page, '**/cart-bar*.js')
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('cart-bar'))
  await addFirst(page)
  await scrollPast(page, 20)
  await lost
  await expect(wayToCart(page)).toBeHidden()
  await restore()
  await scrollPast(page, -90)
  await seen(page)
  await scrollPast(page, 20)
  await expect(wayToCart(page)).toBeVisible()
})

test('Contactanos opens three ways to write or call', async ({ page }) => {
  await page.goto('/home')
  const toggle = page.getByRole('button', { name: 'Contactanos' })
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  const ways = page.locator('#contactanos').getByRole('link')
  await expect(ways).toHaveText(['WhatsApp', 'Correo', 'Teléfono'])
  const targets = await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(targets).toEqual([
    expect.stringMatching(/^https:\/\/wa\.me\/\d+/),
    expect.stringMatching(/^mailto:/),
    expect.stringMatching(/^tel:\+57\d+/),
  ])
  await page.keyboard.press('Escape')
  await expect(ways).toHaveCount(0)
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
})

/** What the button lies over at that height of the page: pictures, words and controls that are not its own strip's. */
const coveredAt = (button: Locator, top: number) =>
  button.evaluate((button, top) => {
    scrollTo({ top, behavior: 'instant' })
    const covered: string[] = []
    const { left, right, top: above, bottom } = button.getBoundingClientRect()
    for (const x of [left + 1, (left + right) / 2, right - 1])
      for (const y of [above + 1, (above + bottom) / 2, bottom - 1])
        for (const under of document.elementsFromPoint(x, y)) {
          const isOwn = button.contains(under) || under.contains(button)
          const isFrame = under.matches('main, main > div, footer, footer > *, html, body')
          // What hangs at the window's edges covers the page by itself.
          const isBar = under.closest('header, nav[aria-label="Principal"]')
          if (isBar) break
          if (!isOwn && !isFrame) covered.push(`${under.tagName} ${under.className}`)
        }
    return covered
  }, top)

/** The same, wherever the page is scrolled to. Each height is a call of its own, and the page draws between them as it likes. */
const coveredBy = async (page: Page, name: string) => {
  const button = page.getByRole('button', { name })
  const last = await page.evaluate(() => document.documentElement.scrollHeight)
  const covered = new Set<string>()
  for (let top = 0; top < last; top += 400)
    for (const under of await coveredAt(button, top)) covered.add(under)
  return [...covered]
}

for (const width of [390, 768, 1280, 1440, 1920])
  test(`Contactanos covers nothing at ${width} px, is large enough and reached by Tab`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/home')
    await expect(cards(page)).toHaveCount(10)
    const button = page.getByRole('button', { name: 'Contactanos' })
    expect(await coveredBy(page, 'Contactanos')).toEqual([])
    const box = await button.boundingBox()
    // At a desk's margin of 24 px it is as narrow as that, and long.
    const least = width === 1280 || width === 1440 ? 24 : 44
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(least)
    expect(Math.max(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    // Whoever has come to the end of a desk's page has it in sight there too.
    if (width >= 1280) await expect(button).toBeInViewport({ ratio: 1 })
    await tabTo(page, button)
    await page.keyboard.press('Enter')
    const ways = page.locator('#contactanos').getByRole('link')
    await expect(ways).toHaveCount(3)
    await page.keyboard.press('Tab')
    await expect(ways.first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
  })

test('the contact block names three ways and the hours', async ({ page }) => {
  await page.goto('/home')
  const block = page.getByRole('region', { name: '¿Necesitas ayuda?' })
  await expect(block.getByRole('link')).toHaveText([/WhatsApp/, /Correo/, /Teléfono/])
  await expect(block).toContainText(/Lunes a sábado/)
})
