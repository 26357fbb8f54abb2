import { expect, type Page } from '@playwright/test'
import {
  addProducto,
  lines,
  openComercio,
  openTill,
  payByKeys,
  scan,
  ventasOf,
} from '../fixtures/counter.ts'
import { cutApi } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'
import { violations } from '../fixtures/violations.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Cliente' })
const papel = (page: Page) => page.locator('[data-papel]')

test('who buys is on the paper, is found the next time, and is asked for without a connection too', async ({
  page,
}) => {
  const { comercioId } = await openComercio(page)
  const cafe = addProducto(comercioId, { nombre: 'Café molido' })
  await openTill(page, comercioId)
  await scan(page, cafe.code)
  await expect(lines(page)).toHaveCount(1)
  await page.keyboard.press('F12')
  const dialog = dialogOf(page)
  await expect(dialog.getByLabel('Número de documento')).toBeFocused()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('El número tiene de 4 a 20 cifras o letras')
  await expect(dialog).toContainText('Escribe el nombre')
  expect(await violations(page)).toEqual([])
  await dialog.getByLabel('Tipo de documento').selectOption('NIT')
  await dialog.getByLabel('Número de documento').fill('900.123.456-7')
  await dialog.getByLabel('Nombre o razón social').fill('Tienda Rosa S. A. S.')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await payByKeys(page)
  await page.emulateMedia({ media: 'print' })
  await expect(papel(page)).toContainText('Cliente: Tienda Rosa S. A. S.')
  await expect(papel(page)).toContainText('NIT 900123456-7')
  await page.emulateMedia({ media: 'screen' })

  await scan(page, cafe.code)
  await expect(lines(page)).toHaveCount(1)
  await page.getByRole('button', { name: /^Cliente/ }).click()
  await dialog.getByLabel('Número de documento').fill('900123456-7')
  await dialog.getByRole('button', { name: 'Tienda Rosa S. A. S.' }).click()
  const onTicket = page.getByRole('button', { name: 'Tienda Rosa S. A. S. · 900123456-7' })
  await onTicket.click()
  await dialog.getByRole('button', { name: 'Quitar cliente' }).click()
  await expect(onTicket).toHaveCount(0)

  const mend = await cutApi(page)
  await page.keyboard.press('F12')
  await dialog.getByLabel('Número de documento').fill('1020304050')
  await dialog.getByLabel('Nombre o razón social').fill('Rosa Méndez')
  await dialog.getByRole('button', { name: 'Guardar cliente' }).click()
  await payByKeys(page)
  await expect(page.getByText('1 por enviar')).toBeVisible()
  await mend()
  await expect.poll(() => ventasOf(comercioId).length).toBe(2)
})
