import { expect } from '@playwright/test'
import { screen } from '../fixtures/account.ts'
import { signInAs } from '../fixtures/office.ts'
import { addAgotado } from '../fixtures/sold.ts'
import { test } from '../fixtures/test.ts'

test('work that was left undone is told in words and tried again', async ({ page }) => {
  const venta = addAgotado()
  await signInAs(page, 'administrador')
  await page.goto('/admin-trabajos')
  const link = page.getByRole('link', { name: `Venta ${venta.slice(0, 8).toUpperCase()}` })
  const row = screen(page).getByRole('row').filter({ has: link })
  await expect(row).toContainText('Correo a quien compró: el estado de su compra')
  await expect(row).toContainText('El servidor no responde.')
  const technical = row.getByText('ECONNREFUSED')
  await expect(technical).toBeHidden()
  await row.getByText('Detalle técnico').click()
  await expect(technical).toBeVisible()
  await row.getByRole('button', { name: /^Volver a intentar/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Volver a intentar' }).click()
  await expect(page.getByText('Lo intentaremos de inmediato.')).toBeVisible()
  await expect(link).toHaveCount(0)
})
