import { expect } from '@playwright/test'
import { screen } from '../fixtures/account.ts'
import { tabTo } from '../fixtures/keyboard.ts'
import { signInAs } from '../fixtures/office.ts'
import { cop } from '../fixtures/shop.ts'
import { addAlerta, addGanancia, addReferrer, clearAlertas, openSocio } from '../fixtures/sold.ts'
import { test } from '../fixtures/test.ts'

// A batch pays everybody: two of these at a time would pay each other's.
test.describe.configure({ mode: 'serial' })

test('an administrator pays partners once by the keyboard alone, and who has not accepted the terms waits', async ({
  page,
}) => {
  const { person, sub } = await openSocio(page)
  const waiting = await addReferrer(page)
  addGanancia(sub, { days: 30, valor: 12_000, estado: 'aprobada' })
  addGanancia(sub, { days: 1, valor: 900, estado: 'pendiente' })
  addGanancia(waiting.sub, { days: 30, valor: 5000, estado: 'aprobada' })
  await page.evaluate(() => localStorage.clear())
  await signInAs(page, 'administrador')
  await page.goto('/admin-lotes')
  const main = screen(page)
  const row = (correo: string) => main.getByRole('row').filter({ hasText: correo })
  await expect(row(person.correo)).toContainText(cop(12_000))
  await expect(row(person.correo)).toContainText('Se paga')
  await expect(row(waiting.person.correo)).toContainText('No aceptó los términos')
  const pay = main.getByRole('button', { name: /^Registrar el pago de/ })
  await tabTo(page, pay)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await tabTo(page, dialog.getByRole('button', { name: /^Pagar/ }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin-lotes\/[0-9a-f-]{36}$/)
  await expect(row(person.correo)).toContainText(cop(12_000))
  await expect(main).not.toContainText(waiting.person.correo)
  await tabTo(page, main.getByRole('link', { name: 'Pagos a Socios' }))
  await page.keyboard.press('Enter')
  await expect(row(waiting.person.correo)).toContainText(cop(5000))
  await expect(main).not.toContainText(person.correo)
  await expect(pay).toBeDisabled()
  await tabTo(page, main.getByRole('link', { name: /^Ver el lote/ }).first())
  await page.keyboard.press('Enter')
  await expect(row(person.correo)).toBeVisible()
})

test('what changed meanwhile is not paid unseen', async ({ page }) => {
  const { person, sub } = await openSocio(page)
  addGanancia(sub, { days: 30, valor: 3000, estado: 'aprobada' })
  await page.evaluate(() => localStorage.clear())
  await signInAs(page, 'administrador')
  await page.goto('/admin-lotes')
  const main = screen(page)
  await main.getByRole('button', { name: /^Registrar el pago de/ }).click()
  addGanancia(sub, { days: 29, valor: 1000, estado: 'aprobada' })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pagar/ })
    .click()
  await expect(page.getByText('Lo que hay por pagar cambió.')).toBeVisible()
  await expect(main.getByRole('row').filter({ hasText: person.correo })).toContainText(cop(4000))
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('payments that are not what their sales ask for are listed', async ({ page }) => {
  clearAlertas()
  await signInAs(page, 'administrador')
  await page.goto('/admin-alertas')
  await expect(screen(page)).toContainText('No hay alertas')
  const payment = addAlerta(19_999, 0)
  await page.reload()
  const row = screen(page).getByRole('row').filter({ hasText: payment })
  await expect(row).toContainText('De otro valor')
  await expect(row).toContainText(cop(19_999))
  await expect(row).toContainText(cop(20_000))
  await page.setViewportSize({ width: 768, height: 900 })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(768)
  await screen(page)
    .getByRole('button', { name: `Cerrar la alerta del pago ${payment}` })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Qué se hizo').fill('Se devolvió en Mercado Pago')
  await dialog.getByRole('button', { name: 'Cerrar alerta' }).click()
  await expect(screen(page)).toContainText('No hay alertas')
})
