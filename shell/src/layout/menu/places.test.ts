import { describe, expect, it } from 'vitest'
import type { MenuItem } from '../../../shared/remote/index.ts'
import { isInMenu, isInSheet, itemsAt } from './places.ts'

const items: MenuItem[] = [
  { label: 'Perfil', link: '/a', places: { bottom: 5 } },
  { label: 'Ofertas', link: '/b' },
  { label: 'Favoritos', link: '/c', places: { sheet: 1 } },
  { label: 'Carrito', link: '/d', places: { bar: 1, bottom: 4 } },
  { label: 'Novedades', link: '/e', places: { menu: 1, bottom: 1 } },
]

const labels = (some: MenuItem[]) => some.map(({ label }) => label)

describe('the places of the menu', () => {
  it('hold what says so, in the order of the place and not of the modules', () => {
    expect(labels(itemsAt(items, 'bottom'))).toEqual(['Novedades', 'Carrito', 'Perfil'])
    expect(labels(itemsAt(items, 'bar'))).toEqual(['Carrito'])
    expect(itemsAt(items, 'foot')).toEqual([])
  })

  it('are the menu where an entry does not say', () => {
    expect(labels(items.filter(isInMenu))).toEqual(['Ofertas', 'Novedades'])
    expect(labels(items.filter(isInSheet))).toEqual(['Ofertas', 'Favoritos', 'Novedades'])
  })
})
