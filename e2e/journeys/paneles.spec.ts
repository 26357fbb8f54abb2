import { expect, type Page } from '@playwright/test'
import { screen } from '../fixtures/account.ts'
import { addProducto, openComercio } from '../fixtures/comercio.ts'
import { ownComercio, signInAs } from '../fixtures/office.ts'
import { cop } from '../fixtures/shop.ts'
import { addVenta } from '../fixtures/sold.ts'
import { test } from '../fixtures/test.ts'

const figure = (page: Page, title: string) =>
  screen(page).locator('dl > div').filter({ hasText: title })

const section = (page: Page, name: string) => screen(page).getByRole('region', { name })

test('a shop sees what it sold, what is low, pending and withheld', async ({ page }) => {
  const { comercio } = await openComercio(page)
  await page.goto(`/comercio/panel?comercioId=${comercio.id}`)
  const main = screen(page)
  await expect(section(page, 'Ventas por día y canal')).toContainText('Todavía no hay ventas')
  const producto = await addProducto(page, comercio.id, { nombre: 'Panela en bloque' })
  addVenta({ days: 1, producto, valor: 30_000 })
  addVenta({ days: 20, producto, valor: 12_000, canal: 'mostrador' })
  addVenta({ days: 2, producto, valor: 7000, estado: 'Pendiente' })
  addVenta({ days: 200, producto, valor: 500_000 })
  await page.reload()
  await expect(figure(page, 'Vendido')).toContainText(cop(42_000))
  await expect(figure(page, 'Vendido')).toContainText('2 ventas, 2 unidades')
  await expect(figure(page, 'Pendiente')).toContainText(cop(7000))
  await expect(figure(page, 'En plazo de devolución')).toContainText(cop(30_000))
  await expect(figure(page, 'En firme')).toContainText(cop(12_000))
  const best = section(page, 'Mejores productos')
  await expect(best).toContainText('Panela en bloque')
  await expect(best).toContainText(cop(42_000))

  const desde = new Date(Date.now() - 220 * 86_400_000).toISOString().slice(0, 10)
  await main.getByLabel('Desde').fill(desde)
  await expect(figure(page, 'Vendido')).toContainText(cop(542_000))
  await main.getByRole('button', { name: 'Quitar fechas' }).click()
  await expect(figure(page, 'Vendido')).toContainText(cop(42_000))
})

test('what is running out leads to its product', async ({ page }) => {
  await signInAs(page, 'comercio')
  await page.goto(`/comercio/panel?comercioId=${ownComercio}`)
  const low = section(page, 'Stock bajo')
  const first = low.getByRole('listitem').first()
  await expect(first).toContainText(/Quedan? \d|Agotado/)
  await first.getByRole('link').click()
  await expect(page).toHaveURL(/\/inventario\/editar-producto\/\d+\?comercioId=1/)
})

test('the chart’s numbers can be read without seeing it', async ({ page }) => {
  const { comercio } = await openComercio(page)
  const producto = await addProducto(page, comercio.id)
  addVenta({ days: 1, producto, valor: 30_000 })
  addVenta({ days: 1, producto, valor: 9000, canal: 'mostrador' })
  await page.goto(`/comercio/panel?comercioId=${comercio.id}`)
  const chart = section(page, 'Ventas por día y canal')
  await expect(chart.getByRole('img', { name: 'Ventas por día y canal' })).toBeVisible()
  await chart.getByText('Ver los datos').click()
  const row = chart.getByRole('row').filter({ hasText: cop(30_000) })
  await expect(row).toContainText(cop(9000))
})

test('an administrator sees all shops', async ({ page }) => {
  const { comercio } = await openComercio(page)
  const producto = await addProducto(page, comercio.id)
  addVenta({ days: 1, producto, valor: 30_000_000 })
  await page.evaluate(() => localStorage.clear())
  await signInAs(page, 'administrador')
  await page.goto('/admin-panel')
  const shops = section(page, 'Comercios')
  await expect(shops).toContainText(comercio.nombre_barrio)
  await expect(shops).toContainText(`${cop(30_000_000)} · 1 venta`)
  await expect(section(page, 'Mejores productos')).toContainText(producto.nombre)
})
