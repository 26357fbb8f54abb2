import { expect } from '@playwright/test'
import { screen } from '../fixtures/account.ts'
import { buy } from '../fixtures/checkout.ts'
import { signInAs } from '../fixtures/office.ts'
import { test } from '../fixtures/test.ts'
import { violations } from '../fixtures/violations.ts'

test('/payment-success tells of the payment that it names', async ({ page, producto }) => {
  await buy(page, producto)
  const paymentId = new URL(page.url()).searchParams.get('payment_id')
  await page.goto(`/payment-success?payment_id=${paymentId}`)
  await expect(screen(page).getByRole('heading', { name: 'Pago aprobado' })).toBeVisible()
  await page.goto('/payment-success')
  await expect(screen(page)).toContainText('Payment ID not provided.')
})

test('/tests tries a sign-in out: both fields are required, the attempt is logged and opens nothing', async ({
  page,
}) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.goto('/tests')
  const main = screen(page)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Ingreso de prueba')
  await main.getByRole('button', { name: 'Ingresar' }).click()
  await expect(main.getByText('Este campo es obligatorio')).toHaveCount(2)
  await expect(main.getByLabel('Usuario')).toBeFocused()
  await main.getByLabel('Usuario').fill('ana')
  await main.getByLabel('Contraseña').fill('una clave larga')
  await expect(main.getByText('Este campo es obligatorio')).toHaveCount(0)
  await main.getByRole('button', { name: 'Ingresar' }).click()
  await expect(main).toContainText('Intento de ana registrado en la consola.')
  expect(logged.filter((text) => text.includes('ana'))).toHaveLength(1)
  expect(logged.join()).not.toContain('una clave larga')
  expect(await violations(page)).toEqual([])
  await page.goto('/profile')
  await expect(page).toHaveURL('/signin?redirectTo=%2Fprofile')
})

test('an administrator has both lists in a dropdown too', async ({ page }) => {
  await signInAs(page, 'administrador')
  await page.goto('/home')
  const menu = page.getByRole('navigation', { name: 'Secciones' })
  const dropdown = menu.getByRole('button', { name: 'Administración' })
  await dropdown.focus()
  await page.keyboard.press('Enter')
  await menu.getByRole('link', { name: 'Código Administrador' }).click()
  await expect(page).toHaveURL('/admin-codes')
  await page.goBack()
  await expect(dropdown).toHaveAttribute('aria-expanded', 'false')
  await dropdown.click()
  await menu.getByRole('link', { name: 'Comercios', exact: true }).click()
  await expect(page).toHaveURL('/admin-comercios')
  await page.goBack()
  await dropdown.click()
  expect(await violations(page)).toEqual([])
})

test('on a phone the dropdown is a group of the menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, 'administrador')
  await page.goto('/home')
  await page.getByRole('button', { name: 'Menú' }).click()
  const sheet = page.getByRole('dialog', { name: 'Menú' })
  await expect(sheet).toContainText('Administración')
  await sheet.getByRole('link', { name: 'Código Administrador' }).click()
  await expect(page).toHaveURL('/admin-codes')
})
