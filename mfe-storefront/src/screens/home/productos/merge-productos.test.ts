import type { ListedProducto } from '@plaza/contract'
import { expect, it } from 'vitest'
import { mergeProductos } from './merge-productos.ts'

const producto = (id: number, stock = 5) => ({ id, stock }) as ListedProducto
const ids = (productos: ListedProducto[]) => productos.map(({ id }) => id)

it('appends a page', () => {
  expect(ids(mergeProductos([producto(1), producto(2)], [producto(3)]))).toEqual([1, 2, 3])
})

it('shows a product once when a new one pushed it to the next page', () => {
  const merged = mergeProductos([producto(1), producto(2)], [producto(2, 0), producto(3)])
  expect(ids(merged)).toEqual([1, 2, 3])
  expect(merged[1]?.stock).toBe(0)
})

it('survives a page that repeats itself', () => {
  expect(ids(mergeProductos([], [producto(1), producto(1), producto(2)]))).toEqual([1, 2])
})
