import { expect, type Page } from '@playwright/test'
import { type Producto, saveProducto } from '../fixtures/catalogo.ts'
import { addProducto, openComercio } from '../fixtures/comercio.ts'
import { withDatabase } from '../fixtures/database.ts'
import { hold } from '../fixtures/hold.ts'
import { isQuiet, lives } from '../fixtures/lives.ts'
import { cards, cop, cutApi } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'

/** A shop of its own with one product: nobody else changes what its list shows. */
const openListOfOne = async (page: Page): Promise<Producto & { href: string }> => {
  const { comercio } = await openComercio(page)
  const { id, nombre } = await addProducto(page, comercio.id, {
    status: 1,
    porcentaje_impuestos: 0,
  })
  const href = `/products?comercio_id=${comercio.id}`
  await page.goto(href)
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText(cop(10_000))
  // Before that a link is a browser's, and so is the way back.
  await expect.poll(() => lives(page)).toBe(true)
  // What is kept for the way back is no part of the first screen.
  await expect.poll(() => isQuiet(page)).toBe(true)
  await cards(page).getByRole('link', { name: 'Detalles' }).click()
  await expect(page.getByRole('heading', { level: 1, name: nombre })).toBeVisible()
  return { id, nombre, href, valor_total: 10_000, valor_antes: null, stock: 20, fotos: 0 }
}

/** Lets no list be answered until it is told to. */
const holdLists = (page: Page) => hold(page, '**/api/productos?**')

test('back shows a list as it was left before the shop answers, and what changed once it does', async ({
  page,
}) => {
  const { href, ...producto } = await openListOfOne(page)
  saveProducto({ ...producto, valor_total: 12_500 })
  const answer = await holdLists(page)
  await page.goBack()
  await expect(page).toHaveURL(href)
  await expect(cards(page)).toContainText(cop(10_000))
  answer()
  await expect(cards(page)).toContainText(cop(12_500))
  await expect(cards(page)).toHaveCount(1)
})

test('a list stays as it was left where the shop cannot be asked, and an address that is followed is asked for', async ({
  page,
}) => {
  const { href } = await openListOfOne(page)
  const restore = await cutApi(page, '**/api/productos?**')
  const failed = page.waitForEvent('requestfailed', (one) => one.url().includes('/api/productos?'))
  await page.goBack()
  await expect(page).toHaveURL(href)
  await failed
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByText('Error al cargar productos.')).toBeHidden()
  await page.getByRole('link', { name: 'Solo este comercio' }).click()
  await expect(page.getByText('Error al cargar productos.')).toBeVisible()
  await restore()
})

test('what was taken off sale meanwhile is gone from the list, and its page says so', async ({
  page,
}) => {
  const { id, nombre } = await openListOfOne(page)
  const withdraw = (status: number) =>
    withDatabase((db) => db.prepare('update productos set status = ? where id = ?').run(status, id))
  withdraw(0)
  await page.goBack()
  await expect(cards(page)).toHaveCount(0)
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Producto no encontrado' })).toBeVisible()
  await expect(page.getByText(nombre)).toHaveCount(0)
})
