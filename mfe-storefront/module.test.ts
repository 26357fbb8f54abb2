import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { categoriasPath } from './src/parts/catalogue/list-categorias.ts'
import { productosPath } from './src/parts/catalogue/list-productos.ts'
import { vitrinaPath } from './src/screens/comercio/find-comercio.ts'
import { mainBanners } from './src/screens/home/banners/banners.ts'
import { vitrinasPath } from './src/screens/home/load-home.ts'
import { requestsUpTo } from './src/screens/home/productos/pages.ts'
import { listingOf } from './src/screens/listing/listing-address.ts'
import { coverSizes } from './src/screens/producto/gallery/cover-sizes.ts'

interface Route {
  path: string
  screen: string
  data: string[]
  pictures: { path: string }[]
  cover?: { picture: string; sizes: string }
}

const { routes }: { routes: Route[] } = JSON.parse(
  readFileSync(new URL('./module.json', import.meta.url), 'utf8'),
)
const of = (screen: string) => routes.filter((route) => route.screen === screen)

it('inlines the answers that each listing asks for', () => {
  expect(of('listing')).toHaveLength(6)
  for (const { path, data } of of('listing')) {
    const listing = listingOf(path, '')
    expect(data).toEqual([productosPath({ ...listing, limit: 20 }), categoriasPath(listing)])
  }
})

it('inlines the first page of home and preloads its first banner', () => {
  const [first] = mainBanners
  expect(of('home')[0]?.data).toEqual([productosPath(requestsUpTo(1)[0] ?? {}), vitrinasPath])
  expect(of('home')[0]?.pictures.map(({ path }) => path)).toEqual([
    first?.mobileName,
    first?.tabletName,
    first?.name,
  ])
})

it('preloads the cover of a product at the size of its screen', () => {
  expect(of('producto')[0]?.cover).toEqual({ picture: 'imagenes.0', sizes: coverSizes })
})

it('inlines a shop as its page asks for it', () => {
  expect(of('comercio')[0]?.data).toEqual([vitrinaPath(7).replace('7', ':id')])
})
