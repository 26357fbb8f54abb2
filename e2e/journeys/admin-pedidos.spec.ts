import { expect } from '@playwright/test'
import { screen } from '../fixtures/account.ts'
import { addComercio } from '../fixtures/comercio.ts'
import { signInAs } from '../fixtures/office.ts'
import { test } from '../fixtures/test.ts'
import { violations } from '../fixtures/violations.ts'

test('an administrator chooses whose orders to see, and finds that shop again', async ({
  page,
}) => {
  await signInAs(page, 'administrador')
  const { id, nombre_barrio } = await addComercio(page)
  const main = screen(page)
  await page.goto('/comercio/pedidos')
  await expect(main).toContainText('Elige el comercio cuyos pedidos quieres ver.')
  await main.getByLabel('Comercio', { exact: true }).fill(nombre_barrio)
  const found = main.getByRole('list', { name: 'Comercios' }).getByRole('link')
  await expect(found).toHaveCount(1)
  await expect(found).toContainText(nombre_barrio)
  expect(await violations(page)).toEqual([])
  await main.getByLabel('Comercio', { exact: true }).press('Enter')
  await expect(page).toHaveURL(`/comercio/pedidos?comercioId=${id}`)
  await expect(main).toContainText('No hay pedidos por despachar')
  await page.goto('/home')
  await page.goto('/comercio/pedidos')
  await expect(page).toHaveURL(`/comercio/pedidos?comercioId=${id}`)
  await main.getByRole('link', { name: 'Elegir otro comercio' }).click()
  await expect(main.getByLabel('Comercio', { exact: true })).toBeVisible()
  await main.getByLabel('Comercio', { exact: true }).fill('ningún barrio así')
  await expect(main).toContainText('Ningún comercio con ese nombre.')
})
