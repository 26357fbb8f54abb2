import { expect } from '@playwright/test'
import { addProducto, openComercio } from '../fixtures/counter.ts'
import { load } from '../fixtures/network.ts'
import { test } from '../fixtures/test.ts'

/** JavaScript of a first view in bytes as they travel, compressed: the shell's, and the counter's own. */
const budgets = {
  '/sales-counter': { scripts: 184_000, own: 55_000 },
  '/comercio/caja': { scripts: 189_000, own: 45_000 },
  '/comercio/bandejas': { scripts: 185_000, own: 40_000 },
  '/comercio/venta': { scripts: 178_000, own: 25_000 },
}

for (const [path, budget] of Object.entries(budgets))
  test(`${path} keeps to its budget of scripts`, async ({ page }) => {
    const { comercioId } = await openComercio(page)
    addProducto(comercioId, { nombre: 'Café molido' })
    const loaded = await load(page, `${path}?comercioId=${comercioId}`, () =>
      expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
    )
    // What a worker takes is its own: the page's instruments do not weigh it.
    const scripts = loaded.filter(
      ({ type, url }) => type === 'Script' && !url.endsWith('/heartbeat.js'),
    )
    const bytesOf = (some: typeof scripts) => some.reduce((sum, { bytes }) => sum + bytes, 0)
    const measured = {
      scripts: bytesOf(scripts),
      own: bytesOf(scripts.filter(({ url }) => url.includes('mfe-counter'))),
    }
    console.info(`${path}: ${JSON.stringify(measured)}`)
    expect(measured.own).toBeGreaterThan(0)
    expect(scripts.filter(({ bytes }) => bytes === 0)).toEqual([])
    expect(measured.scripts).toBeLessThanOrEqual(budget.scripts)
    expect(measured.own).toBeLessThanOrEqual(budget.own)
  })
