import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { screen } from '../fixtures/account.ts'
import { addComercio } from '../fixtures/comercio.ts'
import { tabTo } from '../fixtures/keyboard.ts'
import { signInAs } from '../fixtures/office.ts'
import { test } from '../fixtures/test.ts'

test('hours, delivery and state of a shop change one by one, and the log tells who did it', async ({
  page,
}) => {
  await signInAs(page, 'administrador')
  const { id, nombre_barrio } = await addComercio(page)
  await page.goto(`/admin-comercios/${id}`)
  const main = screen(page)
  await main.getByRole('button', { name: 'Cambiar horario' }).click()
  await main.getByLabel('Hora de fin').fill('21:00')
  await main.getByRole('link', { name: 'Comercios' }).click()
  await expect(page.getByRole('dialog')).toContainText('Tienes cambios sin guardar')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
  await main.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(main).toContainText('08:00 a 21:00')
  await main.getByRole('button', { name: 'Cambiar domicilio' }).click()
  await main.getByLabel('Valor del domicilio').fill('7200')
  await main.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(main).toContainText('$ 7.200')
  await main.getByRole('button', { name: 'Desactivar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desactivar' }).click()
  await expect(main).toContainText('Inactivo')
  await main.getByRole('button', { name: 'Activar' }).click()
  await expect(main).toContainText('Activo')
  await page.reload()
  await expect(main).toContainText('08:00 a 21:00')

  await page.goto('/admin-auditoria')
  await main.getByLabel('A qué').selectOption('Comercio')
  await main.getByLabel('Id o número').fill(String(id))
  await main.getByRole('button', { name: 'Filtrar' }).click()
  await expect(main).toContainText('Total de cambios: 5')
  const hours = main.getByRole('row').filter({ hasText: 'Hora de fin' }).first()
  await expect(hours).toContainText('administrador@plaza.test')
  await expect(hours.locator('del')).toContainText('18:00')
  await expect(hours.locator('ins')).toContainText('21:00')
  await expect(main.getByRole('row').last()).toContainText(nombre_barrio)
  await main.getByLabel('Hasta').fill('2020-01-01')
  await main.getByRole('button', { name: 'Filtrar' }).click()
  await expect(main).toContainText('No hay cambios')
  await main.getByRole('button', { name: 'Limpiar' }).click()
  await expect(page).toHaveURL('/admin-auditoria')
  await expect(main.getByRole('table')).toBeVisible()
})

test('the report of a shop is a workbook, by keyboard too', async ({ page }) => {
  await signInAs(page, 'administrador')
  await page.goto('/admin-comercios/1')
  await tabTo(page, screen(page).getByRole('button', { name: 'Descargar reporte' }))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.keyboard.press('Enter'),
  ])
  expect(download.suggestedFilename()).toBe('reporte-comercio-1.xlsx')
  const bytes = readFileSync(await download.path())
  // A workbook is a zip archive.
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
})

test('a shop that is not there says so', async ({ page }) => {
  await signInAs(page, 'administrador')
  await page.goto('/admin-comercios/999999')
  await expect(screen(page)).toContainText('Ese comercio no existe o ya no trabajas en él.')
})
