import { describe, expect, it } from 'vitest'
import { precioOf } from './precio.ts'

const typed = {
  valor_neto: '10.003',
  clase_iva: 'gravado',
  porcentaje_impuestos: '19',
  valor_antes: null,
} as const

describe('the price while it is typed', () => {
  it('is net and IVA, rounded half up', () => {
    expect(precioOf(typed)).toEqual({ neto: 10_003, iva: 1901, total: 11_904, tarifa: 19 })
  })

  it('has no IVA where nothing is charged, whatever the rate says', () => {
    expect(precioOf({ ...typed, clase_iva: 'exento' })).toMatchObject({ iva: 0, total: 10_003 })
  })

  it('says how much cheaper an offer is, and nothing of one that is none', () => {
    expect(precioOf({ ...typed, valor_antes: 15_872 })?.discount).toBe(25)
    expect(precioOf({ ...typed, valor_antes: 11_904 })?.discount).toBeUndefined()
  })

  it.each(['', 'doce mil', '12,5', '-3'])('is none while %j is typed', (valor_neto) => {
    expect(precioOf({ ...typed, valor_neto })).toBeUndefined()
  })

  it('is none with a rate that is none', () => {
    expect(precioOf({ ...typed, porcentaje_impuestos: '190' })).toBeUndefined()
  })
})
