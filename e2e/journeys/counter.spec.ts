import { expect } from '@playwright/test'
import {
  addProducto,
  codeField,
  lines,
  nameField,
  openComercio,
  openTill,
  scan,
  ventasOf,
} from '../fixtures/counter.ts'
import { pixel } from '../fixtures/pixel.ts'
import { cop } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'

test('catches a scan once wherever the focus is, and leaves what was being typed', async ({
  page,
}) => {
  const { comercioId } = await openComercio(page)
  const cafe = addProducto(comercioId, { nombre: 'Café molido', stock: 3 })
  await openTill(page, comercioId)
  await page.keyboard.press('F2')
  await nameField(page).fill('pan')
  await scan(page, cafe.code)
  await expect(lines(page)).toHaveCount(1)
  await expect(nameField(page)).toHaveValue('pan')
  await page.getByRole('button', { name: 'Agregar uno' }).focus()
  await scan(page, cafe.code)
  await expect(lines(page).getByLabel('Cantidad', { exact: true })).toHaveText('2')
  // A key of a person's right before it is no part of the code.
  await page.keyboard.press('+')
  await page.keyboard.press('F4')
  await page.keyboard.press('-')
  await page.keyboard.press('F4')
  await scan(page, '0000000000')
  await expect(page.getByText('No encontramos un producto con el código 0000000000.')).toBeVisible()
  await scan(page, cafe.code)
  await expect(page.getByRole('button', { name: 'Agregar uno' })).toBeDisabled()
  await scan(page, cafe.code)
  await expect(page.getByText('No hay unidades disponibles para este producto!')).toBeVisible()
  await expect(lines(page).getByLabel('Cantidad', { exact: true })).toHaveText('3')
})

test('finds by name as it is typed, and hides the list as it should', async ({ page }) => {
  const { comercioId } = await openComercio(page)
  addProducto(comercioId, { nombre: 'Café de Nariño' })
  addProducto(comercioId, { nombre: 'Agotado del Cauca', stock: 0 })
  await openTill(page, comercioId)
  const found = page.getByRole('option')
  await page.keyboard.press('F2')
  await page.keyboard.type('narino', { delay: 90 })
  await expect(found).toHaveText(/Café de Nariño/)
  await page.keyboard.press('Escape')
  await expect(found).toHaveCount(0)
  await nameField(page).fill('')
  await nameField(page).fill('cafe')
  await expect(found).toHaveCount(1)
  await codeField(page).focus()
  await expect(found).toHaveCount(0)
  await nameField(page).fill('agotado')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No hay unidades disponibles para este producto!')).toBeVisible()
  await nameField(page).fill('cafe')
  await page.keyboard.press('Enter')
  await expect(lines(page)).toHaveCount(1)
  await expect(nameField(page)).toHaveValue('')
})

test('wants a proof of a wallet\u2019s payment, and keeps it', async ({ page }) => {
  const { comercioId } = await openComercio(page)
  const cafe = addProducto(comercioId, { nombre: 'Café molido' })
  await openTill(page, comercioId)
  await scan(page, cafe.code)
  await page.keyboard.press('F10')
  await page.getByLabel('Billetera Digital').check()
  await page.getByRole('button', { name: 'Confirmar pago' }).click()
  await expect(
    page.getByText('Debe subir un comprobante de pago para billetera digital'),
  ).toBeVisible()
  expect(ventasOf(comercioId)).toEqual([])
  await page
    .getByLabel('Comprobante de pago')
    .setInputFiles({ name: 'pago.png', mimeType: 'image/png', buffer: pixel })
  await page.getByLabel('Número de referencia').fill('M-1234')
  await page.getByRole('button', { name: 'Confirmar pago' }).click()
  await expect(page.getByText(`Total: ${cop(11_900)} (Aprobada)`)).toBeVisible()
  expect(ventasOf(comercioId)).toMatchObject([
    { metodo_pago: 'billetera', estado_comprobante: 'por_verificar' },
  ])
  expect(ventasOf(comercioId)[0]?.comprobante_key).toContain(`comprobantes/${comercioId}/`)
})

test('says why it cannot be opened', async ({ page }) => {
  await openComercio(page)
  await page.goto('/sales-counter')
  await expect(page.getByText('Hubo un error al obtener el id del comercio!')).toBeVisible()
  await page.goto('/sales-counter?comercioId=1')
  await expect(page.getByText('Ese comercio no existe o ya no trabajas en él.')).toBeVisible()
})

test('fills a desk\u2019s window without scrolling it', async ({ page }) => {
  const { comercioId } = await openComercio(page)
  const productos = Array.from({ length: 9 }, (_, i) =>
    addProducto(comercioId, { nombre: `Producto ${i}` }),
  )
  await openTill(page, comercioId)
  for (const { code } of productos) await scan(page, code)
  await expect(lines(page)).toHaveCount(9)
  const scrollHeight = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(scrollHeight).toBe(800)
  await expect(page.getByRole('button', { name: 'Registrar pago' })).toBeInViewport({ ratio: 1 })
})

test('keeps the pay button in sight on a phone, whatever is on the ticket', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { comercioId } = await openComercio(page)
  const productos = Array.from({ length: 4 }, (_, i) =>
    addProducto(comercioId, { nombre: `Producto ${i}` }),
  )
  await openTill(page, comercioId)
  for (const { code } of productos) await scan(page, code)
  await expect(lines(page)).toHaveCount(4)
  const pay = page.getByRole('button', { name: /^Registrar pago/ })
  await expect(pay).toContainText(cop(47_600))
  await expect(pay).toBeInViewport({ ratio: 1 })
  await lines(page).last().scrollIntoViewIfNeeded()
  await expect(pay).toBeInViewport({ ratio: 1 })
})
