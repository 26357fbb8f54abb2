import { expect, it } from 'vitest'
import { keepUnits } from './index.ts'

it.each([
  ['Reloj Pulso · 44 mm · Negro', 'Reloj Pulso · 44\u00a0mm · Negro'],
  ['Café molido 500 g', 'Café molido 500\u00a0g'],
  ['Agua 1,5 L x 6 unidades', 'Agua 1,5\u00a0L x 6 unidades'],
  ['Celular 128 GB, 5000 mAh', 'Celular 128\u00a0GB, 5000\u00a0mAh'],
])('keeps the number of %s with its unit', (text, kept) => {
  expect(keepUnits(text)).toBe(kept)
})

it('leaves what only begins as a unit', () => {
  expect(keepUnits('Juego de 6 vasos y 2 mantas')).toBe('Juego de 6 vasos y 2 mantas')
})
