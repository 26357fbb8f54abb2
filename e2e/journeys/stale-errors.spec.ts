import { expect } from '@playwright/test'
import { openAccount, screen } from '../fixtures/account.ts'
import { callApi } from '../fixtures/comercio.ts'
import { addProducto, lines, openComercio, openTill, scan } from '../fixtures/counter.ts'
import { openSession } from '../fixtures/identity.ts'
import { signInAs } from '../fixtures/office.ts'
import { test } from '../fixtures/test.ts'

test('what is said of too little cash leaves as soon as other cash is typed', async ({ page }) => {
  const { comercioId } = await openComercio(page)
  const cafe = addProducto(comercioId, { nombre: 'Café molido' })
  await openTill(page, comercioId)
  await scan(page, cafe.code)
  await expect(lines(page)).toHaveCount(1)
  await page.keyboard.press('F10')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Efectivo recibido').fill('1000')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByLabel('Efectivo recibido').fill('20000')
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
})

test('a role that was taken up is confirmed in words', async ({ page }) => {
  await signInAs(page, 'administrador')
  const { code } = await callApi(page, 'POST', '/validation-codes', { role_assigned: 'Comercio' })
  const person = await openAccount(page)
  await openSession(page, person)
  await page.goto('/verificacion')
  const main = screen(page)
  await main.getByRole('button', { name: 'Ingresar código' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Rol').selectOption('Comercio')
  await dialog.getByLabel('Código de validación').fill(code)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toBeHidden()
  await expect(main.getByRole('status')).toContainText('Ya tienes el rol Comercio.')
  await expect(main).toContainText('Tu cuenta es de Comprador, Comercio')
})
