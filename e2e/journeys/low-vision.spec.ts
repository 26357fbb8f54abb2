import { expect, type Page } from '@playwright/test'
import { openTill } from '../fixtures/counter.ts'
import { crear } from '../fixtures/inventario.ts'
import { ownComercio, signInAs } from '../fixtures/office.ts'
import { test } from '../fixtures/test.ts'

/** How much of the window's height lies under what stays there, wherever the page is scrolled to. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const rows = Array.from({ length: innerHeight }, (_, y) => y)
    const stays = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) ||
        stays(element.parentElement))
    scrollTo(0, 400)
    return rows.filter((y) => stays(document.elementFromPoint(innerWidth / 2, y))).length
  })

// A window of 1280 × 1024 at 400 %.
test.describe('a page that is enlarged four times', () => {
  test.use({ viewport: { width: 320, height: 256 } })

  test('is not covered by what stays at the edges of a larger window', async ({
    page,
    producto,
  }) => {
    await page.goto(`/products/${producto.id}`)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => covered(page)).toBe(0)
    const bottom = page.getByRole('navigation', { name: 'Principal' })
    await bottom.scrollIntoViewIfNeeded()
    await expect(bottom.getByRole('link').first()).toBeInViewport({ ratio: 0.9 })
    await signInAs(page, 'comercio')
    await page.goto(crear)
    await expect(page.getByRole('button', { name: 'Guardar producto' })).toBeVisible()
    await expect.poll(() => covered(page)).toBe(0)
    await page.goto(`/sales-counter?comercioId=${ownComercio}`)
    await expect(page.getByRole('button', { name: /^Registrar pago/ })).toBeVisible()
    await expect.poll(() => covered(page)).toBe(0)
  })
})

test.describe('in the colours of the system', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('a button has an edge, and what is chosen another than what is not', async ({ page }) => {
    await signInAs(page, 'comercio')
    await openTill(page, ownComercio)
    const favoritos = page.getByRole('button', { pressed: true }).first()
    const other = page.getByRole('button', { pressed: false }).first()
    await expect(favoritos).toHaveCSS('border-top-width', '3px')
    await expect(other).toHaveCSS('border-top-width', '1px')
    await page.goto(`/inventario/list-products?comercioId=${ownComercio}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toHaveCSS('border-top-width', '1px')
    await expect(page.getByRole('dialog').locator('input')).toHaveCSS('outline-width', '3px')
  })
})
