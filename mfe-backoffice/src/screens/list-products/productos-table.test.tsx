import type { InventarioPage } from '@plaza/contract'
import { show } from '@plaza/shell/testing'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ProductosTable } from './productos-table.tsx'

const producto = {
  ...{
    id: 1,
    comercio_id: 1,
    nombre: 'Empaquesdepanelapulverizadaorgánicadelcañaduzaldesantander',
  },
  ...{ n_referencia: 'P-1', valor_neto: 12_000, valor_total: 14_280, descripcion_corta: 'Panela' },
  ...{ stock: 48, unidad: 'unidad', status: 1, imagen: null, imagenes: [], opcion: null },
}

const productos = {
  data: [producto],
  page: 1,
  totalPages: 1,
  total: 1,
} as unknown as InventarioPage

const filters = {
  params: new URLSearchParams(),
  change: () => undefined,
  goTo: () => undefined,
}

afterEach(() => page.viewport(1280, 800))

it.each([390, 768, 1280])(
  'is no wider than %i px however long a word of a name is',
  async (width) => {
    await page.viewport(width, 800)
    const screen = await show(
      <ProductosTable comercioId={1} {...{ productos, filters }} mayChange />,
    )
    await expect.element(screen.getByRole('table', { name: 'Productos' })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)
