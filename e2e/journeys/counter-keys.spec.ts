import { expect } from '@playwright/test'
import {
  addProducto,
  lines,
  openComercio,
  openTill,
  payByKeys,
  scan,
  stockOf,
  ventasOf,
} from '../fixtures/counter.ts'
import { tabTo } from '../fixtures/keyboard.ts'
import { pixel } from '../fixtures/pixel.ts'
import { cop } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'

test('twenty sales in a row by scanner and keys, each next scan while the last one closes', async ({
  page,
}) => {
  const { comercioId } = await openComercio(page)
  const cafe = addProducto(comercioId, { nombre: 'Café molido', stock: 30 })
  const pan = addProducto(comercioId, { nombre: 'Pan de yuca', stock: 30, valor_neto: 2000 })
  await openTill(page, comercioId)
  const dialog = page.getByRole('dialog')
  await scan(page, cafe.code)
  for (let i = 0; i < 20; i++) {
    await expect(lines(page)).toHaveCount(1)
    await expect(lines(page)).toHaveText(/Café molido/)
    await scan(page, pan.code)
    await expect(lines(page)).toHaveCount(2)
    await page.keyboard.press('F10')
    await expect(dialog.getByLabel('Efectivo recibido')).toBeFocused()
    await page.keyboard.type('20000')
    await page.keyboard.press('Enter')
    // The next customer's product comes under the scanner before the panel has closed.
    await scan(page, cafe.code)
  }
  await expect(lines(page)).toHaveCount(1)
  await expect(lines(page)).toHaveText(/Café molido/)
  await expect(lines(page).getByLabel('Cantidad', { exact: true })).toHaveText('1')
  expect(ventasOf(comercioId)).toHaveLength(20)
  expect(ventasOf(comercioId).every(({ total_a_pagar }) => total_a_pagar === 14_280)).toBe(true)
  expect([stockOf(cafe.id), stockOf(pan.id)]).toEqual([10, 10])
})

test('a sale on hold waits while another is made', async ({ page }) => {
  const { comercioId } = await openComercio(page)
  const cafe = addProducto(comercioId, { nombre: 'Café molido' })
  const pan = addProducto(comercioId, { nombre: 'Pan de yuca', valor_neto: 2000 })
  await openTill(page, comercioId)
  await scan(page, cafe.code)
  await page.keyboard.press('+')
  await page.keyboard.press('F8')
  await expect(lines(page)).toHaveCount(0)
  await scan(page, pan.code)
  await page.keyboard.press('F10')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Total: ${cop(2380)} (Aprobada)`)).toBeVisible()
  await page.keyboard.press('F9')
  await expect(page.getByRole('dialog', { name: 'Ventas en espera' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(lines(page).getByLabel('Cantidad', { exact: true })).toHaveText('2')
})

test('many of one thing are typed at once, by key and by touch', async ({ page }) => {
  const { comercioId } = await openComercio(page)
  const cafe = addProducto(comercioId, { nombre: 'Café molido', stock: 60 })
  await openTill(page, comercioId)
  await scan(page, cafe.code)
  const dialog = page.getByRole('dialog', { name: 'Café molido' })
  const count = lines(page).getByLabel('Cantidad', { exact: true })
  await page.keyboard.press('*')
  await expect(dialog.getByLabel('Cantidad')).toBeFocused()
  await page.keyboard.type('48')
  await expect(dialog.getByRole('status')).toHaveText(/48 unidades/)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(count).toHaveText('48')
  // The till hears codes again: one more of it.
  await scan(page, cafe.code)
  await expect(count).toHaveText('49')
  await lines(page).getByRole('button', { name: 'Escribir la cantidad' }).click()
  await dialog.getByLabel('Cantidad').fill('61')
  await dialog.getByRole('button', { name: 'Cambiar la cantidad' }).click()
  await expect(dialog.getByLabel('Cantidad')).toHaveAccessibleDescription(/Solo hay 60/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(count).toHaveText('49')
})

test('a dialog that is opened again before the browser has told of its closing stays open', async ({
  page,
}) => {
  const { comercioId } = await openComercio(page)
  await openTill(page, comercioId)
  await page.keyboard.press('F9')
  const held = page.getByRole('dialog', { name: 'Ventas en espera' })
  await held.evaluate(async (dialog) => {
    const closing = new Promise((resolve) => dialog.addEventListener('close', resolve))
    dialog.querySelector<HTMLElement>('[aria-label="Cerrar"]')?.click()
    // React draws between two tasks of the browser: the closing is told in the next one.
    while (dialog.hasAttribute('open')) await Promise.resolve()
    dispatchEvent(new KeyboardEvent('keydown', { key: 'F9' }))
    while (!dialog.hasAttribute('open')) await Promise.resolve()
    await closing
  })
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(held.getByText('No hay ventas en espera.')).toBeVisible()
})

test('sells by keys alone with delivery, cash and change', async ({ page }) => {
  const { comercioId } = await openComercio(page)
  const cafe = addProducto(comercioId, { nombre: 'Café molido', valor_neto: 15_001 })
  await openTill(page, comercioId)
  await page.keyboard.press('F2')
  await page.keyboard.type('cafe')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await page.keyboard.press('F6')
  const entrega = page.getByRole('dialog', { name: 'Domicilio' })
  await expect(entrega.getByLabel('Quién recibe')).toBeFocused()
  await page.keyboard.type('Rosa Méndez')
  await tabTo(page, entrega.getByLabel('Dirección de entrega'))
  await page.keyboard.type('Calle 45 # 13-20')
  await tabTo(page, entrega.getByLabel('Teléfono'))
  await page.keyboard.type('3001234567')
  await page.keyboard.press('Enter')
  await expect(entrega).toBeHidden()
  await expect(page.getByText(`El domicilio cuesta ${cop(4000)}.`)).toBeVisible()
  await page.keyboard.press('F10')
  await expect(page.getByLabel('Efectivo recibido')).toBeFocused()
  await page.keyboard.type('20000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('El efectivo recibido no cubre el total a pagar.')).toBeVisible()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('50000')
  await expect(page.getByRole('dialog').getByText(`Cambio ${cop(28_150)}`)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(
    page.getByText(`Venta registrada correctamente. Total: ${cop(21_851)} (Aprobada)`),
  ).toBeVisible()
  expect(ventasOf(comercioId)).toMatchObject([
    { total_a_pagar: 21_851, efectivo_recibido: 50_000, cambio: 28_150 },
  ])
  expect(stockOf(cafe.id)).toBe(49)
})

test('a wallet\u2019s payment by keys alone: without its proof, then with it', async ({ page }) => {
  const { comercioId } = await openComercio(page)
  const cafe = addProducto(comercioId, { nombre: 'Café molido' })
  page.on('filechooser', (chooser) =>
    chooser.setFiles({ name: 'pago.png', mimeType: 'image/png', buffer: pixel }),
  )
  await openTill(page, comercioId)
  await scan(page, cafe.code)
  await expect(lines(page)).toHaveCount(1)
  await page.keyboard.press('F10')
  await expect(page.getByLabel('Efectivo recibido')).toBeFocused()
  await tabTo(page, page.getByRole('radio', { name: 'Efectivo' }), 'Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Billetera Digital' })).toBeChecked()
  // Its fields are in a file of their own: until that is here nothing can be confirmed.
  await expect(page.getByLabel('Comprobante de pago')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('Debe subir un comprobante de pago para billetera digital'),
  ).toBeVisible()
  await tabTo(page, page.getByLabel('Comprobante de pago'))
  await page.keyboard.press('Space')
  await expect(page.getByAltText('Comprobante elegido')).toBeVisible()
  await tabTo(page, page.getByLabel('Número de referencia'))
  await page.keyboard.type('N-123')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Total: ${cop(11_900)} (Aprobada)`)).toBeVisible()
  expect(ventasOf(comercioId)).toMatchObject([{ estado_comprobante: 'por_verificar' }])
})

