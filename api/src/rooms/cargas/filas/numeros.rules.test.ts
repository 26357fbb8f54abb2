import { expect, it } from 'vitest'
import { numeroOf } from './numeros.rules.ts'

it.each([
  ['12.900', 12_900],
  ['12900,00', 12_900],
  ['$ 1.250.000', 1_250_000],
  ['12900.50', 12_900.5],
  ['12,5', 12.5],
  ['0.735', 0.735],
  ['0,735', 0.735],
  ['19 %', 19],
  ['-3', -3],
  ['1.2.3', undefined],
  ['12.90,5', undefined],
  ['mil', undefined],
  ['', undefined],
])('reads %j as %j', (text, expected) => {
  expect(numeroOf(text)).toBe(expected)
})
