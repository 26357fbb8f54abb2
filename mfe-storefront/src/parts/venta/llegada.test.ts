import { describe, expect, it } from 'vitest'
import { placeEndOf } from './llegada.ts'

describe('the end of a sentence about where an order goes', () => {
  it('is the address and its municipality', () => {
    expect(placeEndOf({ direccion_envio: 'Calle 1 # 2-3', municipio_envio: 'Cali' })).toBe(
      ', a Calle 1 # 2-3, Cali.',
    )
  })

  it('has one stop after a place that ends in one', () => {
    expect(placeEndOf({ direccion_envio: 'Calle 1', municipio_envio: 'Bogotá, D.C.' })).toBe(
      ', a Calle 1, Bogotá, D.C.',
    )
  })

  it('is a stop alone of an order without an address', () => {
    expect(placeEndOf({ direccion_envio: null, municipio_envio: null })).toBe('.')
  })
})
