import type { LineaCotizada, Producto } from '@plaza/contract'
import { cotizacionOf, lineaCotizada } from '@plaza/contract'
import { addItem, clearCart, getCart, totalOf } from '@plaza/shell/cart'
import { beforeEach, describe, expect, it } from 'vitest'
import { acceptChanges, changedLines, changeTexts } from './changes.ts'
import { pedidoOf } from './quote-venta.ts'

const producto = (id: number, valor_total: number, stock: number) =>
  ({ id, nombre: `Producto ${id}`, valor_total, stock, imagenes: [] }) as unknown as Producto

const today = (id: number, valor_neto: number, stock: number) => ({
  ...{ id, nombre: `Producto ${id}`, imagen: null, valor_neto, stock },
  ...{ porcentaje_impuestos: 0, clase_iva: 'exento' as const },
})

const quote = (...shop: ReturnType<typeof today>[]) =>
  cotizacionOf(
    pedidoOf(getCart().items).flatMap((pedido) =>
      shop.filter(({ id }) => id === pedido.id).map((now) => lineaCotizada(now, pedido)),
    ),
  )

const textsOf = (lineas: LineaCotizada[]) =>
  lineas.flatMap(changeTexts).map((text) => text.replaceAll('\u00a0', ' '))

describe('what changed since the cart was filled', () => {
  beforeEach(() => {
    clearCart()
    addItem(producto(1, 10_000, 5), 3)
    addItem(producto(2, 20_000, 5), 1)
  })

  it('is nothing while the shop says the same', () => {
    expect(changedLines(quote(today(1, 10_000, 5), today(2, 20_000, 5)))).toEqual([])
  })

  it('is told line by line', () => {
    const changed = changedLines(quote(today(1, 12_000, 2), today(2, 25_000, 0)))
    expect(textsOf(changed)).toEqual([
      'Producto 1 pasó de $ 10.000 a $ 12.000.',
      'De Producto 1 solo hay 2; pediste 3.',
      'Producto 2 se agotó y sale del pedido.',
    ])
  })

  it('becomes the cart once it is accepted, and then nothing has changed', () => {
    const shop = [today(1, 12_000, 2), today(2, 20_000, 0)]
    acceptChanges(quote(...shop))
    expect(getCart().items.map(({ product, quantity }) => [product.id, quantity])).toEqual([[1, 2]])
    expect(totalOf(getCart())).toBe(24_000)
    expect(changedLines(quote(...shop))).toEqual([])
  })
})
