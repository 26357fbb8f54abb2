import { expect, type Page } from '@playwright/test'
import { screen } from '../fixtures/account.ts'
import {
  addProducto,
  changePrecio,
  changeReparto,
  lines,
  openComercio,
  openTill,
  payByKeys,
  scan,
  ventasOf,
} from '../fixtures/counter.ts'
import { cop, cutApi } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'
import { violations } from '../fixtures/violations.ts'

test('a price that changes on a ticket says so, in every page of the till', async ({ page }) => {
  const { comercioId } = await openComercio(page)
  const cafe = addProducto(comercioId, { nombre: 'Café molido' })
  await openTill(page, comercioId)
  await scan(page, cafe.code)
  await expect(lines(page)).toContainText(cop(11_900))
  const other = await page.context().newPage()
  await openTill(other, comercioId)
  changePrecio(cafe.id, 20_000)
  for (const one of [page, other]) {
    await expect(lines(one)).toContainText(`Cambió de precio: antes ${cop(11_900)}`)
    await expect(lines(one)).toContainText(cop(23_800))
  }
  // What was scanned last, large, costs what its line costs.
  await expect(page.getByText(cop(11_900), { exact: true })).toHaveCount(1)
  expect(await violations(page)).toEqual([])
})

const openDelivery = async (page: Page) => {
  const { comercioId } = await openComercio(page)
  const cafe = addProducto(comercioId, { nombre: 'Café molido' })
  await openTill(page, comercioId)
  return { comercioId, cafe }
}

const askDelivery = async (page: Page) => {
  await page.keyboard.press('F6')
  await page.getByLabel('Quién recibe').fill('Ana Pérez')
  await page.getByLabel('Dirección de entrega').fill('Calle 1 # 2-3')
  await page.getByLabel('Teléfono').fill('3001234567')
  await page.getByRole('button', { name: 'Guardar domicilio' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('a delivery that costs more since the till was opened says so, and is charged once that was seen', async ({
  page,
}) => {
  const { comercioId, cafe } = await openDelivery(page)
  await scan(page, cafe.code)
  await askDelivery(page)
  changeReparto(comercioId, { valor_domicilio: 9000 })
  await page.keyboard.press('F10')
  const confirm = page.getByRole('button', { name: 'Confirmar pago' })
  await confirm.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`El domicilio pasó de ${cop(4000)} a ${cop(9000)}.`)
  await expect(dialog).toContainText(cop(20_900))
  expect(ventasOf(comercioId)).toEqual([])
  await confirm.click()
  await expect(lines(page)).toHaveCount(0)
  expect(ventasOf(comercioId).map(({ total_a_pagar }) => total_a_pagar)).toEqual([20_900])
})

test('a till that stands open learns what a delivery costs by now, before anybody is told', async ({
  page,
}) => {
  await page.clock.install()
  const { comercioId, cafe } = await openDelivery(page)
  changeReparto(comercioId, { valor_domicilio: 9000 })
  const read = page.waitForResponse((response) => response.url().endsWith('/mostrador'))
  await page.clock.fastForward('05:01')
  await read
  await scan(page, cafe.code)
  await askDelivery(page)
  await expect(screen(page)).toContainText(`El domicilio cuesta ${cop(9000)}`)
})

test('a delivery that was sold without a connection for less than the shop brings by now is taken in', async ({
  page,
}) => {
  const { comercioId, cafe } = await openDelivery(page)
  const mend = await cutApi(page)
  await scan(page, cafe.code)
  await askDelivery(page)
  await payByKeys(page)
  changeReparto(comercioId, { tope_minimo_venta: 50_000 })
  await mend()
  await page.getByText('1 apartada').click()
  await page.getByRole('button', { name: 'Recibir al precio cobrado' }).click()
  await expect(page.getByText('No hay ventas apartadas.')).toBeVisible()
  expect(ventasOf(comercioId).map(({ total_a_pagar }) => total_a_pagar)).toEqual([15_900])
})
