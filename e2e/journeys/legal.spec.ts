import { expect } from '@playwright/test'
import { screen } from '../fixtures/account.ts'
import { findProducto } from '../fixtures/catalogo.ts'
import { test } from '../fixtures/test.ts'
import { violations } from '../fixtures/violations.ts'

const texts = [
  ['/privacidad', 'Política de datos', 'Política de tratamiento de datos'],
  ['/terminos', 'Términos y condiciones', 'Términos y condiciones'],
] as const

for (const [path, link, title] of texts)
  test(`${path} is in the footer, can be read by everybody and says its version`, async ({
    page,
  }) => {
    await page.goto('/about')
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
    await expect(page).toHaveURL(path)
    await expect(screen(page).getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(screen(page)).toContainText(/Versión \d{4}-\d{2}, vigente desde/)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await violations(page)).toEqual([])
    }
  })

for (const [path, , title] of texts)
  test(`${path} has every version at its own address, and says of others that there are none`, async ({
    page,
  }) => {
    const main = screen(page)
    await page.goto(path)
    await main.getByRole('link', { name: /^Versión/ }).click()
    await expect(page).toHaveURL(/\?version=\d{4}-\d{2}$/)
    await page.reload()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(main).toContainText('vigente desde')
    await page.goto(`${path}?version=2020-01`)
    await expect(main).toContainText('Esa versión no existe.')
    expect(await violations(page)).toEqual([])
    await main.getByRole('link', { name: 'Lee la de hoy.' }).click()
    await expect(main).toContainText('vigente desde')
  })

test('a product says whether it may be withdrawn from: food may not', async ({ page }) => {
  const ofCategory = (slug: string) =>
    findProducto(`status = 1 and categoria_id = (select id from categorias where slug = '${slug}')`)
  await page.goto(`/products/${ofCategory('alimentos').id}`)
  await expect(screen(page)).toContainText('Por ley, de este producto no hay retracto.')
  await expect(screen(page)).not.toContainText('5 días hábiles')
  await page.goto(`/products/${ofCategory('tecnologia').id}`)
  await expect(screen(page)).toContainText('Tienes 5 días hábiles para retractarte de tu compra.')
})
