import type { ProductosSearch } from '../../parts/catalogue/list-productos.ts'

/** A listing with an address of its own: what it always filters by, and how it presents itself. */
export interface Preset {
  title: string
  lead: string
  filter: Pick<ProductosSearch, 'categoria' | 'oferta' | 'orden'>
}

const all: Preset = {
  title: 'Todos los productos',
  lead: 'Belleza, hogar, tecnología y alimentos de tiendas de barrio.',
  filter: {},
}

const ofertas: Preset = {
  title: 'Ofertas',
  lead: 'Descuentos por tiempo limitado, mientras haya existencias.',
  filter: { oferta: true },
}

const presets: Record<string, Preset> = {
  '/products': all,
  '/productos': all,
  '/ofertas': ofertas,
  '/offers': ofertas,
  '/alimentos': {
    title: 'Alimentos',
    lead: 'Del campo a tu mesa: frescos, despensa y café.',
    filter: { categoria: 'alimentos' },
  },
  '/populares': {
    title: 'Lo más vendido',
    lead: 'Lo que más se llevan tus vecinos.',
    filter: { orden: 'populares' },
  },
}

/** Whether a path is a listing's. */
export const isListing = (pathname: string) => pathname in presets

/** The preset of a path; any other path lists everything. */
export const presetOf = (pathname: string): Preset => presets[pathname] ?? all
