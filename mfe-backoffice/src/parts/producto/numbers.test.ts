import { expect, it } from 'vitest'
import { numberOrNull, pesosOf, rateOf, textOrNull } from './numbers.ts'

it.each([
  ['12.900', '12900'],
  ['$ 1.249.000', '1249000'],
  ['12900', '12900'],
  ['12.9', '12.9'],
  ['doce mil', 'docemil'],
  ['', ''],
])('reads the amount %j as %j', (typed, pesos) => {
  expect(pesosOf(typed)).toBe(pesos)
})

it('reads rates with a comma and a sign', () => {
  expect([rateOf('7,5 %'), rateOf('19'), rateOf('')]).toEqual(['7.5', '19', ''])
})

it('keeps what is left blank apart from nothing and zero', () => {
  expect(['', null, ' ', '0', '12.900'].map(numberOrNull)).toEqual([null, null, null, 0, 12900])
  expect(['', '  ', null, ' rojo '].map(textOrNull)).toEqual([null, null, null, 'rojo'])
})
