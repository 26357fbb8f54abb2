import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, expect, test } from '@playwright/test'
import { lives } from '../fixtures/lives.ts'
import { medianOf } from '../fixtures/median.ts'
import { buyable, cards } from '../fixtures/shop.ts'
import { answeredIn, backIn, profiled, watchTouches } from '../fixtures/touches.ts'

const rounds = Number(process.env.PLAZA_BENCH_ROUNDS ?? 5)
/** Where profiles of the processor go; without it there are none, and the figures are without their cost. */
const profiles = process.env.PLAZA_BENCH_PROFILES

/** A phone is that much slower than this machine. */
const slower = 4

/** What an interaction may take at most, in ms. */
const goal = 100

type Took = Record<'agregar' | 'seguir' | 'filtrar' | 'ordenar' | 'abrir' | 'volver', number[]>

const play = async (browser: Browser, took: Took, round: number) => {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    hasTouch: true,
    isMobile: true,
  })
  // A wait that does not end says so, and for what.
  context.setDefaultTimeout(20_000)
  context.setDefaultNavigationTimeout(20_000)
  const page = await context.newPage()
  await watchTouches(page)
  await page.goto('/productos')
  await expect.poll(() => lives(page)).toBe(true)
  const chromium = await context.newCDPSession(page)
  await chromium.send('Emulation.setCPUThrottlingRate', { rate: slower })

  const note = async (what: keyof Took, act: () => Promise<number>) => {
    const file = profiles && join(profiles, `${what}-${round}.cpuprofile`)
    took[what].push(file ? await profiled(chromium, file, act) : await act())
  }
  const touch = (what: keyof Took, act: () => Promise<void>, last: 'click' | 'keydown' = 'click') =>
    note(what, async () => {
      await act()
      return answeredIn(page, last)
    })

  const add = buyable(page).first().getByRole('button', { name: 'Agregar al carro' })
  await touch('agregar', () => add.tap())
  // The window is modal: what lies below it is out of reach until it is closed.
  const dialog = page.getByRole('dialog', { name: 'Agregar al carro' })
  await dialog.waitFor()
  await touch('seguir', () => dialog.getByRole('button', { name: 'Seguir comprando' }).tap())
  await dialog.waitFor({ state: 'detached' })

  const filters = page.getByRole('complementary', { name: 'Filtros' })
  await touch('filtrar', () => filters.getByRole('link', { name: 'Ofertas' }).tap())
  await page.waitForURL(/oferta/)
  await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' })
  await page.getByLabel('Ordenar por').focus()
  await touch('ordenar', () => page.keyboard.press('ArrowDown'), 'keydown')
  await page.waitForURL(/orden=/)
  await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' })

  const heading = (await page.locator('main h1').textContent()) ?? ''
  await touch('abrir', () => cards(page).first().getByRole('link').first().tap())
  await page.waitForURL(/\/products\/\d+/)
  await page.locator('main h1').filter({ hasNotText: heading }).waitFor()
  await note('volver', () => backIn(page, heading))
  await context.close()
}

test('what a phone answers a touch with', async ({ browser }) => {
  test.setTimeout(300_000)
  if (profiles) mkdirSync(profiles, { recursive: true })
  const took: Took = { agregar: [], seguir: [], filtrar: [], ordenar: [], abrir: [], volver: [] }
  for (let round = 0; round < rounds; round++) await play(browser, took, round)
  for (const [what, ms] of Object.entries(took))
    console.info(
      `${what}: ${medianOf(ms)} ms at ${slower} times slower (median of ${rounds}, from ${Math.round(Math.min(...ms))} to ${Math.round(Math.max(...ms))} ms; goal ${goal} ms)`,
    )
})
