import type { ProductoInventario } from '@plaza/contract'
import { api, show } from '@plaza/shell/testing'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { FamiliaForm } from './familia-form.tsx'

const producto = {
  ...{ id: 7, comercio_id: 3, nombre: 'Camiseta', n_referencia: 'CAMISETA-ALGODON-2026-ORGANICO' },
  ...{ codigo_barras: null, valor_neto: 10_000, valor_total: 11_900, stock: 5, unidad: 'unidad' },
  ...{ talla: null, status: 1, familia_id: null, en_familia: 0, opcion: null, imagenes: [] },
} as unknown as ProductoInventario

afterEach(() => page.viewport(1280, 800))

const open = async () => {
  api(() => [0])
  return show(
    <div style={{ padding: 16 }}>
      <FamiliaForm productos={[producto]} familia={undefined} />
    </div>,
  )
}

it.each([320, 390, 768])(
  'is no wider than %i px, whatever the product is called',
  async (width) => {
    await page.viewport(width, 800)
    const screen = await open()
    await expect.element(screen.getByText(/^Ya existe/)).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)

it('has what its options differ in as wide as its values, where there is one', async () => {
  const screen = await open()
  const [name, values] = [
    screen.getByLabelText('Característica', { exact: true }),
    screen.getByLabelText(/^Valores de/),
  ].map((field) => Math.round(field.element().getBoundingClientRect().right))
  expect(name).toBe(values)
})
