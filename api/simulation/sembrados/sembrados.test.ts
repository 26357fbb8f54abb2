import { expect, it } from 'vitest'
import { findSembrados } from './buscar.ts'

const minutes = 60_000

/** Of every kind one, and those that are found soonest: all of them are planted by `npm run simulate -- --planted`. */
const soon = [
  'a sale writes no movement',
  'an expiry gives the units back twice',
  'a sale keeps its word when its state moves on',
  'a payment is not booked',
  'who recommends earns twice',
  'the change is forgotten',
]

it('finds mistakes that are planted', { timeout: 10 * minutes }, async () => {
  const found = await findSembrados({ motor: 'SQLite', sembrados: soon, most: 40 })
  expect(found.flatMap(({ sembrado, semillas }) => (semillas ? [sembrado] : []))).toEqual(soon)
})
