import { describe, expect, it } from 'vitest'
import { againText } from './buy-again.ts'

const cafe = { nombre: 'Café', cantidad: 2, unidades: 2 }

describe('againText', () => {
  it('tells what is in the cart, what there is less of, and what is gone', () => {
    expect(againText([cafe])).toBe('Está en tu carrito, a los precios de hoy.')
    expect(againText([cafe, { nombre: 'Té', cantidad: 3, unidades: 1 }])).toContain(
      'De Té solo hay 1.',
    )
    expect(againText([cafe, { nombre: 'Ruana', cantidad: 1, unidades: 0 }])).toContain(
      'Ya no se vende: Ruana.',
    )
  })

  it('says of what is sold out that there is none now: it is sold still', () => {
    const out = { nombre: 'Ruana', cantidad: 1, unidades: 0, isOut: true }
    const gone = { ...out, nombre: 'Poncho', isOut: false }
    expect(againText([cafe, out, gone])).toBe(
      'Está en tu carrito, a los precios de hoy. Por ahora no hay: Ruana. Ya no se vende: Poncho.',
    )
    expect(againText([out])).toBe('Por ahora no hay: Ruana.')
  })

  it('says so where nothing is left', () => {
    expect(againText([{ ...cafe, unidades: 0 }])).toBe('Ya no hay nada de esa compra a la venta.')
  })
})
