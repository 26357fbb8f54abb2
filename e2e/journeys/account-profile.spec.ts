import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { enter, openAccount, screen } from '../fixtures/account.ts'
import { findProducto } from '../fixtures/catalogo.ts'
import { goToPay, openCheckout } from '../fixtures/checkout.ts'
import { openComercio } from '../fixtures/comercio.ts'
import { cutApi } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'
import { violations } from '../fixtures/violations.ts'

const plaza = { latitude: 4.6097, longitude: -74.0817 }

test('what is edited is saved, and the name in the bar follows', async ({ page }) => {
  await openAccount(page)
  const main = screen(page)
  await page.goto('/profile')
  await main.getByRole('button', { name: 'Editar Perfil' }).click()
  await main.getByLabel('Nombres').fill('Zoraida')
  await main.getByRole('button', { name: 'Cancelar Edición' }).click()
  await expect(main).toContainText('Ana María')
  await main.getByRole('button', { name: 'Editar Perfil' }).click()
  await main.getByLabel('Nombres').fill('Zoraida')
  await main.getByLabel('Teléfono').fill('123')
  await main.getByLabel('Dirección principal').fill('')
  await main.getByRole('button', { name: 'Guardar Cambios' }).click()
  await expect(main).toContainText('Teléfono inválido (7-10 dígitos).')
  await expect(main).toContainText('Dirección es requerida.')
  await main.getByLabel('Teléfono').fill('3109876543')
  await main.getByLabel('Dirección principal').fill('Carrera 1 # 2-3')
  await main.getByRole('button', { name: 'Guardar Cambios' }).click()
  await expect(page.getByText('Perfil actualizado exitosamente.')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Editar Perfil' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Zoraida' })).toBeVisible()
  await page.reload()
  await expect(main).toContainText('Carrera 1 # 2-3')
})

test('a session that ends over an edit takes nothing typed with it', async ({ page, context }) => {
  const person = await openAccount(page)
  await page.goto('/profile')
  const main = screen(page)
  await main.getByRole('button', { name: 'Editar Perfil' }).click()
  await main.getByLabel('Nombres').fill('Zoraida')
  const other = await context.newPage()
  await other.goto('/about')
  await other.evaluate(() => localStorage.clear())
  const told = page.getByRole('dialog', { name: 'Tu sesión terminó' })
  const coming = context.waitForEvent('page')
  await told.getByRole('link', { name: 'Iniciar sesión en otra pestaña' }).click()
  await enter(await coming, person)
  await expect(told).toBeHidden()
  await expect(main.getByLabel('Nombres')).toHaveValue('Zoraida')
  await main.getByRole('button', { name: 'Guardar Cambios' }).click()
  await expect(page.getByText('Perfil actualizado exitosamente.')).toBeVisible()
  await expect(main).toContainText('Zoraida')
})

test('the location is saved, and stays the old one when it cannot be', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(plaza)
  await openAccount(page)
  const main = screen(page)
  await page.goto('/profile')
  const update = main.getByRole('button', { name: 'Actualizar Ubicación' })
  await update.click()
  await expect(main).toContainText('Ubicación capturada y actualizada en el servidor.')
  await expect(main).toContainText('Latitud 4,6097, longitud -74,0817')
  await context.setGeolocation({ latitude: 6.2442, longitude: -75.5812 })
  await cutApi(page, '**/api/location')
  await update.click()
  await expect(main).toContainText('Error al guardar la ubicación en el servidor.')
  await expect(main).toContainText('Latitud 4,6097, longitud -74,0817')
})

test('whoever becomes a Socio is one at once', async ({ page }) => {
  await openAccount(page)
  const main = screen(page)
  await page.goto('/profile')
  await main.getByRole('button', { name: 'Quiero ser Socio' }).click()
  const join = page.getByRole('dialog').getByRole('button', { name: 'Ser Socio', exact: true })
  await expect(join).toBeDisabled()
  await page.getByRole('dialog').getByLabel('Acepto los términos de Socio.').check()
  await join.click()
  await expect(main.getByRole('heading', { name: 'Eres Socio' })).toBeVisible()
})

test('everything that Plaza keeps about a person can be taken home', async ({ page }) => {
  const { correo, documento } = await openAccount(page)
  await page.goto('/profile')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    screen(page).getByRole('button', { name: 'Descargar mis datos' }).click(),
  ])
  const datos = JSON.parse(readFileSync(await download.path(), 'utf8'))
  expect(datos.perfil).toMatchObject({ correo_electronico: correo, numero_documento: documento })
  expect(datos.consentimientos).toHaveLength(1)
})

test('a profile that does not come says so and comes with the next try', async ({ page }) => {
  const { correo } = await openAccount(page)
  const restore = await cutApi(page, '**/api/profile/*')
  await page.goto('/profile')
  await expect(screen(page)).toContainText(
    'No se pudo cargar la información del perfil. Intente más tarde.',
  )
  await restore()
  await screen(page).getByRole('button', { name: 'Reintentar' }).click()
  await expect(screen(page)).toContainText(correo)
})

test('an account with a sale that is still open is kept, with the way to that sale', async ({
  page,
}) => {
  const { password } = await openCheckout(page, findProducto('stock > 20'))
  await goToPay(page)
  await page.goto('/profile')
  await screen(page).getByRole('button', { name: 'Eliminar mi cuenta' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Contraseña').fill(password)
  await dialog.getByLabel('Entiendo que mi cuenta se borra para siempre.').check()
  await dialog.getByRole('button', { name: 'Eliminar definitivamente' }).click()
  await expect(dialog).toContainText('Tu cuenta tiene ventas o pagos pendientes.')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('link', { name: 'Ver mis compras' }).click()
  await expect(page).toHaveURL('/ventas')
  await expect(screen(page).getByRole('article')).toHaveCount(1)
})

test('who runs a shop alone stays, and is led to where another dueño is named', async ({
  page,
}) => {
  const { person } = await openComercio(page)
  await page.goto('/profile')
  await screen(page).getByRole('button', { name: 'Eliminar mi cuenta' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Contraseña').fill(person.password)
  await dialog.getByLabel('Entiendo que mi cuenta se borra para siempre.').check()
  await dialog.getByRole('button', { name: 'Eliminar definitivamente' }).click()
  await expect(dialog).toContainText('El comercio necesita al menos un dueño.')
  await dialog.getByRole('link', { name: 'Nombrar a otro dueño' }).click()
  await expect(screen(page).getByRole('heading', { name: 'Equipo' })).toBeVisible()
})
