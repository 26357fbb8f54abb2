import { describe, expect, it } from 'vitest'
import { distanciaKm, puntoOf } from './distancia.rules.ts'

const bogota = { latitud: 4.711, longitud: -74.0721 }
const medellin = { latitud: 6.2442, longitud: -75.5812 }

describe('the distance of two points', () => {
  it('is that over the ground, the same both ways', () => {
    expect(distanciaKm(bogota, medellin)).toBeCloseTo(238, -1)
    expect(distanciaKm(medellin, bogota)).toBe(distanciaKm(bogota, medellin))
    expect(distanciaKm(bogota, bogota)).toBe(0)
  })

  it('is a number at the antipodes and over the date line', () => {
    const half = distanciaKm({ latitud: 0, longitud: 0 }, { latitud: 0, longitud: 180 })
    expect(half).toBeCloseTo(20_015, -1)
    const near = distanciaKm({ latitud: 0, longitud: 179.9 }, { latitud: 0, longitud: -179.9 })
    expect(near).toBeCloseTo(22.2, 0)
  })
})

it.each([
  ['4.711, -74.0721', bogota],
  ['4.711,-74.0721', bogota],
  ['', undefined],
  ['4.711', undefined],
  [',', undefined],
  ['91, 0', undefined],
  ['0, 181', undefined],
  ['uno, dos', undefined],
  ['1, 2, 3', undefined],
])('reads %j', (text, punto) => {
  expect(puntoOf(text)).toEqual(punto)
})
