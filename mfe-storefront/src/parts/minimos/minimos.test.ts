import type { Producto } from '@plaza/contract'
import { textoOfMinimo } from '@plaza/contract'
import type { CartItem } from '@plaza/shell/cart'
import { describe, expect, it } from 'vitest'
import { minimoAt, minimosOf } from './minimos.ts'

const line = (id: number, comercio: Producto['comercio'], totalPrice: number) =>
  ({ product: { id, comercio }, quantity: 1, totalPrice }) as unknown as CartItem

const tal = { id: 7, nombre_barrio: 'Café Tal', tope_minimo_venta: 15_000 }

describe('what is missing for a shop’s minimum', () => {
  it('adds up what the cart holds of each shop, and says it at the first of its lines', () => {
    const otro = { id: 8, nombre_barrio: 'Suba' }
    const minimos = minimosOf([line(3, otro, 900), line(1, tal, 6000), line(2, tal, 5000)])
    expect(minimos).toEqual([
      {
        ...{ comercio_id: 7, comercio: 'Café Tal', tope_minimo_venta: 15_000 },
        ...{ subtotal: 11_000, falta: 4000, productos_del_comercio: [1, 2] },
      },
    ])
    expect([1, 2, 3].map((id) => minimoAt(minimos, id)?.falta)).toEqual([
      4000,
      undefined,
      undefined,
    ])
    expect(minimos.map(textoOfMinimo).join().replaceAll('\u00a0', ' ')).toBe(
      'Faltan $ 4.000 para la compra mínima de Café Tal',
    )
  })

  it('is nothing from the minimum on, and takes the minimum from whichever line tells it', () => {
    const { tope_minimo_venta: _, ...unread } = tal
    expect(minimosOf([line(1, tal, 15_000)])).toEqual([])
    expect(minimosOf([line(1, tal, 14_999), line(2, unread, 1)])).toEqual([])
    expect(minimosOf([line(1, tal, 9000), line(2, unread, 5999)])).toMatchObject([{ falta: 1 }])
  })
})
