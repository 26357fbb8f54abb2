import { expect, type Page } from '@playwright/test'
import {
  addProducto,
  changeStock,
  lines,
  openComercio,
  openMiembro,
  openTill,
  payByKeys,
} from '../fixtures/counter.ts'
import { cop, cutApi } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'
import { violations } from '../fixtures/violations.ts'

const tiles = (page: Page) =>
  page.getByRole('group', { name: 'Tocar para agregar' }).getByRole('button')

test('a touch sells, also without a connection, and tells how many are on the ticket', async ({
  page,
}) => {
  const { comercioId } = await openComercio(page)
  const cafe = addProducto(comercioId, { nombre: 'Café molido', stock: 2 })
  addProducto(comercioId, { nombre: 'Panela', valor_neto: 1000 })
  await openTill(page, comercioId)
  await expect(tiles(page)).toHaveCount(2)
  const tile = tiles(page).filter({ hasText: cafe.nombre })
  await tile.click()
  await expect(lines(page)).toHaveCount(1)
  await expect(tile).toContainText('1')
  await tile.click()
  // The shop has no more.
  await expect(tile).toBeDisabled()
  await expect(page.getByText('Valor Total', { exact: true })).toBeVisible()
  const mend = await cutApi(page)
  await page.reload()
  await expect(lines(page)).toHaveCount(1)
  await tiles(page).filter({ hasText: 'Panela' }).click()
  await expect(lines(page)).toHaveCount(2)
  await payByKeys(page)
  await expect(page.getByText('1 por enviar')).toBeVisible()
  await expect(tile).toContainText('Agotado')
  await mend()
  await expect(page.getByText('1 por enviar')).toBeHidden()
})

test('a supervisor chooses by keys alone what every till shows first; a cajero does not', async ({
  page,
  browser,
}) => {
  const { comercioId } = await openComercio(page)
  for (const nombre of ['Arepa', 'Bocadillo', 'Cuajada']) addProducto(comercioId, { nombre })
  const gone = addProducto(comercioId, { nombre: 'Dulce de leche' })
  changeStock(gone.id, 0)
  await openTill(page, comercioId)
  await expect(tiles(page).filter({ hasText: 'Agotado' })).toBeDisabled()
  await page.getByRole('button', { name: 'Elegir favoritos' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Favoritos de las cajas' })
  for (const nombre of ['Cuajada', 'Arepa']) {
    await dialog.getByLabel('Buscar para agregar').fill(nombre)
    await dialog.getByRole('button', { name: `Agregar ${nombre}` }).focus()
    await page.keyboard.press('Enter')
  }
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Poner Arepa antes' }).focus()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Guardar favoritos' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(tiles(page)).toHaveText([/^Arepa/, /^Cuajada/])
  await page.getByRole('button', { name: 'Favoritos', exact: true }).press('Tab')
  await page.keyboard.press('Enter')
  await expect(tiles(page)).toHaveCount(4)

  const cajero = await (await browser.newContext()).newPage()
  await openMiembro(cajero, comercioId, 'cajero')
  await openTill(cajero, comercioId)
  await expect(tiles(cajero)).toHaveText([/^Arepa/, /^Cuajada/])
  await expect(cajero.getByRole('button', { name: 'Elegir favoritos' })).toHaveCount(0)
})

test('a phone keeps the total and the button that charges in sight, wherever it is scrolled to', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { comercioId } = await openComercio(page)
  for (let i = 0; i < 6; i += 1) addProducto(comercioId, { nombre: `Producto ${i}` })
  await openTill(page, comercioId)
  const pay = page.getByRole('button', { name: /^Registrar pago/ })
  await expect(pay).toBeInViewport({ ratio: 1 })
  for (const i of [0, 1, 2, 3]) await tiles(page).nth(i).click()
  await expect(lines(page)).toHaveCount(4)
  await expect(pay).toContainText(cop(47_600))
  await expect(pay).toBeInViewport({ ratio: 1 })
  await page.mouse.wheel(0, 5000)
  await expect(page.getByText('Total a pagar')).toBeInViewport({ ratio: 1 })
  await expect(pay).toBeInViewport({ ratio: 1 })
})
