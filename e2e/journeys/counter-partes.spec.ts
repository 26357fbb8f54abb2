import { expect, type Page } from '@playwright/test'
import {
  addProducto,
  lines,
  openCaja,
  openComercio,
  openTill,
  pagosOf,
  scan,
  ventasOf,
} from '../fixtures/counter.ts'
import { pixel } from '../fixtures/pixel.ts'
import { cop, cutApi } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Seleccione el método de pago' })

const part = (page: Page, place: number) => page.getByRole('group', { name: `Pago ${place}` })

/** A ticket of 23.800 pesos, and its payment open. */
const openPago = async (page: Page, comercioId: number) => {
  const cafe = addProducto(comercioId, { nombre: 'Café molido' })
  await openTill(page, comercioId)
  await scan(page, cafe.code)
  await scan(page, cafe.code)
  await expect(lines(page).getByLabel('Cantidad', { exact: true })).toHaveText('2')
  await page.keyboard.press('F10')
  await expect(page.getByLabel('Efectivo recibido')).toBeFocused()
}

test('a sale by cash, card and wallet goes into the report by each, and back as it was paid', async ({
  page,
}) => {
  const { comercioId } = await openComercio(page)
  await openCaja(page, comercioId, 100_000)
  await openPago(page, comercioId)
  await page.getByLabel('Varios medios').check()
  await part(page, 1).getByLabel('Valor').fill('9800')
  await part(page, 1).getByLabel('Efectivo recibido').fill('10000')
  await part(page, 2).getByLabel('Valor').fill('8000')
  await page.getByRole('button', { name: 'Agregar otro pago' }).click()
  await page.getByRole('button', { name: 'Confirmar pago' }).click()
  await expect(page.getByText('Escribe el número del comprobante de la tarjeta')).toBeVisible()
  await part(page, 2).getByLabel('Número del comprobante de la tarjeta').fill('004512')
  await part(page, 3)
    .getByLabel('Comprobante de pago')
    .setInputFiles({ name: 'pago.png', mimeType: 'image/png', buffer: pixel })
  await part(page, 3).getByLabel('Número de referencia').fill('m 77')
  await expect(dialogOf(page).getByRole('status')).toHaveText(/Pagado completo/)
  await page.getByRole('button', { name: 'Confirmar pago' }).click()
  await expect(lines(page)).toHaveCount(0)
  await expect(page.getByText(`Cambio ${cop(200)}`)).toBeVisible()
  await expect.poll(() => ventasOf(comercioId).length).toBe(1)
  const id = ventasOf(comercioId)[0]?.id_transaccion ?? ''
  expect(pagosOf(id)).toEqual([
    { metodo: 'efectivo', monto: 9800, referencia: null },
    { metodo: 'tarjeta', monto: 8000, referencia: '004512' },
    { metodo: 'billetera', monto: 6000, referencia: 'M77' },
  ])

  await page.keyboard.press('F1')
  const dialog = page.getByRole('dialog', { name: 'Devolución' })
  await page.keyboard.type(id.slice(0, 8))
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/Queda por devolver/)).toContainText(cop(8000))
  await dialog.getByRole('button', { name: 'Una más' }).click()
  await dialog.getByLabel('Motivo').fill('Salió dañado')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(`Entrega ${cop(9800)} en efectivo.`)).toBeVisible()
  await expect(dialog.getByText(`Envía por la billetera ${cop(2100)}.`)).toBeVisible()
  await page.keyboard.press('Enter')

  await page.getByRole('link', { name: 'Caja', exact: true }).click()
  await page.getByLabel(cop(100_000)).fill('1')
  await page.getByRole('button', { name: 'Cerrar caja' }).click()
  await page.getByRole('button', { name: 'Sí, cerrar caja' }).click()
  await expect(page.getByRole('heading', { name: 'Reporte Z 1' })).toBeVisible()
  await expect(page.getByText('Tarjeta (1)').first()).toBeVisible()
})

test('a card pays all of a sale without a connection', async ({ page }) => {
  const { comercioId } = await openComercio(page)
  await openPago(page, comercioId)
  const mend = await cutApi(page)
  await page.getByLabel('Tarjeta', { exact: true }).check()
  await page.getByLabel('Número del comprobante de la tarjeta').fill('7788')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 por enviar')).toBeVisible()
  await mend()
  await expect.poll(() => ventasOf(comercioId).length).toBe(1)
  const [venta] = ventasOf(comercioId)
  expect(venta?.sin_conexion).toBe(1)
  expect(pagosOf(venta?.id_transaccion ?? '')).toEqual([
    { metodo: 'tarjeta', monto: 23_800, referencia: '7788' },
  ])
})
