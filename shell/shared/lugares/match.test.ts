import { describe, expect, it } from 'vitest'
import { matchesOf } from './match.ts'

const all = [
  { codigo: '05', nombre: 'Todo Antioquia' },
  { codigo: '05001', nombre: 'Medellín, Antioquia' },
  { codigo: '05088', nombre: 'Bello, Antioquia' },
  { codigo: '11001', nombre: 'Bogotá, D.C.' },
  { codigo: '25754', nombre: 'Soacha, Cundinamarca' },
]

const found = (typed: string) => matchesOf(all, typed).map(({ codigo }) => codigo)

describe('what somebody types for a place', () => {
  it('forgives accents, capitals and stops', () => {
    expect(found('medellin')).toEqual(['05001'])
    expect(found('BOGOTA DC')).toEqual([])
    expect(found('Bogota, d.c')).toEqual(['11001'])
  })

  it('is the beginning of any word, of the name before the department', () => {
    expect(found('antio')).toEqual(['05', '05001', '05088'])
    expect(found('b')).toEqual(['05088', '11001'])
    expect(found('oacha')).toEqual([])
  })
})
