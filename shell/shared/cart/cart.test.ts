import type { Producto } from '@plaza/contract'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { storage } from '../storage/index.ts'
import {
  addItem,
  clearCart,
  countUnits,
  getCart,
  refreshProducts,
  removeItem,
  totalOf,
  updateQuantity,
} from './index.ts'

const producto = (id: number, stock = 5, valorTotal = 24_900): Producto => ({
  id,
  nombre: `Producto ${id}`,
  category: 'Alimentos',
  categoria: 'alimentos',
  valor_total: valorTotal,
  valor_antes: null,
  valor_neto: valorTotal,
  porcentaje_impuestos: 0,
  clase_iva: 'excluido',
  stock,
  imagenes: [],
  descripcion_corta: '',
  descripcion_larga: '',
  comercio: { id: 1, nombre_barrio: 'Chapinero' },
})

const lines = () => getCart().items.map(({ product, quantity }) => [product.id, quantity])

describe('cart', () => {
  beforeEach(clearCart)

  it('adds a line, then grows it', () => {
    addItem(producto(1))
    addItem(producto(1), 2)
    expect(lines()).toEqual([[1, 3]])
    expect(getCart().items[0]?.totalPrice).toBe(3 * 24_900)
  })

  it('ignores an addition that would exceed the stock', () => {
    addItem(producto(1, 2), 2)
    expect(addItem(producto(1, 2))).toBe(false)
    expect(lines()).toEqual([[1, 2]])
  })

  it('never adds a product without stock', () => {
    expect(addItem(producto(1, 0))).toBe(false)
    expect(lines()).toEqual([])
  })

  it('refuses a quantity above the stock and says how many there are', () => {
    addItem(producto(1, 4))
    expect(updateQuantity(1, 5)).toEqual({ refused: 4 })
    expect(lines()).toEqual([[1, 1]])
  })

  it('removes a line whose quantity falls below 1', () => {
    addItem(producto(1))
    updateQuantity(1, 0)
    expect(lines()).toEqual([])
  })

  it('removes one line and keeps the others in place', () => {
    for (const id of [1, 2, 3]) addItem(producto(id))
    removeItem(2)
    expect(lines()).toEqual([
      [1, 1],
      [3, 1],
    ])
  })

  it('takes new prices for its lines and keeps the quantities', () => {
    addItem(producto(1), 2)
    refreshProducts([producto(1, 5, 30_000)])
    expect(totalOf(getCart())).toBe(60_000)
  })

  it('starts each change from what another tab stored', () => {
    addItem(producto(1))
    const product = producto(2)
    storage.set('cart', JSON.stringify([{ product, quantity: 1, totalPrice: 24_900 }]))
    addItem(producto(3))
    expect(lines()).toEqual([
      [2, 1],
      [3, 1],
    ])
  })

  it.each([
    '',
    '{',
    '{}',
    'null',
    '[null]',
    '[{"quantity":1}]',
    '[{"product":{"id":1},"quantity":-1}]',
  ])('reads a damaged cart (%s) as empty', (text) => {
    storage.set('cart', text)
    removeItem(99)
    expect(lines()).toEqual([])
  })

  it('completes a product of which an older page stored less', () => {
    storage.set('cart', JSON.stringify([{ product: { id: 7, valor_total: 9_000 }, quantity: 2 }]))
    addItem(producto(8))
    expect(getCart().items[0]?.product).toMatchObject({
      nombre: 'Producto',
      imagenes: [],
      stock: 2,
    })
    expect(totalOf(getCart())).toBe(18_000 + 24_900)
  })

  it('keeps count, total and stock right whatever is done to it', () => {
    const step = fc.record({
      id: fc.integer({ min: 1, max: 4 }),
      quantity: fc.integer({ min: -1, max: 9 }),
      add: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        clearCart()
        for (const { id, quantity, add } of steps)
          add ? addItem(producto(id, 5, id * 1000), quantity) : updateQuantity(id, quantity)
        const { items } = getCart()
        for (const { product, quantity } of items) {
          expect(quantity).toBeGreaterThan(0)
          expect(quantity).toBeLessThanOrEqual(product.stock)
        }
        const sum = items.reduce(
          (total, { product, quantity }) => total + product.id * 1000 * quantity,
          0,
        )
        expect(totalOf(getCart())).toBe(sum)
        expect(countUnits(getCart())).toBe(
          items.reduce((total, { quantity }) => total + quantity, 0),
        )
      }),
    )
  })
})
