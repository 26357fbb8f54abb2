import { expect, type Page } from '@playwright/test'
import { cards } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'
import { violations } from '../fixtures/violations.ts'

const box = (page: Page) => page.getByRole('banner').getByLabel('Buscar productos')
const options = (page: Page) =>
  page.getByRole('listbox', { name: 'Sugerencias' }).getByRole('option')
const status = (page: Page) => page.getByRole('status').first()

test('the search suggests while one types, and is moved in by keys', async ({ page }) => {
  await page.goto('/home')
  await box(page).focus()
  await box(page).pressSequentially('champ')
  await expect(options(page).filter({ hasText: 'Champú sólido' })).toBeVisible()
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(box(page)).toHaveValue('champ')
  await box(page).pressSequentially('u solido')
  const product = options(page).filter({ hasText: 'Champú sólido' })
  await expect(product).toBeVisible()
  await expect(options(page)).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(product).toHaveAttribute('aria-selected', 'true')
  await expect(box(page)).toHaveAttribute(
    'aria-activedescendant',
    (await product.getAttribute('id')) ?? 'none',
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Champú sólido')
})

test('what was searched is offered again on this device, until it is forgotten', async ({
  page,
}) => {
  await page.goto('/home')
  await box(page).fill('panela')
  // Before the page is awake the form is sent as without scripts, and nobody keeps what it asked for.
  await expect(options(page).first()).toBeVisible()
  await box(page).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('panela')
  await box(page).fill('')
  await expect(options(page)).toHaveText(['panela'])
  await page.getByRole('button', { name: 'Borrar lo que busqué' }).click()
  await expect(options(page)).toHaveCount(0)
})

test('a slip is understood, said so, and may be searched as it was written', async ({ page }) => {
  await page.goto('/products?q=chanpuu')
  await expect(cards(page).first()).toContainText('Champú')
  await expect(page.getByText('¿Quisiste decir')).toContainText('champú')
  await page.getByRole('link', { name: 'Buscar “chanpuu” tal cual' }).click()
  await expect(page.getByText('No encontramos productos')).toBeVisible()
  await page.getByRole('link', { name: 'Ver lo más vendido' }).click()
  await expect(page).toHaveURL(/\/populares$/)
})

test('each choice lists as many as it says, and back takes it back', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/products?q=crema')
  const before = await status(page).textContent()
  const shop = page.getByRole('region', { name: 'Tienda' }).getByRole('link').first()
  // The choices come once somebody is here: whoever moves before the page hears goes on moving.
  await expect(async () => {
    await page.mouse.move(20, 300)
    await page.mouse.move(40, 320)
    await expect(shop).toBeVisible({ timeout: 1000 })
  }).toPass()
  const count = Number(await shop.locator('small').textContent())
  await shop.click()
  await expect(status(page)).toHaveText(count === 1 ? '1 producto' : `${count} productos`)
  await expect(page).toHaveURL(/comercio_id=/)
  await page.goBack()
  await expect(status(page)).toHaveText(before ?? '')
})

test('on a phone the choices lie in a sheet', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/products?q=cafe')
  await page.getByRole('button', { name: 'Más filtros' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filtrar' })
  await expect(sheet.getByRole('region', { name: 'Precio' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await sheet.getByRole('region', { name: 'Precio' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/precio_m/)
})
