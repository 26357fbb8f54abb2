import type { Producto } from '@plaza/contract'
import { clearCart, getCart } from '@plaza/shell/cart'
import { api, show } from '@plaza/shell/testing'
import { beforeEach, expect, it } from 'vitest'
import { Juntos } from './src/parts/juntos/juntos.tsx'
import { load } from './src/screens/carrito/carrito.tsx'
import { load as loadOfProducto } from './src/screens/producto/producto.tsx'

const producto = (id: number, stock = 9): Producto => ({
  id,
  nombre: `Café ${id}`,
  category: 'Alimentos',
  categoria: 'alimentos',
  valor_total: 11_900,
  valor_antes: null,
  valor_neto: 10_000,
  porcentaje_impuestos: 19,
  clase_iva: 'gravado',
  stock,
  imagenes: [],
  descripcion_corta: '',
  descripcion_larga: '',
  comercio: { id: 3, nombre_barrio: 'Chapinero' },
})

beforeEach(clearCart)

it('asks once for a product, and once for all that is in a cart, twenty at most', async () => {
  const heard = api(() => [200, { data: [producto(2)] }])
  expect(await loadOfProducto?.({ producto: 1 } as never)).toEqual([producto(2)])
  const productos = Array.from({ length: 25 }, (_, i) => i + 1)
  await load?.({ productos } as never)
  expect(heard.map(({ path }) => decodeURIComponent(path))).toEqual([
    '/tambien-llevaron?con=1',
    `/tambien-llevaron?con=${productos.slice(0, 20)}`,
  ])
})

it('has nothing to show where nobody took anything, and asks nothing of an empty cart', async () => {
  const heard = api(() => [200, { data: [] }])
  expect(await load?.({ productos: [] } as never)).toBeUndefined()
  expect(heard).toEqual([])
  expect(await load?.({ productos: [1] } as never)).toBeUndefined()
})

it('puts one of a product into the cart at each press, and says when there are no more', async () => {
  const screen = await show(<Juntos title="También llevaron" productos={[producto(2, 2)]} />)
  const button = screen.getByRole('button', { name: 'Agregar al carro: Café 2' })
  await button.click()
  await button.click()
  await expect.element(screen.getByText('Agregaste Café 2 al carrito.').first()).toBeVisible()
  await button.click()
  await expect
    .element(screen.getByText('No hay suficiente stock. Máximo disponible: 2'))
    .toBeVisible()
  expect(getCart().items.map(({ product, quantity }) => [product.id, quantity])).toEqual([[2, 2]])
})

it('is as high with one product as with twelve, and with the longest names and offers', async () => {
  const heights: number[] = []
  for (const count of [1, 12]) {
    const productos = Array.from({ length: count }, (_, i) => ({
      ...producto(i + 1),
      nombre: 'Café de origen Huila lavado y secado al sol en grano entero de tueste medio 500 g',
      valor_antes: 1_119_000,
    }))
    const screen = await show(<Juntos title="También llevaron" productos={productos} />)
    const region = screen.getByRole('region')
    heights.push(region.element().getBoundingClientRect().height)
    for (const facts of region.element().querySelectorAll('li > div > div:last-child'))
      expect(facts.scrollHeight).toBeLessThanOrEqual(facts.clientHeight)
    await screen.unmount()
  }
  expect(new Set(heights).size).toBe(1)
})
