import type { Facetas } from '@plaza/contract'
import { formatEntero } from '@plaza/shell/format'
import { categoryTitle } from '../../../parts/catalogue/category-title.ts'
import type { Listing } from '../listing-address.ts'

interface Facet {
  title: string
  choices: { label: string; productos: number; chosen: boolean; next: Listing }[]
}

const rangeOf = (desde: number, hasta: number | null) => {
  if (hasta === null) return `$ ${formatEntero(desde)} o más`
  return desde === 0
    ? `Hasta $ ${formatEntero(hasta + 1)}`
    : `$ ${formatEntero(desde)} a $ ${formatEntero(hasta + 1)}`
}

// Those of the next level under what is chosen; where nothing is below it, those beside it. The top ones stand above the panel.
const categoriasOf = ({ categorias }: Facetas, chosen: string | undefined) => {
  if (!chosen) return []
  const under = categorias.filter(({ padre }) => padre === chosen)
  const padre = categorias.find(({ slug }) => slug === chosen)?.padre
  return under.length > 0 || !padre ? under : categorias.filter((one) => one.padre === padre)
}

const pressed = <K extends keyof Listing>(listing: Listing, name: K, value: Listing[K]) => {
  const chosen = listing[name] === value
  return { chosen, next: { ...listing, [name]: chosen ? undefined : value } }
}

const allFacets = (facetas: Facetas, listing: Listing): Facet[] => [
  {
    title: 'Categoría',
    choices: categoriasOf(facetas, listing.categoria).map(({ slug, nombre, productos }) => ({
      ...{ label: categoryTitle(nombre), productos },
      ...pressed(listing, 'categoria', slug),
    })),
  },
  {
    title: 'Precio',
    choices: facetas.precios.map(({ desde, hasta, productos }) => {
      const [precio_min, precio_max] = [desde || undefined, hasta ?? undefined]
      const chosen =
        (listing.precio_min !== undefined || listing.precio_max !== undefined) &&
        listing.precio_min === precio_min &&
        listing.precio_max === precio_max
      const range = chosen
        ? { precio_min: undefined, precio_max: undefined }
        : { precio_min, precio_max }
      return { label: rangeOf(desde, hasta), productos, chosen, next: { ...listing, ...range } }
    }),
  },
  {
    title: 'Tienda',
    choices: facetas.comercios.map(({ id, nombre_barrio, productos }) => ({
      ...{ label: nombre_barrio, productos },
      ...pressed(listing, 'comercio_id', id),
    })),
  },
  {
    title: 'Opiniones',
    choices: facetas.calificaciones.map(({ desde, productos }) => ({
      ...{ label: `${desde} estrellas o más`, productos },
      ...pressed(listing, 'calificacion_min', desde),
    })),
  },
  {
    title: 'Más',
    choices: [
      { label: 'En oferta', productos: facetas.oferta, ...pressed(listing, 'oferta', true) },
      {
        label: 'Envío gratis',
        productos: facetas.envio_gratis,
        ...pressed(listing, 'envio_gratis', true),
      },
      {
        label: 'Disponibles ya',
        productos: facetas.disponibles ?? 0,
        ...pressed(listing, 'disponible', true),
      },
    ],
  },
]

/** What a listing can be narrowed by: of what would list nothing only what was chosen, so that it can be taken off again. */
export const facetsOf = (facetas: Facetas, listing: Listing) =>
  allFacets(facetas, listing)
    .map(({ title, choices }) => ({
      title,
      choices: choices.filter(({ productos, chosen }) => productos > 0 || chosen),
    }))
    .filter(({ choices }) => choices.length > 0)
