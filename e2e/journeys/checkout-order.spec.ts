import { expect } from '@playwright/test'
import { screen } from '../fixtures/account.ts'
import { fillCheckout, goToPay, openCheckout, payButton, purchases } from '../fixtures/checkout.ts'
import { hold } from '../fixtures/hold.ts'
import { addFromPage, cop, cutApi, stepper } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'

test('a price that changed is shown line by line, and nothing is sold before it is accepted', async ({
  page,
  producto,
  change,
}) => {
  await openCheckout(page, producto)
  change({ valor_total: 23_000 })
  const quotes: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/ventas/cotizacion')) quotes.push(request.url())
  })
  await payButton(page).click()
  const notice = screen(page).getByRole('alert').filter({ hasText: 'Tu pedido cambió' })
  await expect(notice).toContainText(`${producto.nombre} pasó de ${cop(20_000)} a ${cop(23_000)}.`)
  // The refusal brought the quote of now.
  expect(quotes).toEqual([])
  await expect(payButton(page)).toBeDisabled()
  await notice.getByRole('button', { name: 'Aceptar los cambios' }).click()
  await expect(notice).toBeHidden()
  await expect(payButton(page)).toHaveText(`Pagar ${cop(30_000)}`)
  await goToPay(page)
  await expect(page.getByText(/30\.000/)).toBeVisible()
  await expect(await purchases(page)).toHaveCount(1)
})

test('fewer units than asked for are said, and the order follows once it is accepted', async ({
  page,
  producto,
  change,
}) => {
  await openCheckout(page, producto)
  await stepper(page, producto.nombre).value.fill('3')
  await stepper(page, producto.nombre).value.press('Enter')
  await expect(payButton(page)).toHaveText(`Pagar ${cop(60_000)}`)
  change({ stock: 2 })
  await payButton(page).click()
  await expect(screen(page)).toContainText(`De ${producto.nombre} solo hay 2; pediste 3.`)
  await page.getByRole('button', { name: 'Aceptar los cambios' }).click()
  await expect(stepper(page, producto.nombre).value).toHaveValue('2')
  await expect(payButton(page)).toHaveText(`Pagar ${cop(47_000)}`)
})

test('the last unit that somebody else took leaves the order', async ({
  page,
  producto,
  change,
}) => {
  await openCheckout(page, producto)
  change({ stock: 0 })
  await payButton(page).click()
  await expect(screen(page)).toContainText(`${producto.nombre} se agotó y sale del pedido.`)
  await page.getByRole('button', { name: 'Aceptar los cambios' }).click()
  await expect(screen(page)).toContainText('No hay productos en el carrito')
  await expect(await purchases(page)).toHaveCount(0)
})

test('no more than the stock can be asked for', async ({ page, producto, change }) => {
  change({ stock: 2 })
  await openCheckout(page, producto)
  await stepper(page, producto.nombre).value.fill('9')
  await stepper(page, producto.nombre).value.press('Enter')
  await expect(page.getByText('Stock máximo disponible: 2')).toBeVisible()
  await expect(payButton(page)).toHaveText(`Pagar ${cop(47_000)}`)
})

test('another address must be typed, and is the one that the order goes to', async ({
  page,
  producto,
}) => {
  await openCheckout(page, producto)
  await screen(page).getByLabel('Enviar a una dirección específica').check()
  await expect(payButton(page)).toBeDisabled()
  const address = screen(page).getByLabel('Dirección de envío')
  await address.fill('   ')
  await address.blur()
  await expect(address).toHaveAccessibleDescription('Por favor ingresa una dirección de envío')
  await address.fill('Carrera 7 # 12-30, Cali')
  await goToPay(page)
  await page.goto('/ventas')
  await screen(page).getByRole('article').getByRole('link').click()
  await expect(screen(page)).toContainText('Carrera 7 # 12-30, Cali')
})

