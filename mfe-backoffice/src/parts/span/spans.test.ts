import { describe, expect, it } from 'vitest'
import { comparedSpans, spanNameIn, todayIn, weekUntil } from './spans.ts'

// In Bogota it is still the 1st of March, a Sunday.
const now = new Date('2026-03-02T03:00:00Z')

describe('the spans of a shop’s beginning', () => {
  it('are days of Bogota', () => {
    expect(todayIn(now)).toBe('2026-03-01')
  })

  it('compare today with the same day a week ago until this hour, over the end of a month', () => {
    expect(comparedSpans('hoy', now)).toEqual({
      span: { desde: '2026-03-01', hasta: '2026-03-01' },
      before: { desde: '2026-02-22', hasta: '2026-02-22', hora: '22:00' },
    })
    expect(comparedSpans('hoy', new Date('2026-03-02T05:05:00Z')).before.hora).toBe('00:05')
    expect(weekUntil('2026-03-01')).toEqual({ desde: '2026-02-22', hasta: '2026-03-01' })
  })

  it('compare the last days with as many before them, none of them twice', () => {
    expect(comparedSpans('7', now)).toEqual({
      span: { desde: '2026-02-23', hasta: '2026-03-01' },
      before: { desde: '2026-02-16', hasta: '2026-02-22' },
    })
    expect(comparedSpans('30', now).before).toEqual({ desde: '2026-01-01', hasta: '2026-01-30' })
  })

  it('are those of the address, today where it says none that there is', () => {
    const named = (search: string) => spanNameIn(new URLSearchParams(search))
    expect(['?rango=7', '?rango=30', '?rango=90', ''].map(named)).toEqual(['7', '30', 'hoy', 'hoy'])
  })
})
