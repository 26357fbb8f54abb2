import { expect, it } from 'vitest'
import { ordenOf, sortOf } from './sort.ts'

it.each([
  ['nombre', { by: 'nombre', isDescending: false }],
  ['stock_desc', { by: 'stock', isDescending: true }],
  ['precio_asc', { by: 'valor_neto', isDescending: false }],
])('knows the column of %s, and back', (orden, sort) => {
  expect(sortOf(orden)).toEqual(sort)
  expect(ordenOf(sort)).toBe(orden)
})

it('has the newest first where no column orders', () => {
  expect([sortOf(null), sortOf('recientes'), sortOf('otra')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(ordenOf({ by: 'nombre', isDescending: true })).toBe('')
})
