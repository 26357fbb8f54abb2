import type { ProductoMostrador } from '@plaza/contract'
import { describe, expect, it } from 'vitest'
import { cardOf } from './card.ts'

const productoOf = (id: number, more: Partial<ProductoMostrador> = {}): ProductoMostrador => ({
  ...{ id, nombre: `Camiseta · Talla ${id}`, opcion: `Talla ${id}`, familia: null },
  ...{ valor_neto: 10_000, porcentaje_impuestos: 19, valor_total: 11_900, stock: 3 },
  ...{ unidad: 'unidad', image_url: '', code: `C${id}`, ...more },
})

const familia = (id: number) => ({ id, nombre: `Familia ${id}` })

describe('a tile or a hit', () => {
  it('tells of a family what can be had of it', () => {
    const of = (...some: Partial<ProductoMostrador>[]) =>
      some.map((one, i) => productoOf(i + 1, { familia: familia(7), ...one }))
    const told = (opciones: ProductoMostrador[]) =>
      cardOf(opciones[0] ?? productoOf(1), opciones).precio.replace(/\s/g, ' ')
    expect(told(of({ valor_total: 9000 }, { valor_total: 12_000 }))).toBe('Desde $ 9.000')
    expect(told(of({ valor_total: 9000, stock: 0 }, { valor_total: 12_000 }))).toBe('$ 12.000')
    expect(told(of({ stock: 0 }, { stock: 0 }))).toBe('Agotado')
    expect(cardOf(productoOf(1, { familia: familia(7) }), of({}, {}))).toMatchObject({
      ...{ nombre: 'Familia 7', detalle: '2 opciones' },
    })
    expect(cardOf(productoOf(1, { stock: 1 }), []).detalle).toBe('1 disponible · C1')
    expect(cardOf(productoOf(1, { stock: 2 }), []).detalle).toBe('2 disponibles · C1')
    expect(cardOf(productoOf(1), []).nombre).toBe('Camiseta · Talla 1')
  })
})
