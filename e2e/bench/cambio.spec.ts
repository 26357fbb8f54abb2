import { type Browser, test } from '@playwright/test'
import { medianOf } from '../fixtures/median.ts'
import { switchTo } from '../fixtures/painted.ts'

const rounds = 15

/** From the click on a link that was pointed at to its screen's paint: ms by the clock, and of the page's main thread. */
const visit = async (browser: Browser) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto('/home')
  await page.locator('main article').nth(9).waitFor()
  const code = page.waitForResponse(/\/signin\.\w+\.js$/)
  await page.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' }).hover()
  await code
  await page.waitForLoadState('networkidle')
  const chromium = await context.newCDPSession(page)
  await chromium.send('Performance.enable', { timeDomain: 'threadTicks' })
  const worked = async () => {
    const { metrics } = await chromium.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  }
  const before = await worked()
  const clock = await switchTo(page, '/signin', 'Inicia sesión')
  const thread = (await worked()) - before
  await context.close()
  return { clock, thread }
}

test('a switch to a module that was pointed at', async ({ browser }) => {
  test.setTimeout(300_000)
  await visit(browser)
  const clock: number[] = []
  const thread: number[] = []
  for (let round = 0; round < rounds; round++) {
    const took = await visit(browser)
    clock.push(took.clock)
    thread.push(took.thread)
  }
  console.info(
    `to a warmed module: painted after ${medianOf(clock)} ms, ${medianOf(thread)} of them work of the page (medians of ${rounds}, fastest ${Math.round(Math.min(...clock))} ms)`,
  )
})
