import { describe, expect, it } from 'vitest'
import { findAttempt, forgetAttempt, keepAttempt } from './attempt.ts'

const pedido = { id_productos: [{ id: 1, cantidad: 2 }], valor_total: 47_000 }

describe('attempt', () => {
  it('sends the same body under the same key until it is forgotten', () => {
    const first = keepAttempt('venta', pedido)
    expect(keepAttempt('venta', { ...pedido })).toEqual(first)
    forgetAttempt('venta')
    expect(findAttempt('venta')).toBeUndefined()
    expect(keepAttempt('venta', pedido).clave).not.toBe(first.clave)
  })

  it('gives another body another key', () => {
    const { clave } = keepAttempt('venta', pedido)
    expect(keepAttempt('venta', { ...pedido, valor_total: 50_000 }).clave).not.toBe(clave)
    expect(findAttempt('venta')?.body).toEqual({ ...pedido, valor_total: 50_000 })
  })

  it('keeps requests of different names apart', () => {
    const ana = keepAttempt('venta ana', pedido)
    const luis = keepAttempt('venta luis', pedido)
    expect(ana.clave).not.toBe(luis.clave)
    expect(findAttempt('venta ana')).toEqual(ana)
  })
})
