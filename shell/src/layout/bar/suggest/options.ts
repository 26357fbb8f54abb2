import type { Sugerencias } from '@plaza/contract'

/** A line of the box: where it leads, and under which head it stands. */
export interface Option {
  head: string
  label: string
  to: string
  /** In COP with IVA. */
  precio?: number
  /** Path of a picture; null draws the one of what has none. */
  imagen?: string | null
}

const searchFor = (q: string) => `/products?${new URLSearchParams({ q })}`

/** What may be meant by what is being written. */
export const optionsOf = ({
  productos,
  categorias,
  comercios,
  busqueda,
}: Sugerencias): Option[] => [
  ...(busqueda?.corregida
    ? [{ head: '¿Quisiste decir…?', label: busqueda.corregida, to: searchFor(busqueda.corregida) }]
    : []),
  ...categorias.map(({ slug, nombre }) => ({
    ...{ head: 'Categorías', label: nombre, to: `/products?categoria=${slug}` },
  })),
  ...productos.map(({ id, nombre, valor_total, imagen }) => ({
    ...{ head: 'Productos', label: nombre, to: `/products/${id}`, precio: valor_total, imagen },
  })),
  ...comercios.map(({ id, nombre_barrio }) => ({
    ...{ head: 'Tiendas', label: nombre_barrio, to: `/products?comercio_id=${id}` },
  })),
]

/** What was searched before. */
export const recentOptions = (searches: readonly string[]): Option[] =>
  searches.map((q) => ({ head: 'Buscaste hace poco', label: q, to: searchFor(q) }))
