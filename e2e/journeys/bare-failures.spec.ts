import { expect, type Page } from '@playwright/test'
import { openAccount, screen } from '../fixtures/account.ts'
import { failBare } from '../fixtures/bare-failure.ts'
import { goToPay, openCheckout, payButton, purchases } from '../fixtures/checkout.ts'
import { crear, create, fillForm, nuevo, save } from '../fixtures/inventario.ts'
import { signInAs } from '../fixtures/office.ts'
import { choose, threePhotos } from '../fixtures/photos.ts'
import { test } from '../fixtures/test.ts'

const alert = (page: Page, text: string) =>
  expect(screen(page).getByRole('alert').filter({ hasText: text })).toBeVisible()

// Nowhere may a person read of an answer that did not fit: nobody answered.
test.afterEach(({ page }) => expect(page.getByText('Respuesta inválida de la API')).toHaveCount(0))

test.describe('a service that fails without a word', () => {
  test('purchases', async ({ page }) => {
    await openAccount(page)
    const restore = await failBare(page, '**/api/ventas?**', 'GET')
    await page.goto('/ventas')
    await alert(page, 'Error fetching ventas')
    await restore()
    await screen(page).getByRole('button', { name: 'Reintentar' }).click()
    await expect(screen(page)).toContainText('Todavía no tienes compras')
  })

  test('a transaction', async ({ page }) => {
    await openAccount(page)
    await failBare(page, '**/api/ventas/*', 'GET')
    await page.goto('/payment-success?payment_id=123456')
    await alert(page, 'Error getting transaction')
  })

  test('an order', async ({ page, producto }) => {
    await openCheckout(page, producto)
    const restore = await failBare(page, '**/api/ventas', 'POST')
    await payButton(page).click()
    await alert(page, 'Error al enviar los datos: Error posting venta')
    await restore()
    await goToPay(page)
    await expect(await purchases(page)).toHaveCount(1)
  })

  test('an order without its id', async ({ page, producto }) => {
    await openCheckout(page, producto)
    await page.route('**/api/ventas', (route) => route.fulfill({ status: 201, json: {} }))
    await payButton(page).click()
    await alert(page, 'Error: No se recibió ID de transacción')
  })

  test('a payment: the order is kept, and is the one that is paid', async ({ page, producto }) => {
    await openCheckout(page, producto)
    const restore = await failBare(page, '**/api/payment', 'POST')
    await payButton(page).click()
    await alert(page, 'Error creating payment preference')
    await alert(page, 'Tu pedido quedó guardado')
    await expect(screen(page).getByRole('link', { name: 'Ver mi pedido' })).toHaveAttribute(
      'href',
      /^\/ventas\/[0-9a-f-]{36}$/,
    )
    await restore()
    await goToPay(page)
    await expect(await purchases(page)).toHaveCount(1)
  })

  test('a refused payment makes no second order', async ({ page, producto }) => {
    await openCheckout(page, producto)
    const message = 'Espera un momento antes de volver a intentarlo.'
    await page.route('**/api/payment', (route) =>
      route.fulfill({ status: 429, json: { error: { code: 'demasiadas_solicitudes', message } } }),
    )
    await payButton(page).click()
    await alert(page, `Error creating payment preference. ${message}`)
    await page.unroute('**/api/payment')
    await goToPay(page)
    await expect(await purchases(page)).toHaveCount(1)
  })

  test('a profile that is read', async ({ page }) => {
    await openAccount(page)
    await failBare(page, '**/api/profile/*', 'GET')
    await page.goto('/profile')
    await expect(screen(page).getByRole('heading', { level: 1, name: 'Mi Perfil' })).toBeVisible()
    await alert(page, 'No se pudo cargar la información del perfil. Intente más tarde.')
    await alert(page, 'Error 500: Ocurrió un error desconocido.')
  })

  test('a profile that is saved', async ({ page }) => {
    await openAccount(page)
    await page.goto('/profile')
    await screen(page).getByRole('button', { name: 'Editar Perfil' }).click()
    await failBare(page, '**/api/profile/*', 'PUT')
    await screen(page).getByLabel('Nombres').fill('Ana Lucía')
    await screen(page).getByRole('button', { name: 'Guardar Cambios' }).click()
    await alert(page, 'Error al actualizar el perfil.')
    await expect(screen(page).getByLabel('Nombres')).toHaveValue('Ana Lucía')
  })

  test('a validation code', async ({ page }) => {
    await signInAs(page, 'administrador')
    await page.goto('/admin-codes')
    await failBare(page, '**/api/validation-codes', 'POST')
    await screen(page).getByLabel('Rol', { exact: true }).selectOption('Comercio')
    await screen(page).getByRole('button', { name: 'Generar' }).click()
    await alert(page, 'Error al generar el código.')
  })

  test('a product that is created, read and saved, and its photos', async ({ page }) => {
    await signInAs(page, 'comercio')
    await page.goto(crear)
    const datos = nuevo()
    await fillForm(page, datos)
    const productos = '**/api/comercios/*/productos'
    const restore = await failBare(page, productos, 'POST')
    await save(page)
    await alert(page, 'Hubo un error al guardar el producto')
    await restore()
    await create(page)
    await failBare(page, `${productos}/*`, 'PUT')
    await screen(page).getByLabel('Descripción corta').fill('Panela en polvo')
    await screen(page).getByRole('button', { name: 'Guardar cambios' }).click()
    await alert(page, 'Hubo un error al actualizar el producto')
    const restorePhotos = await failBare(page, `${productos}/*/fotos/presigned-url`, 'POST')
    await choose(page, threePhotos().slice(0, 1))
    await alert(page, 'Hubo un error al subir la imagen a S3')
    await restorePhotos()
    await failBare(page, `${productos}/*/fotos`, 'POST')
    await screen(page).getByRole('button', { name: 'Reintentar' }).click()
    await alert(page, 'Hubo un error al guardar la imagen')
    page.on('dialog', (dialog) => dialog.accept())
    await failBare(page, `${productos}/*`, 'GET')
    await page.reload()
    await alert(page, 'Hubo un error al cargar el producto')
  })
})
