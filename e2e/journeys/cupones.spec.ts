import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { openAccount, screen } from '../fixtures/account.ts'
import { endPayment, openPurchase, payButton } from '../fixtures/checkout.ts'
import { addProducto, openComercio } from '../fixtures/comercio.ts'
import { withDatabase } from '../fixtures/database.ts'
import { signInAs } from '../fixtures/office.ts'
import { addFromPage, cop } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'
import { violations } from '../fixtures/violations.ts'

// Other journeys look at what is on the shelves.
const hideProducto = (id: number) =>
  withDatabase((db) => db.prepare('update productos set status = 0 where id = ?').run(id))

const newCode = () => `J${randomBytes(4).toString('hex').toUpperCase()}`

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Nuevo cupón' })

const field = (page: Page) => screen(page).getByLabel('¿Tienes un cupón?')

const apply = async (page: Page, codigo: string) => {
  await field(page).fill(codigo)
  await screen(page).getByRole('button', { name: 'Aplicar' }).click()
}

/** A shop of somebody's own with one product of 11.900, and a shopper at the checkout with it. */
const openShop = async (page: Page, shopper: Page) => {
  const { comercio } = await openComercio(page)
  const producto = await addProducto(page, comercio.id, {
    ...{ status: 1, stock: 9, valor_neto: 10_000, porcentaje_impuestos: 19 },
  })
  await openAccount(shopper)
  await addFromPage(shopper, producto)
  await shopper.goto('/checkout')
  await expect(payButton(shopper)).toBeEnabled()
  return { comercio, producto }
}

test('an owner makes a coupon, a shopper pays less by it, and sees so in the purchase', async ({
  page,
  browser,
}) => {
  const shopper = await (await browser.newContext()).newPage()
  const { comercio, producto } = await openShop(page, shopper)
  const codigo = newCode()

  await page.goto(`/comercio/cupones?comercioId=${comercio.id}`)
  await expect(screen(page)).toContainText('Todavía no hay cupones')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Crear el primero' }).click()
  await dialog(page).getByRole('button', { name: 'Crear cupón' }).click()
  await expect(dialog(page)).toContainText('Escribe un código de 4 a 24 letras y números')
  await expect(dialog(page)).toContainText('Escribe un número entero')
  await dialog(page).getByLabel('Código').fill(codigo.toLowerCase())
  await dialog(page).getByLabel('Porcentaje').fill('20')
  await dialog(page).getByLabel('Usos en total').fill('1')
  expect(await violations(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Crear cupón' }).click()
  const row = screen(page).getByRole('row').filter({ hasText: codigo })
  await expect(row).toContainText('Vigente')
  await expect(row).toContainText('0 de 1')
  expect(await violations(page)).toEqual([])

  await screen(shopper).getByRole('button', { name: '¿Tienes un cupón?' }).click()
  await apply(shopper, 'NOEXISTE')
  await expect(screen(shopper)).toContainText('Ese cupón no existe. Revisa el código.')
  await expect(field(shopper)).toHaveValue('NOEXISTE')
  await expect(payButton(shopper)).toHaveText(`Pagar ${cop(18_900)}`)
  expect(await violations(shopper)).toEqual([])
  await field(shopper).fill(codigo)
  await field(shopper).press('Enter')
  await expect(screen(shopper)).toContainText(`${codigo}: 20 % de descuento`)
  await expect(payButton(shopper)).toHaveText(`Pagar ${cop(16_520)}`)
  await shopper.reload()
  await expect(payButton(shopper)).toHaveText(`Pagar ${cop(16_520)}`)
  expect(await violations(shopper)).toEqual([])
  await payButton(shopper).click()
  await endPayment(shopper, 'Aprobar')
  await expect(screen(shopper)).toContainText(cop(16_520))
  await openPurchase(shopper)
  await expect(screen(shopper)).toContainText(`Cupón ${codigo}`)
  await expect(screen(shopper)).toContainText(cop(2380))
  hideProducto(producto.id)

  await page.reload()
  await expect(row).toContainText('Agotado')
  await expect(row).toContainText(cop(2380))
})

test('a coupon that is withdrawn while somebody pays is told of, and the order goes on without', async ({
  page,
  browser,
}) => {
  const shopper = await (await browser.newContext()).newPage()
  const { comercio, producto } = await openShop(page, shopper)
  await page.goto(`/comercio/cupones?comercioId=${comercio.id}`)
  await page.getByRole('button', { name: 'Crear el primero' }).click()
  const codigo = newCode()
  await dialog(page).getByLabel('Código').fill(codigo)
  await dialog(page).getByLabel('Qué descuenta').selectOption('envio_gratis')
  await dialog(page).getByRole('button', { name: 'Crear cupón' }).click()

  await screen(shopper).getByRole('button', { name: '¿Tienes un cupón?' }).click()
  await apply(shopper, codigo)
  await expect(payButton(shopper)).toHaveText(`Pagar ${cop(11_900)}`)

  await page.getByRole('button', { name: `Retirar el cupón ${codigo}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click()
  await expect(screen(page).getByRole('row').filter({ hasText: codigo })).toContainText('Retirado')

  await payButton(shopper).click()
  await expect(screen(shopper)).toContainText('El cupón ya no vale para tu pedido')
  await expect(screen(shopper)).toContainText('Ese cupón ya no está disponible.')
  await expect(field(shopper)).toHaveValue(codigo)
  await expect(payButton(shopper)).toHaveText(`Pagar ${cop(18_900)}`)
  await payButton(shopper).click()
  await expect(shopper.getByRole('heading', { name: 'Pago de prueba' })).toBeVisible()
  hideProducto(producto.id)
})

test('an administrator makes a coupon for all shops', async ({ page }) => {
  await signInAs(page, 'administrador')
  await page.goto('/admin-cupones')
  const codigo = newCode()
  // The first one of an installation has its button in the middle.
  await page.getByRole('button', { name: /^(Nuevo cupón|Crear el primero)$/ }).click()
  await expect(dialog(page)).toContainText('El descuento lo paga Plaza.')
  await dialog(page).getByLabel('Código').fill(codigo)
  await dialog(page).getByLabel('Qué descuenta').selectOption('valor')
  await dialog(page).getByLabel('Valor en pesos').fill('5.000')
  const last = dialog(page).getByLabel('Último día')
  await last.fill('2020-01-01')
  await dialog(page).getByRole('button', { name: 'Crear cupón' }).click()
  await expect(last).toHaveAccessibleDescription(/Ya pasó. Elige un día de hoy en adelante/)
  await expect(last).toBeFocused()
  await last.fill('2100-01-01')
  await dialog(page).getByRole('button', { name: 'Crear cupón' }).click()
  const row = screen(page).getByRole('row').filter({ hasText: codigo })
  await expect(row).toContainText('Vigente')
  await expect(row).toContainText(cop(5000))
})
