import { expect, type Page } from '@playwright/test'
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
import { cop, cutApi } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'
import { violations } from '../fixtures/violations.ts'

const putBalanza = async (page: Page, comercioId: number) => {
  await page.goto(`/comercio/bandejas?comercioId=${comercioId}`)
  await page.getByRole('button', { name: 'Agregar etiqueta' }).click()
  await expect(page.getByText('5 cifras del producto · 5 del peso')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Guardar etiquetas' }).click()
  await expect(page.getByText('Las cajas las leen')).toBeVisible()
}

test('what is weighed is sold to the gram, by keys and by the labels of a scale, with a connection and without', async ({
  page,
}) => {
  const { comercioId } = await openComercio(page)
  const queso = addProducto(comercioId, {
    ...{ nombre: 'Queso campesino', code: '123', unidad: 'kilogramo', stock: 3000 },
    ...{ valor_neto: 12_900, porcentaje_impuestos: 0 },
  })
  await putBalanza(page, comercioId)
  await openTill(page, comercioId)
  await scan(page, queso.code)
  const dialog = page.getByRole('dialog', { name: queso.nombre })
  await expect(dialog.getByLabel('Peso en kilogramos')).toBeFocused()
  expect(await violations(page)).toEqual([])
  await page.keyboard.type('3,001')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Solo hay 3,000 kg')).toBeVisible()
  await dialog.getByLabel('Peso en kilogramos').fill('0,735')
  await expect(dialog.getByRole('status')).toContainText(cop(9482))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(lines(page)).toContainText(`0,735 kg × ${cop(12_900)}`)
  await payByKeys(page)
  await expect.poll(() => stockOf(queso.id)).toBe(2265)

  // A quarter of a kilogram by its label; one that was misread, and one of nobody's, say so.
  await cutApi(page)
  await scan(page, '2000123002506')
  await expect(page.getByText('se leyó mal')).toBeVisible()
  await scan(page, '2000999002502')
  await expect(page.getByText('No encontramos el producto 00999')).toBeVisible()
  await scan(page, '2000123002507')
  await expect(lines(page)).toContainText(`0,250 kg × ${cop(12_900)}`)
  await scan(page, '2000123007359')
  await expect(lines(page)).toHaveCount(1)
  await expect(lines(page)).toContainText(`0,985 kg × ${cop(12_900)}`)
  await payByKeys(page)
  await expect(page.getByText('Venta guardada sin conexión')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('[data-papel]')).toContainText(
    `Queso campesino, 0,985 kg × ${cop(12_900)}${cop(12_707)}`,
  )
  await page.emulateMedia({ media: 'screen' })
  await page.unrouteAll()
  await expect
    .poll(() => ventasOf(comercioId).map((one) => one.total_a_pagar))
    .toEqual([9482, 12_707])
  expect(stockOf(queso.id)).toBe(1280)
})
