/** A kind of request, with the addresses a round draws from at random. */
export interface Case {
  name: string
  /** The address that a cached round repeats. */
  path: string
  /** Addresses that differ, for the rounds without a cache. */
  paths: string[]
}

const range = (n: number) => Array.from({ length: n }, (_, i) => i + 1)

const ordenes = ['recientes', 'precio_asc', 'precio_desc', 'populares']

const lists = ordenes.flatMap((orden) =>
  range(100).map((page) => `/api/productos?page=${page}&limit=10&orden=${orden}`),
)

const words = ['cafe', 'crema', 'chocolate', 'lampara', 'audifonos', 'jabon', 'panela', 'aceite']

const searches = words.flatMap((q) =>
  range(10).map((page) => `/api/productos?page=${page}&limit=10&q=${q}`),
)

export const cases: Case[] = [
  { name: 'list', path: '/api/productos?page=1&limit=10', paths: lists },
  {
    name: 'detail',
    path: '/api/productos/7',
    paths: range(1000).map((id) => `/api/productos/${id}`),
  },
  { name: 'search', path: '/api/productos?page=1&limit=10&q=cafe', paths: searches },
]
