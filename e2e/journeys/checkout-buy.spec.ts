import { expect } from '@playwright/test'
import { addAccount, enter, openAccount, screen } from '../fixtures/account.ts'
import {
  buy,
  endPayment,
  goToPay,
  openCheckout,
  payButton,
  purchases,
} from '../fixtures/checkout.ts'
import { addFromPage, cartLink, cop, stepper } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'

test('a visitor signs in on the way, buys, and finds the purchase', async ({ page, producto }) => {
  const person = await addAccount(page.request)
  await addFromPage(page, producto)
  await page.goto('/cart')
  await page.getByRole('link', { name: 'Continuar con la compra' }).click()
  await expect(page).toHaveURL('/signin?redirectTo=%2Fcart')
  await enter(page, person)
  await expect(page).toHaveURL('/cart')
  await page.getByRole('link', { name: 'Continuar con la compra' }).click()
  await expect(screen(page).getByText(person.correo)).toBeVisible()
  await expect(screen(page).getByRole('definition').first()).toContainText(/^Ana María/)
  await expect(payButton(page)).toHaveText(`Pagar ${cop(27_000)}`)
  await goToPay(page)
  await expect(page.getByText(/27\.000/)).toBeVisible()
  await endPayment(page, 'Aprobar')
  await expect(page).toHaveURL(/\/checkout\/approved\/.+payment_id=\d+/)
  await expect(screen(page).getByRole('heading', { name: 'Pago aprobado' })).toBeVisible()
  await expect(screen(page)).toContainText(`Valor total${cop(27_000)}`)
  // What a sale has not yet is told too.
  await expect(screen(page)).toContainText('Factura—')
  await expect(cartLink(page)).toHaveAccessibleName('Carrito, 0 productos')
  await page.getByRole('link', { name: 'Ver mi compra' }).click()
  await expect(
    screen(page).getByRole('listitem').filter({ hasText: 'Pago aprobado' }),
  ).toBeVisible()
  await expect(screen(page).getByRole('link', { name: producto.nombre })).toBeVisible()
})

test('a refused payment is paid in a second try, and there is one purchase', async ({
  page,
  producto,
}) => {
  await openCheckout(page, producto)
  await goToPay(page)
  await endPayment(page, 'Rechazar')
  await expect(screen(page).getByRole('heading', { name: 'Pago rechazado' })).toBeVisible()
  await page.getByRole('button', { name: 'Reintentar pago' }).click()
  await endPayment(page, 'Aprobar')
  await expect(screen(page).getByRole('heading', { name: 'Pago aprobado' })).toBeVisible()
  await expect(await purchases(page)).toHaveCount(1)
  await expect(await purchases(page)).toContainText('Aprobada')
})

test('a pending payment is approved while the tab is closed', async ({
  page,
  context,
  producto,
}) => {
  await openCheckout(page, producto)
  await goToPay(page)
  await endPayment(page, 'Dejar pendiente')
  await expect(screen(page).getByRole('heading', { name: 'Pago pendiente' })).toBeVisible()
  const paymentId = new URL(page.url()).searchParams.get('payment_id')
  await page.close()
  const approved = await context.request.patch(
    `/api/sandbox/mercadopago/control/pagos/${paymentId}`,
    {
      data: { status: 'approved', status_detail: 'accredited' },
    },
  )
  expect(approved.ok(), await approved.text()).toBe(true)
  const later = await context.newPage()
  await expect(async () => {
    await expect(await purchases(later)).toContainText('Aprobada', { timeout: 500 })
  }).toPass()
})

test('a rejected purchase comes back to the cart', async ({ page, producto }) => {
  await openCheckout(page, producto)
  await goToPay(page)
  await endPayment(page, 'Rechazar')
  await page.getByRole('button', { name: 'Restaurar carrito' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(stepper(page, producto.nombre).value).toHaveValue('1')
})

test('who leaves the payment page finds the way back in the empty cart', async ({
  page,
  producto,
}) => {
  await openCheckout(page, producto)
  await goToPay(page)
  await page.goto('/cart')
  await expect(screen(page)).toContainText(`Tienes un pedido sin pagar por ${cop(27_000)}.`)
  await page.getByRole('button', { name: 'Reintentar pago' }).click()
  await endPayment(page, 'Aprobar')
  await expect(screen(page).getByRole('heading', { name: 'Pago aprobado' })).toBeVisible()
})

test('while the shop does not know of the payment yet, the page waits for it by itself', async ({
  page,
  producto,
}) => {
  await openCheckout(page, producto)
  await goToPay(page)
  await page.route(
    '**/api/ventas/*',
    async (route) => {
      const response = await route.fetch()
      const [venta] = await response.json()
      const early = { ...venta, estado: 'Pendiente', estado_tx: 'En proceso' }
      await route.fulfill({ response, json: [early] })
    },
    { times: 1 },
  )
  await endPayment(page, 'Aprobar')
  await expect(screen(page).getByRole('heading', { name: 'Confirmando tu pago…' })).toBeVisible()
  await expect(screen(page).getByRole('heading', { name: 'Pago aprobado' })).toBeVisible()
})

test("another person's purchase is nobody's", async ({ page, browser, producto }) => {
  await buy(page, producto)
  const address = page.url()
  const other = await (await browser.newContext()).newPage()
  await other.goto(address)
  await expect(screen(other)).toContainText('Inicia sesión para ver tu compra')
  const stranger = await addAccount(other.request)
  await screen(other).getByRole('link', { name: 'Iniciar sesión' }).click()
  await enter(other, stranger)
  await expect(screen(other).getByRole('heading', { name: 'Transaction not found.' })).toBeVisible()
})

test('a result without any id says so, also to a visitor, whom signing in would show no more', async ({
  page,
}) => {
  const missing = screen(page).getByRole('heading', { name: 'Payment ID not provided.' })
  await page.goto('/checkout/approved/null?payment_id=null')
  await expect(missing).toBeVisible()
  await openAccount(page)
  await page.goto('/checkout/approved/null?payment_id=null')
  await expect(missing).toBeVisible()
  // What an approved payment is known by is missing, and what stands in its place names nothing.
  await page.goto('/checkout/approved/123')
  await expect(missing).toBeVisible()
})
