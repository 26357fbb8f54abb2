import { expect, it } from 'vitest'
import { propiedadesOf } from './propiedades.rules.ts'

it('knows what shops call sizes, colors, materials and patterns, each once', () => {
  expect(propiedadesOf(['TAMAÑO', ' color ', 'Tela'])).toEqual(['size', 'color', 'material'])
  expect(propiedadesOf(['Peso', 'Talla', 'Sabor'])).toEqual(['size', undefined, undefined])
  expect(propiedadesOf([])).toEqual([])
})
