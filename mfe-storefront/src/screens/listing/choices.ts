import type { Categoria } from '@plaza/contract'
import { categoryTitle } from '../../parts/catalogue/category-title.ts'
import type { Listing } from './listing-address.ts'

interface Choice {
  label: string
  chosen: boolean
  /** The listing without or with this choice. */
  next: Listing
}

const ofComercio = (listing: Listing): Choice[] =>
  listing.comercio_id
    ? [
        {
          label: 'Solo este comercio',
          chosen: true,
          next: { ...listing, comercio_id: undefined },
        },
      ]
    : []

const ofOfertas = (listing: Listing, isEmpty: boolean): Choice[] =>
  listing.oferta || !isEmpty
    ? [
        {
          label: 'Ofertas',
          chosen: listing.oferta === true,
          next: { ...listing, oferta: listing.oferta ? undefined : true },
        },
      ]
    : []

// How many products a category has is counted of all shops.
const labelOf = ({ comercio_id }: Listing, { nombre, productos }: Categoria) =>
  comercio_id ? categoryTitle(nombre) : `${categoryTitle(nombre)} (${productos})`

// What would list nothing is not offered; what was chosen can be taken off again.
const isOffered = ({ categoria, comercio_id }: Listing, { slug, productos }: Categoria) =>
  productos > 0 || slug === categoria || comercio_id !== undefined

/** What stands above the list to choose from, in order: what was chosen, and what would list something. */
export const choicesOf = (listing: Listing, categorias: Categoria[], isEmpty = false): Choice[] => [
  ...ofComercio(listing),
  ...ofOfertas(listing, isEmpty),
  ...categorias
    .filter((one) => isOffered(listing, one))
    .map((categoria) => ({
      label: labelOf(listing, categoria),
      chosen: listing.categoria === categoria.slug,
      next: {
        ...listing,
        categoria: listing.categoria === categoria.slug ? undefined : categoria.slug,
      },
    })),
]

const narrowing = ['categoria', 'oferta', 'comercio_id', 'precio_min', 'precio_max'] as const

/** Whether anything but words was chosen. */
export const isNarrowed = (listing: Listing) =>
  [...narrowing, ...(['calificacion_min', 'envio_gratis', 'disponible'] as const)].some(
    (name) => listing[name] !== undefined,
  )
