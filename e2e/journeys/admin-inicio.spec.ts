import { expect } from '@playwright/test'
import { screen } from '../fixtures/account.ts'
import { openComercio } from '../fixtures/counter.ts'
import { signInAs } from '../fixtures/office.ts'
import { addAlerta } from '../fixtures/sold.ts'
import { test } from '../fixtures/test.ts'
import { violations } from '../fixtures/violations.ts'

test('an administrator begins with what waits for a decision, and with how all shops sell', async ({
  page,
}) => {
  addAlerta(24_000, 1)
  await signInAs(page, 'administrador')
  await page.goto('/admin-inicio')
  const main = screen(page)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Resumen de Plaza')
  await expect(main.getByRole('link', { name: '30 días' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await main.getByRole('link', { name: '30 días' }).press('Enter')
  await expect(page).toHaveURL('/admin-inicio?rango=30')
  await main.getByRole('link', { name: /pagos? con alerta/ }).press('Enter')
  await expect(page).toHaveURL('/admin-alertas')
})

test('who runs a shop is not let in', async ({ page }) => {
  await openComercio(page)
  await page.goto('/admin-inicio')
  await expect(screen(page)).not.toContainText('Por hacer')
})
