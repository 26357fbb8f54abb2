import { describe, expect, it } from 'vitest'
import { departamentos, lugarOf, nombreOfLugar } from './lugares.ts'
import { municipioIn } from './match.ts'

// How many the DANE counts in each department.
const counts = {
  ...{ '05': 125, '08': 23, '11': 1, '13': 46, '15': 123, '17': 27, '18': 16, '19': 42 },
  ...{ '20': 25, '23': 30, '25': 116, '27': 31, '41': 37, '44': 15, '47': 30, '50': 29 },
  ...{ '52': 64, '54': 40, '63': 12, '66': 14, '68': 87, '70': 26, '73': 47, '76': 42 },
  ...{ '81': 7, '85': 19, '86': 13, '88': 2, '91': 11, '94': 8, '95': 4, '97': 6, '99': 4 },
}

describe('the places of the DANE', () => {
  it('are 33 departments and 1,122 municipalities, each department with as many as it has', () => {
    const inEach = departamentos.map(({ codigo, municipios }) => [codigo, municipios.length])
    expect(Object.fromEntries(inEach)).toEqual(counts)
    expect(Object.values(counts).reduce((a, b) => a + b)).toBe(1122)
  })

  it('have each a code of its own that begins with its department, and a name', () => {
    const all = departamentos.flatMap(({ codigo, municipios }) =>
      municipios.map((one) => ({ ...one, de: codigo })),
    )
    expect(new Set(all.map(({ codigo }) => codigo)).size).toBe(all.length)
    for (const { codigo, nombre, de } of all) {
      expect(codigo).toMatch(/^\d{5}$/)
      expect(codigo.slice(0, 2)).toBe(de)
      expect(nombre).toMatch(/^\p{Lu}[\p{L} .,'()-]*$/u)
    }
  })

  it('are the ones that everybody knows, by their codes', () => {
    expect(nombreOfLugar('05001')).toBe('Medellín, Antioquia')
    expect(nombreOfLugar('11001')).toBe('Bogotá, D.C.')
    expect(lugarOf('76001')).toEqual({ municipio: 'Cali', departamento: 'Valle del Cauca' })
    expect(nombreOfLugar('91001')).toBe('Leticia, Amazonas')
    expect(nombreOfLugar('05999')).toBeUndefined()
  })

  it('have names that only their own department tells apart', () => {
    const inside = departamentos.flatMap(({ codigo, municipios }) =>
      municipios.map(({ nombre }) => `${codigo} ${nombre}`),
    )
    expect(new Set(inside).size).toBe(1122)
  })
})

describe('an address of before', () => {
  it.each([
    ['Calle 63 # 11-20, Bogotá', '11001'],
    ['Cra. 7 # 45-10, Chapinero, BOGOTA D.C., Colombia', '11001'],
    ['Calle 10 # 4-20, Bello, Antioquia', '05088'],
    ['Carrera 1, Getsemaní, Cartagena', '13001'],
    ['Calle 5 - Medellin', '05001'],
    // Four are called so, and one of them is in Cundinamarca.
    ['Calle 1, Granada, Cundinamarca', '25312'],
    ['Calle 1, Granada', undefined],
    ['Avenida Boyacá', undefined],
    ['Medellín', undefined],
    ['Calle 63 # 11-20', undefined],
    ['', undefined],
  ])('"%s" is in %s', (direccion, codigo) => {
    expect(municipioIn(direccion)).toBe(codigo)
  })
})
