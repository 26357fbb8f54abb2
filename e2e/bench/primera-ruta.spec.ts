import { type Browser, type Page, test } from '@playwright/test'
import { medianOf } from '../fixtures/median.ts'

const rounds = 9
const latency = 150

/** Tells when the first product card was painted, in ms since the address was asked for. */
const watchFirstCard = (page: Page) =>
  page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector('main article h3, main article h2')) return
      seen.disconnect()
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => performance.mark('first-card')
        port2.postMessage(undefined)
      })
    })
    seen.observe(document, { subtree: true, childList: true })
  })

/** Takes away what the page server adds for the first route: the tags of its scripts and pictures, and its data. */
const takeAway = (html: string) =>
  html
    .replace(/<link rel="preload"[^>]*>/g, '')
    .replace(
      /(<script type="application\/json" id="plaza">)([\s\S]*?)(<\/script>)/,
      (_, a, json, b) =>
        [
          a,
          JSON.stringify({ ...JSON.parse(json), answers: {} }).replaceAll('<', '\\u003c'),
          b,
        ].join(''),
    )

const visit = async (browser: Browser, isComposed: boolean) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await watchFirstCard(page)
  if (!isComposed)
    await page.route('**/home', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: takeAway(await response.text()) })
    })
  const wire = await context.newCDPSession(page)
  await wire.send('Network.enable')
  await wire.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 },
  })
  await page.goto('/home')
  await page.waitForFunction(() => performance.getEntriesByName('first-card').length > 0)
  const ms = await page.evaluate(() => performance.getEntriesByName('first-card')[0]?.startTime)
  await context.close()
  return ms ?? Number.NaN
}

test(`the first route with ${latency} ms per request`, async ({ browser }) => {
  test.setTimeout(600_000)
  const times = { composed: [] as number[], bare: [] as number[] }
  // One after the other, so that both have the same machine.
  for (let round = 0; round <= rounds; round++) {
    const composed = await visit(browser, true)
    const bare = await visit(browser, false)
    if (round === 0) continue
    times.composed.push(composed)
    times.bare.push(bare)
  }
  const [composed, bare] = [medianOf(times.composed), medianOf(times.bare)]
  console.info(
    `first card on /home: ${composed} ms as composed, ${bare} ms found out step by step, ratio ${(bare / composed).toFixed(2)} (medians of ${rounds})`,
  )
})
