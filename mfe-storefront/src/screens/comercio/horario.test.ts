import { diasSemana } from '@plaza/contract'
import { expect, it } from 'vitest'
import { diasText, horaText, isOpenAt } from './horario.ts'

it('tells days as people say them', () => {
  expect(diasText(diasSemana)).toBe('Todos los días')
  expect(diasText(diasSemana.slice(0, 6))).toBe('Lunes a sábado')
  expect(diasText(['Sábado', 'Domingo'])).toBe('Sábado y domingo')
  expect(diasText(['Lunes', 'Miércoles', 'Jueves', 'Viernes'])).toBe('Lunes y miércoles a viernes')
  expect(diasText(['Martes'])).toBe('Martes')
  expect(diasText([])).toBe('')
})

it('tells hours by the clock of twelve', () => {
  expect(['09:00', '00:30', '12:00', '19:30'].map(horaText)).toEqual([
    ...['9:00 a. m.', '12:30 a. m.', '12:00 p. m.', '7:30 p. m.'],
  ])
})

it('knows whether a shop is open, by Bogotá’s clock wherever the visitor is', () => {
  const days = { horario_inicio: '09:00', horario_fin: '19:00', dias_trabajo: ['Lunes'] } as const
  // Monday the 23rd, 9:00 in Bogotá.
  expect(isOpenAt(days, new Date('2026-11-23T14:00:00Z'))).toBe(true)
  expect(isOpenAt(days, new Date('2026-11-23T13:59:00Z'))).toBe(false)
  expect(isOpenAt(days, new Date('2026-11-24T00:00:00Z'))).toBe(false)
  expect(isOpenAt(days, new Date('2026-11-24T15:00:00Z'))).toBe(false)
  const nights = { ...days, horario_inicio: '18:00', horario_fin: '02:00' }
  expect(isOpenAt(nights, new Date('2026-11-24T06:00:00Z'))).toBe(true)
  expect(isOpenAt(nights, new Date('2026-11-24T07:00:00Z'))).toBe(false)
  expect(isOpenAt(nights, new Date('2026-11-23T06:00:00Z'))).toBe(false)
})
