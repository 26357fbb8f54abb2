import { expect, type Page } from '@playwright/test'
import { openAccount, screen } from '../fixtures/account.ts'
import { payButton } from '../fixtures/checkout.ts'
import { addProducto, callApi, openComercio } from '../fixtures/comercio.ts'
import { withDatabase } from '../fixtures/database.ts'
import { tabTo } from '../fixtures/keyboard.ts'
import { test } from '../fixtures/test.ts'

const fila = (page: Page, name: string) => screen(page).getByRole('group', { name, exact: true })

const type = async (page: Page, label: string, text: string, within = screen(page)) => {
  await tabTo(page, within.getByLabel(label, { exact: true }))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

const press = async (page: Page, name: string, within = screen(page)) => {
  await tabTo(page, within.getByRole('button', { name, exact: true }))
  await page.keyboard.press('Enter')
}

/** What a search engine reads of a page: the whole family, each option as it is sold. */
const expectGroup = async (page: Page, id: number) => {
  const text = await page.locator('script[type="application/ld+json"]').first().textContent()
  const [own] = JSON.parse(text ?? '{}')['@graph']
  const grupo = own.isVariantOf
  expect(grupo).toMatchObject({ '@type': 'ProductGroup', name: 'Otra' })
  expect(grupo.productGroupID).toMatch(/^\d+$/)
  expect(grupo.variesBy).toEqual(['https://schema.org/size'])
  expect(grupo.hasVariant).toHaveLength(2)
  for (const [i, size] of ['S', 'M'].entries())
    expect(grupo.hasVariant[i]).toMatchObject({
      ...{ '@type': 'Product', size, name: expect.stringContaining(`Talla ${size}`) },
      url: expect.stringMatching(/^http.+\/products\/\d+$/),
      sku: expect.stringMatching(/^\d+$/),
      image: expect.stringMatching(/^http/),
      offers: {
        ...{ '@type': 'Offer', priceCurrency: 'COP', price: expect.any(Number) },
        availability: 'https://schema.org/InStock',
      },
    })
  // The page's own product is one of them, told once.
  expect(own['@id']).toBe(grupo.hasVariant[0]['@id'])
  expect(own.url).toMatch(new RegExp(`/products/${id}$`))
}

test('options are made by the keyboard, changed by two at once, and bought by touch', async ({
  page,
  browser,
}) => {
  const { comercio } = await openComercio(page)
  const producto = await addProducto(page, comercio.id, { status: 1, stock: 5 })
  await page.goto(`/inventario/editar-producto/${producto.id}?comercioId=${comercio.id}`)
  await tabTo(page, screen(page).getByRole('link', { name: 'Crear opciones' }))
  await page.keyboard.press('Enter')
  await type(page, 'Característica', 'Talla')
  await press(page, 'Generar combinaciones')
  await expect(screen(page).getByLabel('Valores de Talla')).toBeFocused()
  await page.keyboard.type('S, M, L')
  await page.keyboard.press('Enter')
  await press(page, 'Quitar Talla L')
  await expect(fila(page, 'Talla L')).toHaveCount(0)
  await type(page, 'Valor neto', '25.000', fila(page, 'Talla M'))
  await type(page, 'Stock', '', fila(page, 'Talla M'))
  await page.keyboard.press('Delete')
  await press(page, 'Guardar opciones')
  await expect(fila(page, 'Talla M').getByLabel('Stock')).toBeFocused()
  await page.keyboard.type('3')
  await press(page, 'Guardar opciones')
  await expect(page.getByText('Las opciones quedaron creadas.')).toBeVisible()
  await expect(fila(page, 'Talla S').getByLabel('Stock')).toHaveValue('5')

  // Somebody else is faster: it is told, and nothing typed is lost.
  const mine = `/comercios/${comercio.id}/familias`
  const { data } = await callApi(page, 'GET', mine)
  const familia = await callApi(page, 'GET', `${mine}/${data[0].id}`)
  await callApi(page, 'PUT', `${mine}/${familia.id}`, { ...familia, variantes: [], nombre: 'Otra' })
  await type(page, 'Código de barras', '7700001', fila(page, 'Talla M'))
  await press(page, 'Guardar opciones')
  await expect(screen(page).getByRole('alert')).toContainText('El nombre ahora es «Otra».')
  await expect(screen(page).getByLabel('Nombre', { exact: true })).toHaveValue('Otra')
  await press(page, 'Guardar opciones')
  await expect(page.getByText('Las opciones quedaron guardadas.')).toBeVisible()
  await expect(fila(page, 'Talla M').getByLabel('Código de barras')).toHaveValue('7700001')
  await page.goto(`/inventario/list-products?comercioId=${comercio.id}`)
  await expect(screen(page).getByRole('link', { name: /^Las 2 opciones/ })).toHaveCount(2)

  const phone = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true },
  })
  const shopper = await phone.newPage()
  await openAccount(shopper)
  await shopper.goto(`/products/${producto.id}`)
  await expectGroup(shopper, producto.id)
  // The option that lists show is sold out: they show the other one, whether somebody asks for what there is now or not.
  const setStock = (stock: number) =>
    withDatabase((db) =>
      db.prepare('update productos set stock = ? where id = ?').run(stock, producto.id),
    )
  setStock(0)
  await shopper.goto(`/products?${new URLSearchParams({ q: producto.nombre })}`)
  const shown = (option: string) =>
    screen(shopper)
      .getByRole('article')
      .getByRole('img', { name: `${producto.nombre} · ${option}` })
  await expect(shown('Talla M')).toBeVisible()
  await expect(shown('Talla S')).toHaveCount(0)
  await shopper.getByRole('button', { name: 'Más filtros' }).tap()
  const sheet = shopper.getByRole('dialog', { name: 'Filtrar' })
  await sheet.getByRole('link', { name: /^Disponibles ya/ }).tap()
  await expect(shopper).toHaveURL(/disponible=true/)
  await expect(shown('Talla M')).toBeVisible()
  await expect(shown('Talla S')).toHaveCount(0)
  setStock(5)
  await shopper.goto(`/products/${producto.id}`)
  const talla = shopper.getByRole('navigation', { name: 'Talla' })
  await talla.getByRole('link', { name: 'M', exact: true }).tap()
  await expect(talla).toContainText('Talla: M')
  await shopper.getByRole('button', { name: 'Agregar al carro' }).first().tap()
  await expect(shopper.getByText(/Agregaste .*M al carrito/)).toBeVisible()
  await shopper.goto('/checkout')
  await payButton(shopper).tap()
  await shopper.getByRole('button', { name: 'Aprobar' }).tap()
  await shopper.getByRole('heading', { name: 'Pago aprobado' }).waitFor()
  await phone.close()

  await page.goto(`/comercio/productos/${producto.id}/opciones?comercioId=${comercio.id}`)
  await expect(fila(page, 'Talla M').getByLabel('Stock')).toHaveValue('2')
  await screen(page).getByRole('button', { name: 'Deshacer la familia' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click()
  await expect(screen(page).getByRole('link', { name: 'Crear opciones' })).toBeVisible()
  // Other journeys look at what is on the shelves.
  withDatabase((db) =>
    db.prepare('update productos set status = 0 where comercio_id = ?').run(comercio.id),
  )
})
