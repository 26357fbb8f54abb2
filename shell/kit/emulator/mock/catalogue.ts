import { type Producto, type ProductosQuery, precioWithIva } from '@plaza/contract'

interface Row {
  nombre: string
  categoria: string
  neto: number
  stock: number
  antes?: number
}

const categories = [
  { slug: 'alimentos', nombre: 'Alimentos' },
  { slug: 'belleza', nombre: 'Belleza' },
  { slug: 'hogar', nombre: 'Hogar' },
  { slug: 'tecnologia', nombre: 'Tecnología' },
]

const shops = ['Chapinero', 'Usaquén', 'Teusaquillo']

const rows: readonly Row[] = [
  { nombre: 'Café de la Sierra', categoria: 'alimentos', neto: 24_000, stock: 40 },
  { nombre: 'Chocolate de mesa', categoria: 'alimentos', neto: 11_500, stock: 12 },
  { nombre: 'Miel de Boyacá', categoria: 'alimentos', neto: 18_000, stock: 0 },
  { nombre: 'Arequipe artesanal', categoria: 'alimentos', neto: 9800, stock: 25, antes: 14_900 },
  { nombre: 'Jabón de avena', categoria: 'belleza', neto: 8200, stock: 60 },
  { nombre: 'Crema de sábila', categoria: 'belleza', neto: 21_000, stock: 7, antes: 29_900 },
  { nombre: 'Aceite de sacha inchi', categoria: 'belleza', neto: 33_000, stock: 3 },
  { nombre: 'Ruana de lana', categoria: 'hogar', neto: 96_000, stock: 5 },
  { nombre: 'Vajilla de Ráquira', categoria: 'hogar', neto: 118_000, stock: 2, antes: 164_900 },
  { nombre: 'Hamaca de San Jacinto', categoria: 'hogar', neto: 142_000, stock: 9 },
  { nombre: 'Audífonos con cable', categoria: 'tecnologia', neto: 46_000, stock: 31 },
  { nombre: 'Lámpara de escritorio', categoria: 'tecnologia', neto: 58_000, stock: 14 },
]

const rate = 19

const productOf = (row: Row, n: number): Producto => ({
  id: n + 1,
  nombre: row.nombre,
  category: categories.find(({ slug }) => slug === row.categoria)?.nombre ?? '',
  categoria: row.categoria,
  valor_total: precioWithIva(row.neto, rate),
  valor_antes: row.antes ?? null,
  valor_neto: row.neto,
  porcentaje_impuestos: rate,
  clase_iva: 'gravado',
  stock: row.stock,
  imagenes: [`emulador/${n + 1}.webp`],
  descripcion_corta: `${row.nombre}, de la demostración.`,
  descripcion_larga: `${row.nombre}: un producto del emulador, que nadie vende.`,
  comercio: { id: (n % shops.length) + 1, nombre_barrio: shops[n % shops.length] ?? '' },
})

/** The products of the demo, as a shopper reads them. */
export const products: readonly Producto[] = rows.map(productOf)

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

interface Wanted {
  q?: string | undefined
  oferta?: boolean | undefined
  categoria?: string | undefined
  comercio_id?: number | undefined
}

const found = ({ q, oferta, categoria, comercio_id }: Wanted) =>
  products.filter(
    (one) =>
      (!q || plain(one.nombre).includes(plain(q))) &&
      (!oferta || one.valor_antes !== null) &&
      (!categoria || one.categoria === categoria) &&
      (!comercio_id || one.comercio.id === comercio_id),
  )

const orders: Partial<Record<string, (a: Producto, b: Producto) => number>> = {
  precio_asc: (a, b) => a.valor_total - b.valor_total,
  precio_desc: (a, b) => b.valor_total - a.valor_total,
  recientes: (a, b) => b.id - a.id,
}

/** A page of a list. */
export const pageOf = <T>(all: readonly T[], { page, limit }: { page: number; limit: number }) => ({
  data: all.slice((page - 1) * limit, page * limit),
  page,
  totalPages: Math.max(1, Math.ceil(all.length / limit)),
  total: all.length,
})

export const listProducts = (query: ProductosQuery) => {
  const order = orders[query.orden ?? '']
  const all = found(query)
  return pageOf(order ? all.toSorted(order) : all, query)
}

export const countedCategories = (query: Wanted) =>
  categories.map((category, n) => ({
    ...{ id: n + 1, ...category },
    productos: found(query).filter(({ categoria }) => categoria === category.slug).length,
  }))

export const categoryTree = () =>
  categories.map((category, n) => ({ id: n + 1, ...category, subcategorias: [] }))
