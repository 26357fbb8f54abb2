import { expect } from '@playwright/test'
import { screen } from '../fixtures/account.ts'
import { addMiembro, openComercio } from '../fixtures/counter.ts'
import { openSession } from '../fixtures/identity.ts'
import { test } from '../fixtures/test.ts'

test('nothing in a cajero’s menu refuses them', async ({ page }) => {
  const { comercioId } = await openComercio(page)
  await openSession(page, await addMiembro(page, comercioId, 'cajero'))
  const main = screen(page)
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/') && response.status() === 403) refused.push(response.url())
  })
  const places = [
    ['/comercio/venta', /Selecciona el comercio/],
    // The orders of a cajero are those that they bring.
    ['/comercio/pedidos', /Domicilios/],
    ['/comercio/inventario', /Cargar Inventario/],
    ['/comercio/info', /Barrio/],
  ] as const
  for (const [path, title] of places) {
    await page.goto(path)
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(main).not.toContainText('No tiene permisos')
    await expect(main).not.toContainText('no cambiar los productos')
  }
  expect(refused).toEqual([])
  await page.goto('/comercio/inventario')
  await expect(main.getByRole('link', { name: 'Ver domicilios' })).toBeVisible()
  await main.getByRole('link', { name: 'Vender en el mostrador' }).click()
  await expect(page).toHaveURL(`/sales-counter?comercioId=${comercioId}`)
})
