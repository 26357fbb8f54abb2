import { describe, expect, it } from 'vitest'
import { listingHref, listingOf } from './listing-address.ts'

describe('listingOf', () => {
  it('reads search, category, offers, order and page', () => {
    expect(
      listingOf('/products', '?q=caf%C3%A9&categoria=hogar&oferta=true&orden=precio_asc&page=3'),
    ).toEqual({ q: 'café', categoria: 'hogar', oferta: true, orden: 'precio_asc', page: 3 })
  })

  it('reads the shop', () => {
    expect(listingOf('/products', '?comercio_id=7')).toEqual({ page: 1, comercio_id: 7 })
    expect(listingHref('/products', { comercio_id: 7, page: 2 })).toBe(
      '/products?comercio_id=7&page=2',
    )
  })

  it.each([
    '?page=0',
    '?comercio_id=0',
    '?comercio_id=uno',
    '?page=-2',
    '?page=uno',
    '?orden=gratis',
    '?oferta=si',
    '?q=%20',
    '?orden=relevancia',
  ])('takes %s for the whole first page', (search) =>
    expect(listingOf('/products', search)).toEqual({ page: 1 }),
  )

  it('adds what the path promises, whatever the address says', () => {
    expect(listingOf('/ofertas', '')).toEqual({ page: 1, oferta: true })
    expect(listingOf('/offers', '?categoria=hogar')).toEqual({
      page: 1,
      oferta: true,
      categoria: 'hogar',
    })
    expect(listingOf('/alimentos', '?categoria=hogar')).toEqual({ page: 1, categoria: 'alimentos' })
    expect(listingOf('/populares', '')).toEqual({ page: 1, orden: 'populares' })
  })
})

describe('listingHref', () => {
  it('stays on the path while its promise holds', () => {
    expect(listingHref('/ofertas', { oferta: true, categoria: 'hogar' })).toBe(
      '/ofertas?categoria=hogar',
    )
    expect(listingHref('/alimentos', { categoria: 'alimentos', page: 2 })).toBe('/alimentos?page=2')
    expect(listingHref('/products', { page: 1 })).toBe('/products')
  })

  it('leaves for /products when it no longer does', () => {
    expect(listingHref('/ofertas', { categoria: 'hogar' })).toBe('/products?categoria=hogar')
    expect(listingHref('/alimentos', { categoria: 'hogar', oferta: true })).toBe(
      '/products?categoria=hogar&oferta=true',
    )
    expect(listingHref('/populares', { orden: 'precio_asc' })).toBe('/products?orden=precio_asc')
  })

  it('is read back as it was written', () => {
    const listing = {
      q: 'jabón & más',
      categoria: 'belleza',
      oferta: true,
      orden: 'recientes',
      page: 4,
    } as const
    const [pathname = '', search] = listingHref('/products', listing).split('?')
    expect(listingOf(pathname, `?${search}`)).toEqual(listing)
  })
})
