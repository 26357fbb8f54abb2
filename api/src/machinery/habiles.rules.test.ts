import { expect, it } from 'vitest'
import { diaHabil } from './habiles.rules.ts'

it.each([
  // A Tuesday in Bogotá, though it is Wednesday in UTC.
  ['2026-11-25T02:00:00Z', 1, '2026-11-25'],
  ['2026-11-24T15:00:00Z', 2, '2026-11-26'],
  ['2026-11-27T15:00:00Z', 1, '2026-11-30'],
  // The Monday of All Saints and the one of Cartagena's independence are none, nor is the eighth of December.
  ['2026-10-30T15:00:00Z', 1, '2026-11-03'],
  ['2026-11-13T15:00:00Z', 1, '2026-11-17'],
  ['2026-12-07T15:00:00Z', 1, '2026-12-09'],
  ['2026-11-24T15:00:00Z', 0, '2026-11-24'],
])('%s and %i business days are %s', (desde, dias, dia) => {
  expect(diaHabil(new Date(desde), dias)).toBe(dia)
})
