import { expect, it } from 'vitest'
import { tilesAround } from './tiles.ts'

const template = 'https://mapa.test/{z}/{x}/{y}.png'

it('finds the tile of a place, as the map numbers it', () => {
  const [tile] = tilesAround({ latitud: 4.6438, longitud: -74.0633 }, template, {
    ...{ across: 0, down: 0 },
  })
  expect(tile?.src).toBe('https://mapa.test/15/9642/15960.png')
})

const degrees = (from: number, to: number, step: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => from + at * step)

it('covers the point from every side, wherever on earth it is, with tiles that exist', () => {
  for (const latitud of degrees(-90, 90, 7.5))
    for (const longitud of degrees(-180, 180, 11.25)) {
      const tiles = tilesAround({ latitud, longitud }, template)
      const covering = tiles.filter(
        ({ left, top }) => left <= 0 && left > -257 && top <= 0 && top > -257,
      )
      expect(covering.length, `${latitud}, ${longitud}`).toBeGreaterThan(0)
      for (const { src } of tiles) {
        const [, x, y] = /\/15\/(\d+)\/(\d+)\.png$/.exec(src) ?? []
        expect(Math.max(Number(x), Number(y))).toBeLessThan(2 ** 15)
      }
    }
})
