import { expect } from '@playwright/test'
import { screen } from '../fixtures/account.ts'
import { buy } from '../fixtures/checkout.ts'
import { crear, fillForm, nuevo, save } from '../fixtures/inventario.ts'
import { signInAs } from '../fixtures/office.ts'
import { choose, expectColours, threePhotos } from '../fixtures/photos.ts'
import { cop } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'

test('a product is created with three photos, and a shopper buys it', async ({ page }) => {
  const datos = nuevo()
  const main = screen(page)
  await signInAs(page, 'comercio')
  await page.goto(crear)
  await fillForm(page, datos)
  await choose(page, threePhotos())
  await main.getByLabel('Estado').selectOption({ label: 'A la venta' })
  await save(page)
  await expect(page).toHaveURL(/\/inventario\/editar-producto\/\d+/)
  await expectColours(page, ['amarillo', 'azul', 'rojo'])
  const office = page.url()
  const id = Number(/editar-producto\/(\d+)/.exec(office)?.[1])
  await page.evaluate(() => localStorage.clear())

  await page.goto(`/products/${id}`)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(datos.nombre)
  await expect(main).toContainText(cop(14_691))
  await buy(page, { id, nombre: datos.nombre })

  await page.evaluate(() => localStorage.clear())
  await signInAs(page, 'comercio')
  await page.goto(office)
  await expect(main.getByLabel('Stock')).toHaveValue('7')
  // Shoppers of other journeys are not to find it.
  await main.getByLabel('Estado').selectOption({ label: 'Oculto' })
  await main.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('Producto actualizado exitosamente')).toBeVisible()
})
