import { expect, it } from 'vitest'
import { ivaNote } from './iva-note.ts'

it('names the rate that the price includes', () => {
  expect(ivaNote({ clase_iva: 'gravado', porcentaje_impuestos: 5 })).toBe('IVA del 5% incluido')
})

it('says when a product bears none', () => {
  expect(ivaNote({ clase_iva: 'excluido', porcentaje_impuestos: 0 })).toBe('Producto sin IVA')
  expect(ivaNote({ clase_iva: 'exento', porcentaje_impuestos: 0 })).toBe('Producto sin IVA')
})
