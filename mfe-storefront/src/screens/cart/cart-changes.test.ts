import type { Producto } from '@plaza/contract'
import type { CartItem } from '@plaza/shell/cart'
import { expect, it } from 'vitest'
import { cartChanges } from './cart-changes.ts'

const producto = (id: number, valor_total: number, stock: number) =>
  ({ id, nombre: `Producto ${id}`, valor_total, stock }) as Producto

const line = (product: Producto, quantity: number): CartItem => ({
  product,
  quantity,
  totalPrice: product.valor_total * quantity,
})

const fresh = (...productos: Producto[]) => new Map(productos.map((each) => [each.id, each]))

it('has nothing to say when nothing changed', () => {
  const cafe = producto(1, 32_000, 5)
  expect(cartChanges([line(cafe, 2)], fresh(cafe))).toEqual([])
})

it('tells a new price and a stock below the quantity', () => {
  const items = [line(producto(1, 32_000, 5), 4)]
  expect(cartChanges(items, fresh(producto(1, 29_900, 3)))).toEqual([
    { kind: 'precio', id: 1, nombre: 'Producto 1', before: 32_000, now: 29_900 },
    { kind: 'stock', id: 1, nombre: 'Producto 1', left: 3 },
  ])
})

it('tells only that a product is gone when none are left or it is no longer on sale', () => {
  const items = [line(producto(1, 32_000, 5), 1), line(producto(2, 9000, 5), 1)]
  const now = new Map([
    [1, producto(1, 35_000, 0)],
    [2, undefined],
  ])
  expect(cartChanges(items, now)).toEqual([
    { kind: 'agotado', id: 1, nombre: 'Producto 1' },
    { kind: 'agotado', id: 2, nombre: 'Producto 2' },
  ])
})

it('leaves lines alone that could not be asked for', () => {
  expect(cartChanges([line(producto(1, 32_000, 5), 1)], new Map())).toEqual([])
})
