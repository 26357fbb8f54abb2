import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Browser, type Page, test } from '@playwright/test'
import { medianOf } from '../fixtures/median.ts'
import { origin, top } from '../installation.ts'

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

const byDefault = join(top, 'shell/bench/por-defecto')

/** The same page with Module Federation's default loading, at an address of its own. */
const openByDefault = async () => {
  execFileSync(process.execPath, [join(byDefault, 'build.cjs')], { stdio: 'inherit' })
  const server: ChildProcess = spawn(
    process.execPath,
    ['--import', 'tsx', join(byDefault, 'serve.ts'), origin],
    { cwd: top, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [said] = await once(server.stdout ?? server, 'data')
  return { address: String(said).trim(), close: () => server.kill() }
}

const visit = async (browser: Browser, address: string, isStripped = false) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await watchFirstCard(page)
  if (isStripped)
    await page.route('**/home', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: takeAway(await response.text()) })
    })
  const wire = await context.newCDPSession(page)
  await wire.send('Network.enable')
  await wire.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 },
  })
  await page.goto(`${address}/home`)
  await page.waitForFunction(() => performance.getEntriesByName('first-card').length > 0)
  const ms = await page.evaluate(() => performance.getEntriesByName('first-card')[0]?.startTime)
  await context.close()
  return ms ?? Number.NaN
}

test(`the first route with ${latency} ms per request`, async ({ browser }) => {
  test.setTimeout(900_000)
  const normal = await openByDefault()
  const sides = {
    'as composed': () => visit(browser, origin),
    'without what the page server adds': () => visit(browser, origin, true),
    "with Module Federation's default loading": () => visit(browser, normal.address),
  }
  const times = Object.values(sides).map((side) => ({ side, ms: [] as number[] }))
  // One after the other, so that all have the same machine.
  for (let round = 0; round <= rounds; round++)
    for (const { side, ms } of times) {
      const took = await side()
      if (round > 0) ms.push(took)
    }
  normal.close()
  const medians = times.map(({ ms }) => medianOf(ms))
  const best = medians[0] ?? Number.NaN
  const told = Object.keys(sides).map((name, at) => {
    const median = medians[at] ?? Number.NaN
    return `${name} ${median} ms (${(median / best).toFixed(2)})`
  })
  console.info(`first card on /home: ${told.join(', ')} (medians of ${rounds})`)
})
