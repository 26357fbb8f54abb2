import { expect, type Page } from '@playwright/test'
import { screen } from '../fixtures/account.ts'
import { addProducto, openComercio } from '../fixtures/counter.ts'
import { openSold } from '../fixtures/pedidos.ts'
import { test } from '../fixtures/test.ts'
import { violations } from '../fixtures/violations.ts'

const choose = (page: Page, nombre: string) =>
  screen(page).getByRole('checkbox', { name: `Etiqueta de ${nombre}` })

test('several products are hidden and put on sale again by the keyboard', async ({ page }) => {
  const { comercioId } = await openComercio(page)
  for (const nombre of ['Ruana', 'Mochila', 'Poncho']) addProducto(comercioId, { nombre })
  await page.goto(`/inventario/list-products?comercioId=${comercioId}`)
  const table = screen(page).getByRole('table', { name: 'Productos' })
  await expect(table.getByRole('row', { name: /Ruana/ })).toContainText('A la venta')
  await expect(table.getByRole('columnheader', { name: 'Precio con IVA' })).toBeVisible()
  for (const nombre of ['Ruana', 'Poncho']) await choose(page, nombre).press('Space')
  const bar = screen(page).getByRole('region', { name: 'Productos elegidos' })
  await expect(bar).toContainText('2 productos elegidos')
  await bar.getByRole('button', { name: 'Ocultar' }).press('Enter')
  await expect(page.getByText('2 productos quedaron ocultos.')).toBeVisible()
  for (const nombre of ['Ruana', 'Poncho'])
    await expect(table.getByRole('row', { name: new RegExp(nombre) })).toContainText('Oculto')
  await expect(table.getByRole('row', { name: /Mochila/ })).toContainText('A la venta')
  expect(await violations(page)).toEqual([])
  await bar.getByRole('button', { name: 'Poner a la venta' }).press('Enter')
  await expect(page.getByText('2 productos quedaron a la venta.')).toBeVisible()
  await expect(table).not.toContainText('Oculto')
})

test('columns are chosen and a view is saved by the keyboard, for the next visit too', async ({
  page,
}) => {
  const { comercioId } = await openComercio(page)
  addProducto(comercioId, { nombre: 'Ruana', stock: 2 })
  addProducto(comercioId, { nombre: 'Mochila' })
  await page.goto(`/inventario/list-products?comercioId=${comercioId}&bajo=1`)
  const main = screen(page)
  await main.getByRole('button', { name: 'Columnas y vistas' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Descripción Corta' }).press('Space')
  await dialog.getByRole('button', { name: 'Guardar vista' }).press('Enter')
  await expect(dialog).toContainText('Escribe un nombre.')
  await dialog.getByLabel('Guardar lo que ves con el nombre').fill('Por acabarse')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('listitem')).toHaveText('Por acabarse')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.goto(`/inventario/list-products?comercioId=${comercioId}`)
  const table = main.getByRole('table', { name: 'Productos' })
  await expect(table.getByRole('row', { name: /Mochila/ })).toBeVisible()
  await expect(table.getByRole('columnheader', { name: 'Descripción Corta' })).toHaveCount(0)
  await main.getByRole('link', { name: 'Por acabarse' }).press('Enter')
  await expect(table.getByRole('row', { name: /Mochila/ })).toHaveCount(0)
  await expect(table.getByRole('row', { name: /Ruana/ })).toBeVisible()
})

/** Prints the label of an order that is chosen in the list, and tells that it left. */
const labelsAndDispatch = async (page: Page, comercioId: number, numero: string) => {
  await page.goto(`/comercio/pedidos?comercioId=${comercioId}`)
  const main = screen(page)
  const printed = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        window.print = () =>
          resolve(
            [...document.querySelectorAll('[data-remision]')]
              .map(({ textContent }) => textContent)
              .join('|'),
          )
      }),
  )
  await main.getByRole('checkbox', { name: `Elegir el pedido ${numero}` }).tap()
  const bar = main.getByRole('region', { name: 'Pedidos elegidos' })
  await expect(bar).toContainText('1 pedido elegido')
  await bar.getByRole('button', { name: 'Imprimir etiquetas' }).tap()
  const label = await printed
  expect(label).toContain(`Pedido ${numero}`)
  expect(label).toContain('Tel. 3')
  expect(label).not.toContain('$')
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await bar.getByRole('button', { name: 'Despachar' }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Transportadora (opcional)').fill('Servientrega')
  await dialog.getByRole('button', { name: 'Marcar como despachados' }).tap()
  await expect(page.getByText('1 pedido quedó despachado.')).toBeVisible()
  await expect(main).toContainText('No hay pedidos por despachar')
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('orders are counted by tab, found by number and by buyer, and packed with a slip', async ({
    page,
    browser,
  }) => {
    const { comercio, person } = await openSold(page, browser)
    await page.goto(`/comercio/pedidos?comercioId=${comercio.id}`)
    const main = screen(page)
    const tabs = main.getByRole('navigation', { name: 'Estado de los pedidos' })
    await expect(tabs.getByRole('link', { name: 'Por despachar 1' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await tabs.getByRole('link', { name: 'Despachados 0' }).tap()
    await expect(main).toContainText('No hay pedidos aquí')
    await tabs.getByRole('link', { name: 'Todos 1' }).tap()
    const link = main.getByRole('table', { name: 'Pedidos' }).getByRole('link')
    const numero = (await link.textContent()) ?? ''
    expect(numero).toMatch(/^[0-9A-F]{8}$/)
    for (const [q, isFound] of [
      [numero.toLowerCase(), true],
      [person.nombres, true],
      ['nadie así', false],
    ] as const) {
      await main.getByLabel('Buscar').fill(q)
      await main.getByRole('button', { name: 'Buscar' }).tap()
      await expect(link).toHaveCount(isFound ? 1 : 0)
    }
    expect(await violations(page)).toEqual([])
    await page.goto(`/comercio/pedidos?comercioId=${comercio.id}`)
    await link.tap()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(`Pedido ${numero}`)
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('[data-remision]')).toBeVisible()
    await expect(page.locator('[data-remision]')).toContainText(`Pedido ${numero}`)
    await expect(page.locator('[data-remision]')).not.toContainText('$')
    await page.emulateMedia({ media: 'screen' })
    await labelsAndDispatch(page, comercio.id, numero)
  })
})
