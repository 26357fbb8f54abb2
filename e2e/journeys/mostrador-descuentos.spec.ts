import { expect, type Page } from '@playwright/test'
import {
  addMiembro,
  addProducto,
  lines,
  openCaja,
  openComercio,
  openMiembro,
  openTill,
  payByKeys,
  removeFrom,
  scan,
  ventasOf,
} from '../fixtures/counter.ts'
import { openSession } from '../fixtures/identity.ts'
import { cop, cutApi } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'
import { violations } from '../fixtures/violations.ts'

const pin = '407193'
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Descuento' })

const putPin = async (page: Page, comercioId: number) => {
  await page.goto(`/comercio/bandejas?comercioId=${comercioId}`)
  await page.getByLabel('PIN nuevo').fill('123456')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Elige uno menos fácil de adivinar')).toBeVisible()
  await page.getByLabel('PIN nuevo').fill(pin)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Tu PIN ya sirve en las cajas.')).toBeVisible()
}

const scanOne = async (page: Page, comercioId: number) => {
  const cafe = addProducto(comercioId, { nombre: 'Café molido' })
  await openTill(page, comercioId)
  await scan(page, cafe.code)
  await expect(lines(page)).toHaveCount(1)
}

test('a cajero discounts by keys with a supervisor\u2019s PIN, and the paper and the report tell it', async ({
  page,
  browser,
}) => {
  const { comercioId } = await openComercio(page)
  await putPin(page, comercioId)
  const cajero = await (await browser.newContext()).newPage()
  await openMiembro(cajero, comercioId, 'cajero')
  await openCaja(cajero, comercioId, 0)
  await scanOne(cajero, comercioId)
  await cajero.keyboard.press('F5')
  const dialog = dialogOf(cajero)
  await expect(dialog.getByLabel('A Café molido').last()).toBeFocused()
  await cajero.keyboard.type('10')
  await cajero.keyboard.press('Enter')
  await expect(dialog.getByText('Escribe el motivo')).toBeVisible()
  await expect(dialog.getByLabel('Motivo')).toBeFocused()
  await cajero.keyboard.type('Empaque roto')
  await cajero.keyboard.press('Enter')
  await expect(dialog.getByLabel('PIN del supervisor')).toBeFocused()
  await cajero.keyboard.type('000000')
  await cajero.keyboard.press('Enter')
  await expect(dialog.getByText('Ese PIN no es.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Aprobar descuento' })).toBeInViewport({
    ratio: 1,
  })
  expect(await violations(cajero)).toEqual([])
  await dialog.getByLabel('PIN del supervisor').fill(pin)
  await expect(dialog.getByRole('status')).toContainText(cop(10_710))
  await cajero.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(lines(cajero)).toContainText(`Descuento 10 %: −${cop(1190)}`)
  await payByKeys(cajero)
  await expect.poll(() => ventasOf(comercioId).map((one) => one.total_a_pagar)).toEqual([10_710])
  await cajero.emulateMedia({ media: 'print' })
  await expect(cajero.locator('[data-papel]')).toContainText(`Descuento-${cop(1190)}`)
  await cajero.emulateMedia({ media: 'screen' })
  await cajero.getByRole('link', { name: 'Caja', exact: true }).click()
  await cajero.getByRole('button', { name: 'Cerrar caja' }).click()
  await cajero.getByRole('button', { name: 'Sí, cerrar caja' }).click()
  await expect(cajero.getByText(`Descuentos dados (1)${cop(1190)}`)).toBeVisible()
})

test('an approval whose supervisor is removed is refused, and without a connection none is asked for', async ({
  page,
  browser,
}) => {
  const { comercioId } = await openComercio(page)
  const supervisor = await addMiembro(page, comercioId, 'supervisor')
  const office = await (await browser.newContext()).newPage()
  await openSession(office, supervisor)
  await putPin(office, comercioId)
  const cajero = await (await browser.newContext()).newPage()
  await openMiembro(cajero, comercioId, 'cajero')
  await scanOne(cajero, comercioId)
  await cajero.getByRole('button', { name: /^Descuento/ }).click()
  const dialog = dialogOf(cajero)
  await dialog.getByLabel('A toda la venta').last().fill('5000')
  await dialog.getByLabel('En').last().selectOption('valor')
  await dialog.getByLabel('Motivo').fill('Cliente de siempre')
  await dialog.getByLabel('PIN del supervisor').fill(pin)
  await dialog.getByRole('button', { name: 'Aprobar descuento' }).click()
  await expect(dialog).toBeHidden()
  removeFrom(supervisor.sub, comercioId)
  await cajero.keyboard.press('F10')
  await cajero.keyboard.press('Enter')
  await expect(
    cajero.getByText('Ese descuento no tiene la aprobación de un supervisor.'),
  ).toBeVisible()
  expect(ventasOf(comercioId)).toEqual([])
  await cajero.keyboard.press('Escape')
  // Nothing is lost: it is asked for again, and can be taken back.
  await expect(cajero.getByText('El descuento espera la aprobación')).toBeVisible()
  const mend = await cutApi(cajero)
  await cajero.evaluate(() => dispatchEvent(new Event('offline')))
  await cajero.keyboard.press('F10')
  await expect(dialog.getByText('Sin conexión no se puede pedir la aprobación')).toBeVisible()
  await dialog.getByRole('button', { name: 'Quitar descuentos' }).click()
  await payByKeys(cajero)
  await expect(cajero.getByText('1 por enviar')).toBeVisible()
  await mend()
  await expect.poll(() => ventasOf(comercioId).map((one) => one.total_a_pagar)).toEqual([11_900])
})

test('a supervisor discounts without a connection what they sell themselves, by touch', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { comercioId } = await openComercio(page)
  await scanOne(page, comercioId)
  const mend = await cutApi(page)
  await page.getByRole('button', { name: /^Descuento/ }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('A toda la venta').last().fill('50')
  await dialog.getByLabel('Motivo').fill('Cortesía')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Aplicar descuento' }).click()
  await page.getByRole('button', { name: /^Registrar pago/ }).click()
  await page.getByRole('button', { name: 'Confirmar pago' }).click()
  await expect(page.getByText('1 por enviar')).toBeVisible()
  await mend()
  await expect.poll(() => ventasOf(comercioId).map((one) => one.total_a_pagar)).toEqual([5950])
})
