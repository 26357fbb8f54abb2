import { expect, type Page } from '@playwright/test'
import { screen } from '../fixtures/account.ts'
import { endPayment, openCheckout, payButton } from '../fixtures/checkout.ts'
import {
  addProducto,
  lines,
  openComercio,
  openMiembro,
  openTill,
  scan,
  stockOf,
  ventasOf,
} from '../fixtures/counter.ts'
import { test } from '../fixtures/test.ts'

const direccion = 'Carrera 7 # 45-10, apartamento 502'

/** A till up to its last key. */
const readyTill = async (page: Page, comercioId: number, code: string) => {
  await openTill(page, comercioId)
  await scan(page, code)
  await expect(lines(page)).toHaveCount(1)
  await page.keyboard.press('F10')
  await page.getByLabel('Efectivo recibido').fill('20000')
}

/** Presses the till's last key; answers whether it sold. Who did not sell has all that was typed. */
const sellAtTill = async (page: Page) => {
  await page.keyboard.press('Enter')
  const won = page.getByText('Venta registrada correctamente.')
  const lost = page.getByRole('dialog').getByText('Error al confirmar el pago')
  await expect(won.or(lost)).toBeVisible()
  if (await won.isVisible()) {
    await expect(lines(page)).toHaveCount(0)
    return true
  }
  await expect(page.getByRole('dialog')).toContainText(
    'Café molido: No hay unidades disponibles para este producto!',
  )
  await expect(page.getByLabel('Efectivo recibido')).toHaveValue(/20\.000/)
  await page.keyboard.press('Escape')
  await expect(lines(page)).toHaveText(/Café molido/)
  return false
}

const buyOnTheWeb = async (page: Page, nombre: string) => {
  await payButton(page).click()
  const won = page.getByRole('heading', { name: 'Pago de prueba' })
  const lost = screen(page).getByText(`${nombre} se agotó y sale del pedido.`)
  await expect(won.or(lost)).toBeVisible()
  if (await won.isVisible()) {
    await endPayment(page, 'Aprobar')
    await expect(screen(page).getByRole('heading', { name: 'Pago aprobado' })).toBeVisible()
    return true
  }
  await expect(screen(page).getByLabel('Dirección de envío')).toHaveValue(direccion)
  return false
}

for (const stock of [1, 2])
  test(`two tills and the web shop want the last unit each: ${stock} of them have it`, async ({
    page,
    browser,
  }) => {
    const { comercioId } = await openComercio(page)
    const cafe = addProducto(comercioId, { nombre: 'Café molido', stock })
    const other = await (await browser.newContext()).newPage()
    const shopper = await (await browser.newContext()).newPage()
    await openMiembro(other, comercioId, 'cajero')
    await openCheckout(shopper, cafe)
    await screen(shopper).getByLabel('Enviar a una dirección específica').check()
    await screen(shopper).getByLabel('Dirección de envío').fill(direccion)
    await readyTill(page, comercioId, cafe.code)
    await readyTill(other, comercioId, cafe.code)
    const sold = await Promise.all([
      sellAtTill(page),
      sellAtTill(other),
      buyOnTheWeb(shopper, cafe.nombre),
    ])
    expect(sold.filter(Boolean)).toHaveLength(stock)
    expect(stockOf(cafe.id)).toBe(0)
    const [uno, otro] = sold
    expect(ventasOf(comercioId)).toHaveLength(Number(uno) + Number(otro))
  })
