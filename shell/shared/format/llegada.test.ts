import { expect, it } from 'vitest'
import { formatLlegada } from './llegada.ts'

it('says when something comes as a person does', () => {
  expect(formatLlegada('2026-03-03', '2026-03-05')).toBe('entre el martes 3 y el jueves 5')
  expect(formatLlegada('2026-03-03', '2026-03-03')).toBe('el martes 3')
  expect(formatLlegada('2026-11-30', '2026-12-02')).toBe(
    'entre el lunes 30 de noviembre y el miércoles 2 de diciembre',
  )
})
