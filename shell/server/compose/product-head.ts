import { imagenUrl, type Producto, productoSchema } from '@plaza/api/contract'
import type { Head } from './head.ts'

const absolute = (origin: string, url: string) => new URL(url, origin).href

const picturesOf = (producto: Producto, origin: string, cdnUrl: string) =>
  (producto.imagenes.length ? producto.imagenes : ['']).map((path) =>
    absolute(origin, imagenUrl(cdnUrl, path, 1080)),
  )

const schemaOrg = (producto: Producto, url: string, image: string[]) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: producto.nombre,
  description: producto.descripcion_corta,
  image,
  category: producto.category,
  sku: String(producto.id),
  offers: {
    '@type': 'Offer',
    url,
    price: producto.valor_total,
    priceCurrency: 'COP',
    availability: `https://schema.org/${producto.stock > 0 ? 'InStock' : 'OutOfStock'}`,
    seller: { '@type': 'Organization', name: `Plaza · ${producto.comercio.nombre_barrio}` },
  },
})

const price = (pesos: number) => `$ ${new Intl.NumberFormat('es-CO').format(pesos)}`

/** What a chat or a search engine shows of a product's link; undefined when the answer is no product. */
export const productHead = (answer: unknown, url: URL, cdnUrl: string): Head | undefined => {
  const parsed = productoSchema.safeParse(answer)
  if (!parsed.success) return undefined
  const producto = parsed.data
  const canonical = `${url.origin}/products/${producto.id}`
  const pictures = picturesOf(producto, url.origin, cdnUrl)
  return {
    title: producto.nombre,
    description: `${price(producto.valor_total)} · ${producto.descripcion_corta}`,
    canonical,
    image: pictures[0],
    properties: {
      'og:type': 'product',
      'product:price:amount': String(producto.valor_total),
      'product:price:currency': 'COP',
    },
    structured: schemaOrg(producto, canonical, pictures),
  }
}
