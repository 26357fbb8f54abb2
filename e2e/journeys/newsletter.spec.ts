import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { findSuscripcion } from '../fixtures/catalogo.ts'
import { cutApi } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'

const boxOf = (page: Page) => {
  const box = page.getByRole('contentinfo').getByRole('region', { name: /en tu correo/ })
  return {
    box,
    correo: box.getByRole('textbox', { name: 'Correo electrónico' }),
    acepta: box.getByRole('checkbox'),
    subscribe: box.getByRole('button', { name: 'Suscribirme' }),
  }
}

test('each field says what it misses', async ({ page }) => {
  await page.goto('/about')
  const { box, correo, acepta, subscribe } = boxOf(page)
  await subscribe.click()
  await expect(correo).toHaveAccessibleDescription('Correo electrónico es obligatorio')
  await correo.fill('ana@plaza')
  await subscribe.click()
  await expect(correo).toHaveAccessibleDescription('Introduce un correo electrónico válido')
  await correo.fill('ana@plaza.co')
  await subscribe.click()
  const consent = 'Debes aceptar el tratamiento de tus datos para suscribirte'
  await expect(acepta).toHaveAccessibleDescription(consent)
  await acepta.check()
  await expect(box.getByText(consent)).toBeHidden()
})

test('a subscription is stored with the consent it was given under', async ({ page }) => {
  const address = `${randomUUID()}@plaza.co`
  await page.goto('/about')
  const { box, correo, acepta, subscribe } = boxOf(page)
  await correo.fill(address)
  await acepta.check()
  await subscribe.click()
  await expect(box.getByRole('status')).toHaveText(
    `¡Listo! Te escribimos a ${address}: abre el mensaje y confirma.`,
  )
  expect(findSuscripcion(address)?.version).toMatch(/^\d{4}-\d{2}$/)
})

test('what was typed stays when the subscription cannot be sent', async ({ page }) => {
  const address = `${randomUUID()}@plaza.co`
  await page.goto('/about')
  const { box, correo, acepta, subscribe } = boxOf(page)
  const restore = await cutApi(page)
  await correo.fill(address)
  await acepta.check()
  await subscribe.click()
  await expect(box.getByRole('alert')).toContainText('No hay conexión con Plaza')
  await expect(correo).toHaveValue(address)
  await expect(acepta).toBeChecked()
  await restore()
  await subscribe.click()
  await expect(box.getByRole('status')).toContainText(address)
})
