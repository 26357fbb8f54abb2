import type { Producto } from '@plaza/contract'
import { api, show } from '@plaza/shell/testing'
import { Page } from '@plaza/shell/ui'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ProductoDetail } from './producto-detail.tsx'

const producto = {
  id: 1,
  nombre: 'Superextraordinariamentelargonombresinunsoloespacio de uchuva',
  category: 'Alimentos',
  categoria: 'alimentos',
  valor_total: 11_900,
  valor_antes: null,
  porcentaje_impuestos: 19,
  clase_iva: 'gravado',
  stock: 9,
  imagenes: [],
  descripcion_corta: 'https://comercio.example/catalogo/una-direccion-larga-sin-un-solo-espacio',
  descripcion_larga: '',
  sin_retracto: false,
  calificacion: null,
  comercio: { id: 3, nombre_barrio: 'Chapinero' },
} as unknown as Producto

it.each([320, 1280])('is no wider than a window of %d px for one long word', async (width) => {
  await page.viewport(width, 800)
  api(() => [500])
  const screen = await show(
    <Page>
      <ProductoDetail producto={producto} />
    </Page>,
  )
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
