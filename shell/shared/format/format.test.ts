import { describe, expect, it } from 'vitest'
import { formatCop, formatFecha } from './index.ts'

describe('formatCop', () => {
  it.each([
    [0, '$\u00a00'],
    [24_900, '$\u00a024.900'],
    [1_250_000, '$\u00a01.250.000'],
    [-7000, '-$\u00a07.000'],
  ])('writes %d as a Colombian shop does', (pesos, text) => {
    expect(formatCop(pesos)).toBe(text)
  })
})

describe('formatFecha', () => {
  it('shows an instant in Bogota time', () => {
    expect(formatFecha('2026-11-21T02:30:00Z')).toContain('20 de noviembre de 2026')
  })
})
