import { existsSync } from 'node:fs'
import { chromium, expect } from '@playwright/test'
import { isQuiet } from '../fixtures/lives.ts'
import { test } from '../fixtures/test.ts'
import { origin } from '../installation.ts'

// Who goes back finds the page as they left it, at once: the browser keeps it whole. Chromium without a window that is made small
// (chromium-headless-shell) keeps none, so there what would keep a page from being kept is looked for instead.

const whole = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync)
const pages = ['/home', '/productos', '/products/8', '/offers', '/cart']

test('going back finds each public page as it was left', async () => {
  test.skip(!whole, 'wants a whole Chromium')
  const browser = await chromium.launch({
    ...(whole && { executablePath: whole }),
    args: ['--headless=new', '--no-sandbox', '--disable-background-networking'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const page = await browser.newPage({ baseURL: origin })
  for (const path of pages) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.evaluate(() => Object.assign(globalThis, { left: true }))
    await page.goto('/robots.txt')
    await page.goBack({ waitUntil: 'commit' })
    const isLeft = () => page.evaluate(() => (globalThis as { left?: boolean }).left)
    await expect.poll(isLeft, path).toBe(true)
  }
  await browser.close()
})

test('nothing in a public page keeps it from being kept', async ({ page }) => {
  await page.addInitScript(() => {
    const found: string[] = []
    Object.assign(globalThis, { found })
    const note = (name: string) => found.push(name)
    const { addEventListener } = EventTarget.prototype
    EventTarget.prototype.addEventListener = function (...given) {
      if (this === globalThis && ['unload', 'beforeunload'].includes(given[0])) note(given[0])
      return addEventListener.apply(this, given)
    }
    for (const name of ['WebSocket', 'EventSource', 'RTCPeerConnection'] as const)
      Object.defineProperty(globalThis, name, { get: () => note(name) })
  })
  for (const path of pages) {
    const answer = await page.goto(path, { waitUntil: 'networkidle' })
    expect(answer?.headers()['cache-control'], path).not.toContain('no-store')
    // What a page does once it is quiet belongs to it.
    await expect.poll(() => isQuiet(page), path).toBe(true)
    const held = () =>
      page.evaluate(async () => {
        const { held: locks = [], pending = [] } = await navigator.locks.query()
        return [...(globalThis as unknown as { found: string[] }).found, ...locks, ...pending]
      })
    expect(await held(), path).toEqual([])
  }
})
