import { expect, type Page } from '@playwright/test'
import { openAccount, screen } from '../fixtures/account.ts'
import { endPayment, openPurchase, payButton } from '../fixtures/checkout.ts'
import { addProducto, openComercio } from '../fixtures/comercio.ts'
import { withDatabase } from '../fixtures/database.ts'
import { tabTo } from '../fixtures/keyboard.ts'
import { addFromPage } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'
import { violations } from '../fixtures/violations.ts'

// Other journeys look at what is on the shelves.
const hideProducto = (id: number) =>
  withDatabase((db) => db.prepare('update productos set status = 0 where id = ?').run(id))

/** Chooses a place by keys alone. */
const choose = async (page: Page, name: string | RegExp, typed: string, full: string) => {
  const field = page.getByRole('combobox', { name })
  await field.focus()
  await field.pressSequentially(typed)
  await expect(page.getByRole('option', { name: full })).toBeVisible()
  await page.keyboard.press('Enter')
}

test('an owner asks by destination, and a shopper sees the fee and the days there from product to purchase', async ({
  page,
  browser,
}) => {
  const { comercio } = await openComercio(page)
  const producto = await addProducto(page, comercio.id, {
    ...{ status: 1, stock: 9, valor_neto: 10_000, porcentaje_impuestos: 19 },
  })
  await page.goto(`/comercio/tarifas?comercioId=${comercio.id}`)
  await expect(screen(page)).toContainText('Donde no pongas tarifa vale la de Plaza')
  await page.getByRole('button', { name: 'Poner tarifa' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tarifa de envío' })
  await dialog.getByLabel('Todo el país').uncheck()
  await choose(page, /Agregar/, 'amazon', 'Todo Amazonas')
  await dialog.getByLabel('Valor del envío').fill('25.000')
  await dialog.getByLabel('Llega hasta').fill('1')
  await dialog.getByRole('button', { name: 'Guardar tarifa' }).click()
  await expect(dialog).toContainText('No puede ser menos que el primer día')
  expect(await violations(page)).toEqual([])
  await dialog.getByLabel('Llega hasta').fill('9')
  await dialog.getByRole('button', { name: 'Guardar tarifa' }).click()
  const row = screen(page).getByRole('row').filter({ hasText: 'Todo Amazonas' })
  await expect(row).toContainText('2 a 9 días hábiles')
  expect(await violations(page)).toEqual([])

  const shopper = await (await browser.newContext()).newPage()
  await openAccount(shopper)
  await shopper.goto(`/products/${producto.id}`)
  await shopper.getByRole('button', { name: '¿Cuándo llega? Elige tu municipio' }).click()
  await choose(shopper, '¿A qué municipio?', 'letic', 'Leticia, Amazonas')
  await expect(screen(shopper)).toContainText(/Llega entre el .+ y el .+, envío \$\s25\.000/)
  expect(await violations(shopper)).toEqual([])
  await addFromPage(shopper, producto)
  await shopper.goto('/cart')
  await expect(screen(shopper)).toContainText(/envío \$\s25\.000/)
  await expect(screen(shopper)).toContainText(/\$\s36\.900/)
  await shopper.goto('/checkout')
  await expect(shopper.getByRole('combobox', { name: 'Municipio' })).toHaveValue(
    'Leticia, Amazonas',
  )
  await expect(payButton(shopper)).toContainText(/36\.900/)
  expect(await violations(shopper)).toEqual([])
  await payButton(shopper).click()
  await endPayment(shopper, 'Aprobar')
  await openPurchase(shopper)
  await expect(screen(shopper)).toContainText('Leticia, Amazonas')
  await expect(screen(shopper)).toContainText(/Llega entre el/)
  hideProducto(producto.id)
})

test('where nobody said where, a product reads it in the profile of who is signed in, and forgets it with them', async ({
  page,
  producto,
}) => {
  const ask = page.getByRole('button', { name: '¿Cuándo llega? Elige tu municipio' })
  const own = page.getByRole('button', { name: 'Leticia, Amazonas: cambiar' })
  const person = await openAccount(page)
  await page.goto(`/products/${producto.id}`)
  await expect(ask).toBeVisible()
  withDatabase((db) =>
    db
      .prepare('update usuarios set municipio = ? where correo_electronico = ?')
      .run('91001', person.correo),
  )
  await page.reload()
  await expect(own).toBeVisible()
  await expect(screen(page)).toContainText(/Llega .+, envío/)
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('91001')
  // What is chosen here goes before it.
  await tabTo(page, own)
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: '¿A qué municipio?' }).fill('medell')
  await expect(page.getByRole('option', { name: 'Medellín, Antioquia' })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Medellín, Antioquia: cambiar' })).toBeVisible()
})
