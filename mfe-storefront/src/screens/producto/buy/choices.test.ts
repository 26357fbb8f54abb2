import { expect, it } from 'vitest'
import { choicesOf } from './choices.ts'

const one = (id: number, valores: string[], disponible = true) => ({
  ...{ id, valores, disponible },
  ...{ valor_total: 1000, imagen: null },
})
const rojoS = one(1, ['S', 'Rojo'])
const all = [rojoS, one(2, ['S', 'Azul'], false), one(3, ['M', 'Rojo']), one(4, ['L', 'Azul'])]
const idsOf = (axis: number) => choicesOf(all, rojoS, axis).map(({ variante }) => variante.id)

it('keeps what was chosen on the other axes where there is such an option, and leads elsewhere where there is none', () => {
  expect(idsOf(0)).toEqual([1, 3, 4])
})

it('leads to an option that is sold out too', () => {
  expect(idsOf(1)).toEqual([1, 2])
})
