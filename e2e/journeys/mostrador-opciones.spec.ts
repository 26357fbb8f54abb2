import { expect, type Page } from '@playwright/test'
import {
  addProducto,
  joinFamilia,
  lines,
  nameField,
  openComercio,
  openTill,
  payByKeys,
  scan,
  stockOf,
  ventasOf,
  withdraw,
} from '../fixtures/counter.ts'
import { cop, cutApi } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'
import { violations } from '../fixtures/violations.ts'

const chooser = (page: Page) => page.getByRole('dialog', { name: 'Camiseta' })
const options = (page: Page) => chooser(page).getByRole('button', { name: /^Talla/ })

// Other journeys look at what is on the shelves.
const left: number[] = []
test.afterEach(() => {
  for (const id of left.splice(0)) withdraw(id)
})

const openFamilia = async (page: Page) => {
  const { comercioId } = await openComercio(page)
  const add = (nombre: string, stock: number, valor_neto: number) =>
    addProducto(comercioId, { nombre, stock, valor_neto })
  const tallas = [add('S', 1, 20_000), add('M', 5, 20_000), add('L', 0, 24_000)]
  joinFamilia(
    comercioId,
    'Camiseta',
    tallas.map(({ id, nombre: valor }) => ({ id, valor })),
  )
  const panela = addProducto(comercioId, { nombre: 'Panela' })
  left.push(...[...tallas, panela].map(({ id }) => id))
  await openTill(page, comercioId)
  return { comercioId, tallas, panela }
}

test('a family is one tile and one hit: touch and keys choose its option, a barcode goes straight to it', async ({
  page,
}) => {
  const { comercioId, tallas } = await openFamilia(page)
  const tiles = page.getByRole('group', { name: 'Tocar para agregar' }).getByRole('button')
  await expect(tiles).toHaveCount(2)
  const tile = tiles.filter({ hasText: 'Camiseta' })
  await expect(tile).toContainText(cop(23_800))
  await tile.click()
  await expect(options(page)).toHaveText([
    /Talla S.*1 disponible$/,
    /Talla M.*5 disponibles/,
    /Talla L.*Agotado/,
  ])
  await expect(options(page).nth(0)).toBeFocused()
  await expect(options(page).nth(2)).toBeDisabled()
  for (const option of await options(page).all())
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(await violations(page)).toEqual([])
  await page.screenshot({ path: test.info().outputPath('opciones.png') })
  await options(page).nth(0).click()
  await expect(chooser(page)).toBeHidden()
  await expect(lines(page)).toHaveText(/Camiseta · Talla S/)

  // By keys: the last of the first option is on the ticket, so the next has the focus.
  await page.keyboard.press('F2')
  await nameField(page).fill('camiseta')
  const hits = page.getByRole('option')
  await expect(hits).toHaveText(/Camiseta3 opciones/)
  await page.keyboard.press('Enter')
  await expect(options(page).nth(0)).toContainText('no hay más')
  await expect(options(page).nth(1)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(options(page).nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(lines(page)).toHaveCount(2)

  // Whoever scans while they are asked has chosen.
  await tile.click()
  await expect(options(page).nth(1)).toBeFocused()
  await scan(page, tallas[1]?.code ?? '')
  await expect(chooser(page)).toBeHidden()
  await expect(
    lines(page).filter({ hasText: 'Talla M' }).getByRole('status', { name: 'Cantidad' }),
  ).toHaveText('2')
  await expect(tile).toContainText('3')
  await payByKeys(page)
  expect(tallas.map(({ id }) => stockOf(id))).toEqual([0, 3, 0])
  expect(ventasOf(comercioId)).toHaveLength(1)
})

test('options are chosen without a connection too, by a thumb on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { comercioId, tallas } = await openFamilia(page)
  await expect(page.getByTitle('Lista para abrir sin conexión')).toBeAttached()
  const mend = await cutApi(page)
  await page.reload()
  const tile = page.getByRole('group', { name: 'Tocar para agregar' }).getByRole('button').filter({
    hasText: 'Camiseta',
  })
  await tile.click()
  await options(page).nth(0).click()
  await payByKeys(page)
  // What was sold here is gone here, before anybody else knows of it.
  await tile.click()
  await expect(options(page).nth(0)).toContainText('Agotado')
  await expect(options(page).nth(0)).toBeDisabled()
  await page.screenshot({ path: test.info().outputPath('opciones-390.png') })
  await page.keyboard.press('Escape')
  await mend()
  await expect.poll(() => ventasOf(comercioId).length).toBe(1)
  expect(stockOf(tallas[0]?.id ?? 0)).toBe(0)
})
