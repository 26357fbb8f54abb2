import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { diaOf, diasOf, fechaHoraOf, momentOf, rangoOf } from './fechas.rules.ts'
import { diaHabil, endOfHabiles } from './habiles.rules.ts'

// The calendar that the runtime brings, asked by the name of the place: it knows of no offset.
const calendar = new Intl.DateTimeFormat('sv-SE', {
  ...{ timeZone: 'America/Bogota', year: 'numeric', month: '2-digit', day: '2-digit' },
  ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
})
const wordsOf = (moment: Date) => calendar.format(moment)
const dayOf = (moment: Date) => wordsOf(moment).slice(0, 10)

const dayMs = 86_400_000
const nextOf = (dia: string, days = 1) =>
  new Date(Date.parse(`${dia}T12:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

// As the government lists them, year by year.
const festivos = `
2024-01-01 2024-01-08 2024-03-25 2024-03-28 2024-03-29 2024-05-01 2024-05-13 2024-06-03 2024-06-10
2024-07-01 2024-07-20 2024-08-07 2024-08-19 2024-10-14 2024-11-04 2024-11-11 2024-12-08 2024-12-25
2025-01-01 2025-01-06 2025-03-24 2025-04-17 2025-04-18 2025-05-01 2025-06-02 2025-06-23 2025-06-30
2025-07-20 2025-08-07 2025-08-18 2025-10-13 2025-11-03 2025-11-17 2025-12-08 2025-12-25
2026-01-01 2026-01-12 2026-03-23 2026-04-02 2026-04-03 2026-05-01 2026-05-18 2026-06-08 2026-06-15
2026-06-29 2026-07-20 2026-08-07 2026-08-17 2026-10-12 2026-11-02 2026-11-16 2026-12-08 2026-12-25
2027-01-01 2027-01-11 2027-03-22 2027-03-25 2027-03-26 2027-05-01 2027-05-10 2027-05-31 2027-06-07
2027-07-05 2027-07-20 2027-08-07 2027-08-16 2027-10-18 2027-11-01 2027-11-15 2027-12-08 2027-12-25
`
  .trim()
  .split(/\s+/)

const isWorked = (dia: string) =>
  ![0, 6].includes(new Date(`${dia}T12:00:00Z`).getUTCDay()) && !festivos.includes(dia)

const habilAfter = (dia: string, dias: number): string => {
  if (dias === 0) return dia
  const next = nextOf(dia)
  return habilAfter(next, isWorked(next) ? dias - 1 : dias)
}

const dayBetween = (first: string, last: string) =>
  fc
    .integer({ min: 0, max: (Date.parse(last) - Date.parse(first)) / dayMs })
    .map((days) => nextOf(first, days))

/** Ends of months, of years and of Februaries, long and short. */
const edges = ['2024-02-28', '2024-02-29', '2025-02-28', '2026-12-31', '2027-01-01', '2026-10-31']
/** Both sides of midnight in Bogotá and in UTC. */
const hours = ['00:00:00.000', '04:59:59.999', '05:00:00.000', '18:59:59.999', '23:59:59.999']
const momentArb = (dia: fc.Arbitrary<string>) =>
  fc
    .tuple(fc.oneof(dia, fc.constantFrom(...edges)), fc.constantFrom(...hours))
    .map(([dia, hour]) => new Date(`${dia}T${hour}Z`))

const anyDay = dayBetween('2000-01-01', '2199-12-31')
const runs = { numRuns: 400 }

const own = process.env.TZ
afterAll(() => {
  if (own === undefined) delete process.env.TZ
  else process.env.TZ = own
})

describe.each([
  ['UTC', 0],
  ['Asia/Tokyo', -540],
  ['America/New_York', 300],
])('days of Bogotá on a machine in %s', (zone, minutes) => {
  const there = (check: () => void) => () => {
    process.env.TZ = zone
    expect(new Date('2026-01-15T12:00:00Z').getTimezoneOffset()).toBe(minutes)
    check()
  }

  it(
    'are those of its calendar, to the millisecond',
    there(() => {
      fc.assert(
        fc.property(momentArb(anyDay), (moment) => {
          const dia = dayOf(moment)
          expect(diaOf(moment)).toBe(dia)
          expect(fechaHoraOf(moment.toISOString())).toBe(wordsOf(moment).slice(0, 16))
          const { from = '', until = '' } = rangoOf(dia, dia)
          const at = moment.toISOString()
          // They are compared as texts.
          expect([from <= at, at < until]).toEqual([true, true])
          expect(wordsOf(new Date(from))).toBe(`${dia} 00:00:00`)
          expect(wordsOf(new Date(Date.parse(until) - 1))).toBe(`${dia} 23:59:59`)
          expect(rangoOf(nextOf(dia)).from).toBe(until)
          const hora = wordsOf(moment).slice(11, 16)
          expect(wordsOf(new Date(momentOf(dia, hora)))).toBe(`${dia} ${hora}:00`)
        }),
        runs,
      )
    }),
  )

  it(
    'are so many until the last one, both of them included',
    there(() => {
      fc.assert(
        fc.property(
          fc.oneof(anyDay, fc.constantFrom(...edges)),
          fc.integer({ min: 1, max: 366 }),
          (hasta, count) => {
            expect(diasOf({ hasta }, count)).toEqual({ desde: nextOf(hasta, 1 - count), hasta })
            expect(diasOf({ desde: hasta, hasta }, count)).toEqual({ desde: hasta, hasta })
          },
        ),
        runs,
      )
    }),
  )

  it(
    'on which Colombia works end a term with their last moment',
    there(() => {
      fc.assert(
        fc.property(
          momentArb(dayBetween('2024-01-02', '2027-11-01')),
          fc.integer({ min: 0, max: 15 }),
          (moment, dias) => {
            const last = habilAfter(dayOf(moment), dias)
            expect(diaHabil(moment, dias)).toBe(last)
            const end = endOfHabiles(moment, dias)
            expect(dayOf(new Date(end.getTime() - 1))).toBe(last)
            expect(wordsOf(end)).toBe(`${nextOf(last)} 00:00:00`)
          },
        ),
        runs,
      )
    }),
  )
})
