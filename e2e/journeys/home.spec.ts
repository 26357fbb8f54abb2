import { expect, type Page } from '@playwright/test'
import { runFor } from '../fixtures/clock.ts'
import { cards, nameOf } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'

const carousel = (page: Page) => page.getByRole('group', { name: 'Novedades' })

const mark = (page: Page, number: number) =>
  carousel(page).getByRole('button', { name: `Ver ${number} de 4` })

const expectShown = async (page: Page, number: number) => {
  await expect(mark(page, number)).toHaveAttribute('aria-current', 'true')
  const slide = carousel(page).getByRole('group', { name: `${number} de 4` })
  await expect(slide).toBeInViewport({ ratio: 0.6 })
}

test('the empty address leads home, in Spanish and with a title', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/home')
  await expect(page).toHaveTitle(/Plaza/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-CO')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Plaza/)
})

test('the main banners tell four things and lead there', async ({ page }) => {
  await page.goto('/home')
  await expect(carousel(page).getByRole('heading')).toHaveText([
    /envío gratis.*50\.000/i,
    /más vendidos/i,
    /descuentos y ofertas/i,
    /del campo a tu mesa/i,
  ])
  const links = carousel(page).getByRole('link')
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(targets).toEqual(['/productos', '/productos?orden=populares', '/ofertas', '/alimentos'])
  await mark(page, 4).click()
  await expectShown(page, 4)
  await links.nth(3).click()
  await expect(page).toHaveURL('/alimentos')
  await expect(page.getByRole('heading', { level: 1, name: 'Alimentos' })).toBeVisible()
})

test('the main banners have a mark each and a pause, and no arrows', async ({ page }) => {
  await page.goto('/home')
  const labels = carousel(page)
    .getByRole('button')
    .evaluateAll((all) => all.map((button) => button.getAttribute('aria-label')))
  expect(await labels).toEqual([...[1, 2, 3, 4].map((number) => `Ver ${number} de 4`), 'Pausar'])
})

/** Holds the banners still by the keyboard: on a page that is still waking up nothing happens, and the key is pressed again. */
const hold = async (page: Page) => {
  const resume = carousel(page).getByRole('button', { name: 'Reanudar' })
  await expect(async () => {
    if (!(await resume.isVisible()))
      await carousel(page).getByRole('button', { name: 'Pausar' }).press('Enter', { timeout: 1000 })
    await expect(resume).toBeVisible({ timeout: 1000 })
  }).toPass()
  return resume
}

test('the main banners move on every 6000 ms and wrap, and stay while paused', async ({ page }) => {
  await page.clock.install()
  await page.goto('/home')
  const resume = await hold(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await expectShown(page, 1)
  await resume.press('Enter')
  // What has the focus stays too.
  await runFor(page, 20_000)
  await expectShown(page, 1)
  await carousel(page).getByRole('button', { name: 'Pausar' }).blur()
  for (const next of [2, 3, 4, 1]) {
    await runFor(page, 5900)
    await expect(mark(page, next)).toHaveAttribute('aria-current', 'false')
    await runFor(page, 100)
    await expectShown(page, next)
  }
  await carousel(page).getByRole('button', { name: 'Pausar' }).click()
  await page.mouse.move(1, 1)
  await runFor(page, 20_000)
  await expectShown(page, 1)
})

test('the main banners are at rest while nobody has touched the page, and then move on', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/home')
  await page.clock.pauseAt(Date.now() + 1000)
  await runFor(page, 9000)
  await expectShown(page, 1)
  await page.mouse.wheel(0, 1)
  await expect(async () => {
    await runFor(page, 2000)
    await expect(mark(page, 2)).toHaveAttribute('aria-current', 'true', { timeout: 500 })
  }).toPass()
})

test('nothing moves by itself for whoever asks for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/home')
  await expectShown(page, 1)
  await runFor(page, 20_000)
  await expectShown(page, 1)
})

test('a banner has a picture for a phone, a tablet and a desk', async ({ page }) => {
  const picture = carousel(page).locator('img').first()
  const shown = new Set<string>()
  for (const width of [767, 768, 1199, 1200]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/home')
    await expect(picture).toHaveJSProperty('complete', true)
    expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    shown.add(await picture.evaluate((img: HTMLImageElement) => img.currentSrc))
  }
  expect(shown.size).toBe(3)
})

test('the secondary banners lead to all products and to the popular ones', async ({ page }) => {
  await page.goto('/home')
  const banners = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('article') })
    .filter({ hasNot: page.getByRole('button') })
  await expect(banners).toHaveCount(2)
  const links = banners.getByRole('link')
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(targets).toEqual(['/productos?categoria=belleza', '/populares'])
})

test('ten product cards have all that a shopper chooses by', async ({ page }) => {
  await page.goto('/home')
  await expect(cards(page)).toHaveCount(10)
  const card = cards(page).first()
  const nombre = await nameOf(card)
  await expect(card.getByRole('img', { name: nombre })).toBeVisible()
  await expect(card).toContainText(/\$\s[\d.]+/)
  await expect(card.getByRole('button', { name: `Compartir ${nombre}` })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Agregar al carro' })).toBeVisible()
  await card.getByRole('link', { name: 'Detalles' }).click()
  await expect(page).toHaveURL(/\/products\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: nombre })).toBeVisible()
})

test('the arrows of a card turn its pictures', async ({ page }) => {
  // What other tests put on sale is new, and has no pictures.
  await page.goto('/populares')
  const card = cards(page).first()
  const nombre = await nameOf(card)
  const shown = (number: number) => card.getByRole('img', { name: `foto ${number} de` })
  await expect(shown(1)).toBeVisible()
  await card.hover()
  await card.getByRole('button', { name: `Foto siguiente de ${nombre}` }).click()
  await expect(shown(2)).toBeVisible()
  await card.getByRole('button', { name: `Foto anterior de ${nombre}` }).click()
  await expect(shown(1)).toBeVisible()
})

test('the categories lead to their products', async ({ page }) => {
  await page.goto('/home')
  const categories = page.getByRole('navigation', { name: 'Categorías' }).getByRole('link')
  await expect(categories).toHaveText([/Belleza/, /Hogar/, /Tecnología/, /Alimentos/], {
    ignoreCase: true,
  })
  await categories.nth(1).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hogar' })).toBeVisible()
})
