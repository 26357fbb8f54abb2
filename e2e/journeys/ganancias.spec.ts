import { expect } from '@playwright/test'
import { screen } from '../fixtures/account.ts'
import { rowsIn } from '../fixtures/carga.ts'
import { cop, cutApi } from '../fixtures/shop.ts'
import { addGanancia, openSocio } from '../fixtures/sold.ts'
import { test } from '../fixtures/test.ts'

test('who has earned nothing yet is told so, and how to begin', async ({ page }) => {
  await openSocio(page)
  await page.goto('/socio/ganancias')
  await expect(screen(page)).toContainText('No se encontraron ganancias.')
  await screen(page).getByRole('link', { name: 'Ver productos para compartir' }).click()
  await expect(page).toHaveURL('/products')
})

test('earnings are added up by state, filtered by date and exported', async ({ page }) => {
  const { sub } = await openSocio(page)
  addGanancia(sub, { days: 2, valor: 1000, estado: 'pendiente' })
  addGanancia(sub, { days: 40, valor: 2500, estado: 'aprobada' })
  const oldest = addGanancia(sub, { days: 100, valor: 4000, estado: 'pagada' })
  const main = screen(page)
  await page.goto('/socio/ganancias')
  const figure = (title: string) => main.locator('dl > div').filter({ hasText: title })
  await expect(figure('Total ganado')).toContainText(cop(7500))
  await expect(figure('Pendiente')).toContainText(cop(1000))
  await expect(figure('Aprobada')).toContainText(cop(2500))
  await expect(figure('Pagada')).toContainText(cop(4000))
  const table = main.getByRole('table', { name: 'Ganancias', exact: true })
  const rows = table.locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText(cop(1000))
  for (const title of ['ID Recomendado', 'ID Transacción', 'Valor Neto', 'Fecha', 'Ganancia'])
    await expect(table.getByRole('columnheader', { name: title, exact: true })).toBeVisible()

  const day = new Date(Date.now() - 50 * 86_400_000).toISOString().slice(0, 10)
  await main.getByLabel('Hasta').fill(day)
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText(oldest)
  await page.reload()
  await expect(rows).toHaveCount(1)
  const coming = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Descargar en Excel' }).click()
  const book = await rowsIn(await coming)
  expect(book.map((row) => row[1])).toEqual(['ID Transacción', oldest])
  expect(book[1]?.[4]).toBe(4000)

  await main.getByLabel('Hasta').fill('2020-01-01')
  await expect(main).toContainText('No se encontraron ganancias.')
  await main.getByRole('button', { name: 'Quitar fechas' }).click()
  await expect(rows).toHaveCount(3)
})

test('earnings are cards up to 480 px, and a table above', async ({ page }) => {
  const { sub } = await openSocio(page)
  addGanancia(sub, { days: 1, valor: 1000, estado: 'pendiente' })
  await page.goto('/socio/ganancias')
  const head = screen(page).getByRole('table', { name: 'Ganancias', exact: true }).locator('thead')
  const row = screen(page)
    .getByRole('row')
    .filter({ hasText: cop(10_000) })
  const isCard = () => row.evaluate((element) => getComputedStyle(element).display === 'block')
  await page.setViewportSize({ width: 481, height: 800 })
  await expect.poll(isCard).toBe(false)
  await page.setViewportSize({ width: 480, height: 800 })
  await expect.poll(isCard).toBe(true)
  await expect(head).not.toBeInViewport()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(480)
})

test('a sale that earns nothing says why, and millions stay on one line on a tablet', async ({
  page,
}) => {
  const { sub } = await openSocio(page)
  addGanancia(sub, { days: 1, valor: 1_234_567, estado: 'pagada' })
  addGanancia(sub, { days: 2, valor: 1000, estado: 'pendiente', motivo: 'mismo_pagador' })
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/socio/ganancias')
  const main = screen(page)
  const table = main.getByRole('table', { name: 'Ganancias', exact: true })
  await expect(table).toContainText('se pagó con una tarjeta, cuenta o documento con que también')
  const box = async (text: string) =>
    await main.getByText(text, { exact: true }).first().boundingBox()
  expect((await box(cop(1_235_567)))?.height).toBeLessThan(50)
  const outside = await table.evaluate(
    (element) => element.getBoundingClientRect().right > innerWidth - 16,
  )
  expect(outside).toBe(false)
})

test('earnings that do not load are asked for again', async ({ page }) => {
  await openSocio(page)
  const restore = await cutApi(page, '**/api/ganancias/**')
  await page.goto('/socio/ganancias')
  await expect(screen(page)).toContainText('No pudimos cargar tus ganancias')
  await restore()
  await screen(page).getByRole('button', { name: 'Reintentar' }).click()
  await expect(screen(page)).toContainText('No se encontraron ganancias.')
})
