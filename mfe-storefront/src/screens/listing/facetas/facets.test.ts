import type { Facetas } from '@plaza/contract'
import { expect, it } from 'vitest'
import { facetsOf } from './facets.ts'

const facetas: Facetas = {
  total: 0,
  topado: false,
  categorias: [],
  precios: [
    { desde: 0, hasta: 19_999, productos: 0 },
    { desde: 20_000, hasta: null, productos: 3 },
  ],
  comercios: [{ id: 7, nombre_barrio: 'Chapinero', productos: 0 }],
  calificaciones: [{ desde: 4, productos: 0 }],
  oferta: 0,
  envio_gratis: 2,
}

const choices = (listing: Parameters<typeof facetsOf>[1]) =>
  facetsOf(facetas, listing).map(({ title, choices }) => [
    title,
    ...choices.map(({ label }) => label),
  ])

it('offers nothing that would list nothing, and no title over it', () => {
  expect(choices({})).toEqual([
    ['Precio', '$ 20.000 o más'],
    ['Más', 'Envío gratis'],
  ])
})

it('keeps what was chosen, so that it can be taken off', () => {
  expect(choices({ comercio_id: 7, oferta: true, disponible: true })).toEqual([
    ['Precio', '$ 20.000 o más'],
    ['Tienda', 'Chapinero'],
    ['Más', 'En oferta', 'Envío gratis', 'Disponibles ya'],
  ])
  const [shop] =
    facetsOf(facetas, { comercio_id: 7 }).find(({ title }) => title === 'Tienda')?.choices ?? []
  expect(shop?.next.comercio_id).toBeUndefined()
})
