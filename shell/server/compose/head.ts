import { escaped } from '@plaza/api/html'
import { formatCop } from '../../shared/format/index.ts'
import { jsonForScript } from './html.ts'

/** What the head of a page says about it. Addresses are absolute. */
export interface Head {
  title: string
  description: string
  canonical?: string
  image?: string | undefined
  properties?: Record<string, string>
  /** For pages that no search engine should keep. */
  robots?: 'noindex'
  /** Objects of schema.org. */
  structured?: unknown[] | undefined
}

export const siteHead = (envioGratisDesde: number): Head => ({
  title: 'Productos colombianos',
  description: `Plaza reúne lo mejor de los comercios de Bogotá: belleza, hogar, tecnología y alimentos, con envío gratis desde ${formatCop(envioGratisDesde)}.`,
})

/** What the shop says of itself to search engines, on its first page: who it is, and how it is searched. */
export const siteStructured = (origin: string) => [
  {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${origin}/#plaza`,
    name: 'Plaza',
    url: `${origin}/`,
    logo: `${origin}/favicon.svg`,
    areaServed: 'CO',
  },
  {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${origin}/#sitio`,
    name: 'Plaza',
    url: `${origin}/`,
    inLanguage: 'es-CO',
    publisher: { '@id': `${origin}/#plaza` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/products?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  },
]

/** What a page is called that could not be made: nobody finds it under the name of what it would have shown. */
export const awayHead = (site: Head): Head => ({
  ...site,
  title: 'No está disponible en este momento',
  robots: 'noindex',
})

const meta = (attribute: 'name' | 'property', key: string, value: string) =>
  `<meta ${attribute}="${key}" content="${escaped(value)}">`

const image = (url: string | undefined) =>
  url ? [meta('property', 'og:image', url), meta('name', 'twitter:image', url)] : []

/** The tags of a head: title, description, Open Graph, Twitter card and structured data. */
export const headTags = ({
  title,
  description,
  canonical,
  image: picture,
  properties,
  robots,
  structured = [],
}: Head) =>
  [
    `<title>${escaped(title)} · Plaza</title>`,
    meta('name', 'description', description),
    robots ? meta('name', 'robots', robots) : '',
    canonical ? `<link rel="canonical" href="${escaped(canonical)}">` : '',
    canonical ? meta('property', 'og:url', canonical) : '',
    meta('property', 'og:site_name', 'Plaza'),
    meta('property', 'og:locale', 'es_CO'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    ...Object.entries(properties ?? { 'og:type': 'website' }).map(([key, value]) =>
      meta('property', key, value),
    ),
    ...image(picture),
    meta('name', 'twitter:card', picture ? 'summary_large_image' : 'summary'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    ...structured.map((one) => `<script type="application/ld+json">${jsonForScript(one)}</script>`),
  ].join('\n')
