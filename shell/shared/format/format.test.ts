import { describe, expect, it } from 'vitest'
import { formatCop, formatDia, formatFecha, formatFechaCorta, formatUltimoDia } from './index.ts'

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

describe('formatFechaCorta', () => {
  it('shows the same instant in few words', () => {
    expect(formatFechaCorta('2026-11-21T02:30:00Z')).toMatch(/^20.11.2026, 9:30/)
  })
})

describe('formatDia', () => {
  it('names the day that it is given', () => {
    expect(formatDia('2026-11-21')).toBe('21 de noviembre de 2026')
  })
})

describe('formatUltimoDia', () => {
  it('names the day before a term that is over at midnight in Bogota', () => {
    expect(formatUltimoDia('2026-11-28T05:00:00.000Z')).toBe('27 de noviembre de 2026')
  })
  it('names the same day when the term is over in its middle', () => {
    expect(formatUltimoDia('2026-11-27T22:30:00.000Z')).toBe('27 de noviembre de 2026')
  })
})
