import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dutiesOf } from './signing-keys.rules.ts'

const hour = 3_600_000
const day = 24 * hour
const now = Date.parse('2026-11-21T12:00:00Z')
const key = (age: number) => ({ creado: now - age })

it('lets the first key sign at once, and wants one where there is none', () => {
  const first = key(0)
  expect(dutiesOf([first], now)).toEqual({
    signing: first,
    published: [first],
    spent: [],
    isDue: false,
  })
  expect(dutiesOf([], now)).toEqual({ signing: undefined, published: [], spent: [], isDue: true })
})

it('wants the next key when the last is ninety days old', () => {
  expect(dutiesOf([key(90 * day)], now).isDue).toBe(false)
  expect(dutiesOf([key(90 * day + 1)], now).isDue).toBe(true)
  expect(dutiesOf([key(200 * day), key(day)], now).isDue).toBe(false)
})

it.each([
  ['publishes a new key before it signs', hour - 1, 0, [0, 1]],
  ['keeps the old key while its tokens live', 2 * hour, 1, [0, 1]],
  ['keeps it no longer', 2 * hour + 5 * 60_000, 1, [1]],
] as const)('%s', (_, age, signing, published) => {
  const keys = [key(91 * day), key(age)]
  const duties = dutiesOf(keys, now)
  expect(duties.signing).toBe(keys[signing])
  expect(duties.published).toEqual(published.map((index) => keys[index]))
  expect(duties.spent).toEqual(keys.filter((one) => !duties.published.includes(one)))
})

it('always publishes what signed any token that is still good', () => {
  const ages = fc.array(fc.integer({ min: 0, max: 30 * day }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(ages, fc.integer({ min: 0, max: hour }), (list, tokenAge) => {
      const keys = list.sort((a, b) => b - a).map(key)
      const known = keys.filter(({ creado }) => creado <= now - tokenAge)
      const signer = dutiesOf(known, now - tokenAge).signing
      const { published } = dutiesOf(keys, now)
      return signer === undefined || published.includes(signer)
    }),
  )
})
