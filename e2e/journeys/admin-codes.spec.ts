import { expect } from '@playwright/test'
import { screen } from '../fixtures/account.ts'
import { tabTo } from '../fixtures/keyboard.ts'
import { signInAs } from '../fixtures/office.ts'
import { signIn } from '../fixtures/session.ts'
import { test } from '../fixtures/test.ts'

test('by keyboard alone a code is generated', async ({ page }) => {
  await signInAs(page, 'administrador')
  await page.goto('/admin-codes')
  const main = screen(page)
  await tabTo(page, main.getByLabel('Rol', { exact: true }))
  await page.keyboard.type('Com')
  await tabTo(page, main.getByRole('button', { name: 'Generar' }))
  await page.keyboard.press('Enter')
  await expect(main.getByLabel('Código para Comercio')).toBeFocused()
  await expect(main.getByText('Código generado exitosamente.', { exact: true })).toBeVisible()
})

test('whose tokens are not genuine gets no code, but the way to sign in', async ({ page }) => {
  await signIn(page, 'Administrador')
  await page.goto('/admin-codes')
  await expect(page).toHaveURL(/^[^?]+\/signin\?redirectTo=%2Fadmin-codes$/)
  await expect(screen(page)).toContainText('Inicia sesión')
})