test('without the profile the token tells who buys, and an address is asked for', async ({
  page,
  producto,
}) => {
  await cutApi(page, '**/api/profile/**')
  const person = await fillCheckout(page, producto)
  await expect(screen(page).getByRole('definition').first()).toContainText(/^Ana María/)
  await expect(screen(page)).toContainText('No pudimos leer la dirección de tu perfil.')
  await expect(screen(page)).not.toContainText('todavía no tiene dirección')
  await expect(screen(page).getByText(person.correo)).toBeVisible()
  await expect(payButton(page)).toBeDisabled()
  await screen(page).getByLabel('Dirección de envío').fill('Calle 10 # 5-51, Medellín')
  await goToPay(page)
})

test('a profile that did not come is asked for again', async ({ page, producto }) => {
  const restore = await cutApi(page, '**/api/profile/**')
  await fillCheckout(page, producto)
  await expect(screen(page)).toContainText('No pudimos cargar tu perfil')
  await restore()
  await screen(page).getByRole('button', { name: 'Volver a cargar' }).click()
  await expect(screen(page)).not.toContainText('No pudimos cargar tu perfil')
  await goToPay(page)
})

test('an order waits for the unpaid one before it, which is given up on the spot', async ({
  page,
  producto,
}) => {
  await openCheckout(page, producto)
  await goToPay(page)
  await addFromPage(page, producto)
  await page.goto('/checkout')
  await payButton(page).click()
  await expect(screen(page)).toContainText('Tienes un pedido sin pagar.')
  await expect(screen(page).getByRole('link', { name: 'Ir a pagar el otro pedido' })).toBeVisible()
  await screen(page).getByRole('button', { name: 'Cancelar el otro pedido' }).click()
  await expect(screen(page)).not.toContainText('Tienes un pedido sin pagar.')
  await goToPay(page)
})

test('until the profile has come the order cannot be sent', async ({ page, producto }) => {
  await openCheckout(page, producto)
  const release = await hold(page, '**/api/profile/**')
  await page.reload()
  await expect(payButton(page)).toBeDisabled()
  await expect(payButton(page)).toHaveAccessibleDescription(
    'Por favor espera a que se carguen los datos del usuario',
  )
  release()
  await expect(payButton(page)).toBeEnabled()
})

test('a quote that does not come can be asked for again', async ({ page, producto }) => {
  await openCheckout(page, producto)
  const restore = await cutApi(page, '**/api/ventas/cotizacion')
  await page.reload()
  await expect(screen(page).getByRole('alert')).toContainText('No hay conexión con Plaza.')
  await restore()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(payButton(page)).toBeEnabled()
})

test('pressed twice, the order is sold once', async ({ page, producto }) => {
  await openCheckout(page, producto)
  await payButton(page).dblclick()
  await expect(page.getByRole('heading', { name: 'Pago de prueba' })).toBeVisible()
  await expect(await purchases(page)).toHaveCount(1)
})

test('an answer that is lost on the way makes no second sale, pressed again or reloaded', async ({
  page,
  producto,
  change,
}) => {
  change({ stock: 1 })
  await openCheckout(page, producto)
  await page.route('**/api/ventas', async (route) => {
    await route.fetch()
    await route.abort('connectionfailed')
  })
  await payButton(page).click()
  await expect(screen(page).getByRole('alert')).toContainText('Error al enviar los datos: No hay')
  await payButton(page).click()
  await expect(screen(page).getByRole('alert')).toContainText('Error al enviar los datos: No hay')
  await page.unroute('**/api/ventas')
  await page.reload()
  await expect(screen(page)).toContainText('Tu pedido quedó a medio enviar')
  await page.getByRole('button', { name: 'Continuar con el pago' }).click()
  await expect(page.getByRole('heading', { name: 'Pago de prueba' })).toBeVisible()
  await expect(page.getByText(/27\.000/)).toBeVisible()
  await expect(await purchases(page)).toHaveCount(1)
})

test('a payment that cannot be started keeps the order, and starts when pressed again', async ({
  page,
  producto,
}) => {
  await openCheckout(page, producto)
  const restore = await cutApi(page, '**/api/payment')
  await payButton(page).click()
  await expect(screen(page).getByRole('alert')).toContainText('Error al enviar los datos: ')
  await restore()
  await goToPay(page)
  await expect(await purchases(page)).toHaveCount(1)
})
