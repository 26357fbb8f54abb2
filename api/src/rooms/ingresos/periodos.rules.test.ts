import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diasAtOnce, diasBetween, mesOf, periodosOf } from './periodos.rules.ts'

const everything = diasBetween('2026-01-01', '2026-12-31')

it('reads fewer days at once where much is on each, and never none', () => {
  expect([diasAtOnce(4, 0), diasAtOnce(4, 999), diasAtOnce(4, 1000)]).toEqual([8, 8, 4])
  expect([diasAtOnce(4, 2000), diasAtOnce(4, 2001), diasAtOnce(1, 9000)]).toEqual([4, 2, 1])
})

describe('where sums of days are read', () => {
  it('is a month and what of it is not wanted, where that is less than its days', () => {
    const summed = new Set(diasBetween('2026-01-01', '2026-11-21'))
    const {
      periodos,
      quitados,
      vivos: alive,
    } = periodosOf(diasBetween('2026-09-28', '2026-11-22'), summed)
    expect(periodos).toEqual(['2026-09-28', '2026-09-29', '2026-09-30', '2026-10', '2026-11'])
    expect(quitados).toEqual(diasBetween('2026-11-22', '2026-11-30'))
    expect(alive).toHaveLength(1)
  })

  it('adds up to each wanted day once and to no other, whatever is summed up when it is read', () => {
    const day = fc.integer({ min: 0, max: everything.length - 1 })
    const days = fc.uniqueArray(day).map((some) => some.map((i) => everything[i] ?? ''))
    fc.assert(
      fc.property(fc.tuple(day, day), days, days, ([a, b], missing, since) => {
        const wanted = everything.slice(Math.min(a, b), Math.max(a, b) + 1)
        const summed = new Set(everything.filter((dia) => !missing.includes(dia)))
        const { periodos, quitados, sumados: closed } = periodosOf(wanted, summed)
        // Days may have been summed up since that question was answered.
        const kept = everything.filter((dia) => summed.has(dia) || since.includes(dia))
        const count = new Map<string, number>()
        const add = (periodo: string, by: number) => {
          for (const dia of kept)
            if (dia === periodo || mesOf(dia) === periodo)
              count.set(dia, (count.get(dia) ?? 0) + by)
        }
        for (const periodo of periodos) add(periodo, 1)
        for (const dia of quitados) add(dia, -1)
        for (const dia of everything) expect(count.get(dia) ?? 0).toBe(closed.includes(dia) ? 1 : 0)
      }),
    )
  })
})
