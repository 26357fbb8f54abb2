import { expect, type Page, test } from '@playwright/test'
import {
  addProductos,
  lines,
  nameField,
  openComercio,
  openTill,
  scan,
} from '../fixtures/counter.ts'

const products = 20_000
const scans = 200

const quantile = (times: number[], q: number) => {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN
}

const tell = (what: string, times: number[]) => {
  const ms = (value: number) => `${value.toFixed(1)} ms`
  const [median, p95, most] = [quantile(times, 0.5), quantile(times, 0.95), Math.max(...times)]
  console.info(`${what}: median ${ms(median)}, p95 ${ms(p95)}, max ${ms(most)} (${times.length})`)
  return median
}

/** Measures in the page: from the key that ends a code, or changes a search, to the frame that shows what came of it. */
const watchFrames = (page: Page) =>
  page.addInitScript(() => {
    const times: Record<string, number[]> = { scan: [], search: [] }
    Object.assign(globalThis, { plazaTimes: times })
    let pressed: { at: number; kind: 'scan' | 'search' } | undefined
    const afterPaint = (work: (at: number) => void) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => work(performance.now())
        port2.postMessage(undefined)
      })
    addEventListener(
      'keydown',
      ({ key, target }) => {
        const isSearch = target instanceof HTMLElement && target.role === 'combobox'
        if (isSearch && key.length === 1) pressed = { at: performance.now(), kind: 'search' }
        else if (!isSearch && key === 'Enter') pressed = { at: performance.now(), kind: 'scan' }
      },
      true,
    )
    const seen = new MutationObserver((changes) => {
      const began = pressed
      const goal = began?.kind === 'scan' ? '[aria-label="Líneas de la venta"]' : '[role=listbox]'
      const isIt = changes.some(({ target, addedNodes }) =>
        [target, ...addedNodes].some(
          (node) =>
            (node instanceof Element && (node.closest(goal) || node.querySelector(goal))) ||
            node.parentElement?.closest(goal),
        ),
      )
      if (!began || !isIt) return
      pressed = undefined
      afterPaint((at) => times[began.kind]?.push(at - began.at))
    })
    seen.observe(document, { subtree: true, childList: true, characterData: true })
  })

const timesOf = (page: Page, kind: string) =>
  page.evaluate(
    (name) => (globalThis as unknown as { plazaTimes: Record<string, number[]> }).plazaTimes[name],
    kind,
  ) as Promise<number[]>

test(`a till with ${products} products`, async ({ page }) => {
  test.setTimeout(600_000)
  await watchFrames(page)
  const { comercioId } = await openComercio(page)
  const all = addProductos(comercioId, products)
  const first = Date.now()
  await openTill(page, comercioId)
  console.info(`first opening, the catalogue from the API: ${Date.now() - first} ms`)
  const again = Date.now()
  await page.reload()
  await expect(page.getByText('Trayendo los productos')).toBeHidden()
  await expect(page.getByPlaceholder('Escanee el código aquí')).toBeFocused()
  console.info(`opening again, the catalogue from the device: ${Date.now() - again} ms`)
  for (let i = 0; i < scans; i++) {
    const producto = all[(i * 7919) % products]
    await scan(page, producto?.code ?? '')
    await expect.poll(async () => (await timesOf(page, 'scan')).length).toBe(i + 1)
    if (i % 20 === 19) {
      await page.keyboard.press('F8')
      await expect(lines(page)).toHaveCount(0)
    }
  }
  const scanned = tell('scan to line on screen', await timesOf(page, 'scan'))
  for (const q of ['producto 1', 'molido 77', 'libra 199', 'nada asi']) {
    await nameField(page).fill('')
    await nameField(page).pressSequentially(q, { delay: 60 })
  }
  const searched = tell('key to products found on screen', await timesOf(page, 'search'))
  expect(scanned).toBeLessThan(50)
  expect(searched).toBeLessThan(50)
})
