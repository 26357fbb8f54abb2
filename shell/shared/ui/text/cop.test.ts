import { describe, expect, it } from 'vitest'
import { cop, discountOf } from './cop.ts'

describe('cop', () => {
  it('prints whole pesos as a Colombian shop does', () => {
    expect(cop(24900)).toBe('$\u00a024.900')
    expect(cop(1249000)).toBe('$\u00a01.249.000')
  })
})

describe('discountOf', () => {
  it('never promises more than there is', () => {
    expect(discountOf(24900, 31000)).toBe(19)
  })

  it('is nothing when the price did not fall', () => {
    expect(discountOf(24900, 24900)).toBe(0)
    expect(discountOf(24900, 0)).toBe(0)
  })
})
