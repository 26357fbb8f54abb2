import { expect, type Page } from '@playwright/test'
import { callApi } from '../fixtures/comercio.ts'
import { addProducto, openComercio } from '../fixtures/counter.ts'
import { withDatabase } from '../fixtures/database.ts'
import { test } from '../fixtures/test.ts'

const word = (letters: number) => 'Ñ'.repeat(letters)

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

// Whatever is longest that people may write, with no space to break it at, as an address of the web has none.
const addLong = (comercioId: number) => {
  const producto = addProducto(comercioId, { nombre: word(150), valor_neto: 999_999_999 })
  withDatabase((db) => {
    db.prepare(
      `update comercios set nombre_barrio = ?, direccion_punto_venta = ?, telefono_punto_venta = ?
       where id = ?`,
    ).run(word(100), word(200), '9'.repeat(30), comercioId)
    db.prepare(
      'update productos set descripcion_corta = ?, descripcion_larga = ? where id = ?',
    ).run(word(300), word(5000), producto.id)
  })
  return producto
}

test('no word that a shop may write makes a screen wider than a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { comercioId } = await openComercio(page)
  const { id } = addLong(comercioId)
  const { recibo } = await callApi(page, 'POST', '/ventas-mostrador', {
    comercio_id: comercioId,
    id_productos: [{ id, cantidad: 1 }],
  })
  for (const [path, said] of [
    [`/products/${id}`, word(5000)],
    [`/comercios/${comercioId}`, word(200)],
    [`/recibo/${recibo}`, word(150)],
    ['/comercio/venta', word(100)],
    [`/comercio/caja?comercioId=${comercioId}`, word(100)],
    [`/comercio/bandejas?comercioId=${comercioId}`, word(100)],
    [`/comercio/domicilios?comercioId=${comercioId}`, word(100)],
    [`/comercio/etiquetas?comercioId=${comercioId}`, word(100)],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(said).first()).toBeVisible()
    expect(await widthOf(page), path).toBe(390)
  }
})
