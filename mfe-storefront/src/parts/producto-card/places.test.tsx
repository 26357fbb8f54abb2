import type { Producto } from '@plaza/contract'
import { show } from '@plaza/shell/testing'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ProductoGrid } from './producto-grid.tsx'

afterEach(() => page.viewport(1280, 800))

const productoOf = (id: number, valor_total = 9900, valor_antes?: number) =>
  ({
    ...{ id, nombre: `Café ${id}`, category: 'alimentos', valor_total, stock: 9 },
    ...{ imagenes: ['/uno.webp'], descripcion_corta: 'De altura.', valor_antes },
  }) as unknown as Producto

const heightsIn = (container: Element) =>
  [...container.querySelectorAll('li')].map((item) => item.getBoundingClientRect().height)

it.each([
  [320, 249_900],
  [390, 2_399_900],
])('a card on offer is as high as another in two columns at %i px', async (width, valor) => {
  await page.viewport(width, 800)
  const productos = [productoOf(1), productoOf(2), productoOf(3, valor, 1.2 * valor), productoOf(4)]
  const { container } = await show(
    <div style={{ padding: 16 }}>
      <ProductoGrid productos={productos} priority={4} />
    </div>,
  )
  const [first = 0, , third = 0] = heightsIn(container)
  expect(Math.abs(first - third)).toBeLessThan(1)
})

const Growing = () => {
  const [count, setCount] = useState(2)
  const [productos] = useState(() => [1, 2, 3, 4, 5].map((id) => productoOf(id)))
  return (
    <>
      <button type="button" onClick={() => setCount(5)}>
        Más
      </button>
      <ProductoGrid productos={productos.slice(0, count)} pending={10 - count} />
    </>
  )
}

it('a card that comes takes the place of one, and leaves the others alone', async () => {
  const { container, getByRole } = await show(<Growing />)
  const items = () => [...container.querySelectorAll('li')]
  const last = items().slice(5)
  await getByRole('button', { name: 'Más' }).click()
  await expect.poll(() => container.querySelectorAll('article').length).toBe(5)
  expect(
    items()
      .slice(5)
      .map((item) => last.indexOf(item)),
  ).toEqual([0, 1, 2, 3, 4])
})