test('a day by keys alone: float, sale, return, and a closing with a difference', async ({
  page,
}) => {
  const { comercioId } = await openComercio(page)
  const cafe = addProducto(comercioId, { nombre: 'Café molido', stock: 10 })
  await openTill(page, comercioId)
  await tabTo(page, page.getByLabel('Base en efectivo'))
  await page.keyboard.type('100000')
  await page.keyboard.press('Enter')
  const caja = page.getByRole('link', { name: 'Caja', exact: true })
  await expect(caja).toBeVisible()
  await page.keyboard.press('F4')
  await scan(page, cafe.code)
  await expect(lines(page)).toHaveCount(1)
  await page.keyboard.press('+')
  await payByKeys(page)
  await expect.poll(() => ventasOf(comercioId).length).toBe(1)
  const [venta] = ventasOf(comercioId)

  await page.keyboard.press('F1')
  const dialog = page.getByRole('dialog', { name: 'Devolución' })
  await expect(dialog).toBeVisible()
  await page.keyboard.type(venta?.id_transaccion.slice(0, 8) ?? '')
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: 'Una más' }))
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByLabel('Motivo'))
  await page.keyboard.type('Salió dañado')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(`Entrega ${cop(11_900)} en efectivo.`)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  expect(stockOf(cafe.id)).toBe(9)

  // 100.000 + 23.800 − 11.900 = 111.900 has to be there; 110.000 is.
  await tabTo(page, caja, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel(cop(100_000), { exact: true }))
  await page.keyboard.type('1')
  await tabTo(page, page.getByLabel(cop(10_000), { exact: true }))
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Sí, cerrar caja' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Faltante-${cop(1900)}`)).toBeVisible()
  await tabTo(page, page.getByLabel('Qué pasó'))
  await page.keyboard.type('Se dio mal un cambio')
  await tabTo(page, page.getByRole('button', { name: 'Cerrar con esta diferencia' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Reporte Z 1' })).toBeVisible()
})
