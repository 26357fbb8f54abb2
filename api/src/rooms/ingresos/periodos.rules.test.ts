import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diasAtOnce, diasBetween, periodosOf } from './periodos.rules.ts'

const everything = diasBetween('2026-01-01', '2026-12-31')

it('reads fewer days at once where much is on each, and never none', () => {
  expect([diasAtOnce(4, 0), diasAtOnce(4, 999), diasAtOnce(4, 1000)]).toEqual([8, 8, 4])
  expect([diasAtOnce(4, 2000), diasAtOnce(4, 2001), diasAtOnce(1, 9000)]).toEqual([4, 2, 1])
})

describe('where sums of days are read', () => {
  it('is a month and what of it is not wanted, where that is less than its days', () => {
    const { periodos, quitados } = periodosOf(diasBetween('2026-09-28', '2026-11-22'))
    expect(periodos).toEqual(['2026-09-28', '2026-09-29', '2026-09-30', '2026-10', '2026-11'])
    expect(quitados).toEqual(diasBetween('2026-11-23', '2026-11-30'))
  })

  it('adds up to each wanted day once and to no other', () => {
    const day = fc.integer({ min: 0, max: everything.length - 1 })
    fc.assert(
      fc.property(day, day, (a, b) => {
        const wanted = everything.slice(Math.min(a, b), Math.max(a, b) + 1)
        const { periodos, quitados } = periodosOf(wanted)
        const count = (dia: string) =>
          periodos.filter((periodo) => dia.startsWith(periodo)).length -
          quitados.filter((one) => one === dia).length
        for (const dia of everything) expect(count(dia)).toBe(wanted.includes(dia) ? 1 : 0)
      }),
    )
  })
})
