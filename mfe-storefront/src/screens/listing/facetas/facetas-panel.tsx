import type { Facetas } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { formatEntero } from '@plaza/shell/format'
import { send } from '@plaza/shell/http'
import { useQuery } from '@plaza/shell/query'
import { Link } from '@plaza/shell/router'
import { media, styled, tokens } from '@plaza/shell/ui'
import { useCallback } from 'react'
import { categoryTitle } from '../../../parts/catalogue/category-title.ts'
import { type Listing, listingHref } from '../listing-address.ts'
import type { WantedListing } from '../use-wanted.ts'

const Group = styled('section')({
  display: 'grid',
  paddingBlock: tokens.space(2),
  '& h3': { fontSize: tokens.text.sm, fontWeight: tokens.weight.strong },
})

const Choice = styled(Link)({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: tokens.space(2),
  minHeight: '36px',
  [media.touch]: { minHeight: '44px' },
  color: tokens.ink,
  fontSize: tokens.text.sm,
  textDecoration: 'none',
  '&:hover > span': { textDecoration: 'underline' },
  '&[aria-current="true"]': { color: tokens.brand, fontWeight: tokens.weight.strong },
  '& > small': { color: tokens.muted, fontVariantNumeric: 'tabular-nums' },
})

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

const facetsOf = (facetas: Facetas, listing: Listing): Facet[] => [
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
    ].filter(({ productos }) => productos > 0),
  },
]

const useFacetas = (listing: Listing) => {
  const { page, orden, ...filtros } = listing
  const asked = JSON.stringify(filtros)
  const ask = useCallback(
    (signal: AbortSignal) => send(calls.getFacetas, { query: JSON.parse(asked), signal }),
    [asked],
  )
  // Where none come nobody misses anything: the list is there.
  return useQuery(ask).last
}

/** What narrows a listing further, each choice with how many it would list. Each is an address. */
export const FacetasPanel = ({ wanted: { pathname, listing } }: { wanted: WantedListing }) => {
  const facetas = useFacetas(listing)
  if (!facetas) return null
  const more = facetas.topado ? '+' : ''
  return facetsOf(facetas, listing)
    .filter(({ choices }) => choices.length > 0)
    .map(({ title, choices }) => (
      <Group key={title} aria-label={title}>
        <h3>{title}</h3>
        {choices.map(({ label, productos, chosen, next }) => (
          <Choice
            key={label}
            to={listingHref(pathname, { ...next, page: 1 })}
            aria-current={chosen ? 'true' : undefined}
          >
            <span>{label}</span>
            <small>
              {formatEntero(productos)}
              {more}
            </small>
          </Choice>
        ))}
      </Group>
    ))
}
