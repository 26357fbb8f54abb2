import { NotLoaded } from '@plaza/shell/query'
import { Link } from '@plaza/shell/router'
import { Button, EmptyState, styled, tokens, VisuallyHidden } from '@plaza/shell/ui'
import { PageBeyond } from '../../parts/page/page-beyond.tsx'
import { PagesNav } from '../../parts/page/pages-nav.tsx'
import { ProductoGrid } from '../../parts/producto-card/producto-grid.tsx'
import { isNarrowed } from './choices.ts'
import { type Listing, listingHref } from './listing-address.ts'
import { titleOf } from './listing-title.ts'
import type { LoadedListing } from './load-listing.ts'

// A category alone was chosen: nothing is misspelt, and there is nothing to take away.
const isCategoryAlone = ({ q, oferta, categoria }: Listing) => Boolean(categoria && !q && !oferta)

const EmptyCategory = ({ loaded }: { loaded: LoadedListing }) => (
  <EmptyState
    icon="search"
    title={`Todavía no hay productos en ${titleOf(loaded)}`}
    action={
      <Button variant="contained" component={Link} to="/products">
        Ver todos los productos
      </Button>
    }
  >
    Vuelve pronto, o mira lo que hay en las demás categorías.
  </EmptyState>
)

const Nothing = () => (
  <EmptyState
    icon="search"
    title="No encontramos productos con esos filtros"
    action={
      <>
        <Button variant="contained" component={Link} to="/populares">
          Ver lo más vendido
        </Button>
        <Button component={Link} to="/products">
          Ver todos los productos
        </Button>
      </>
    }
  >
    Revisa cómo está escrito o prueba con menos filtros.
  </EmptyState>
)

const Told = styled('p')({
  marginBottom: tokens.space(4),
  padding: tokens.space(3, 4),
  borderRadius: tokens.radius.control,
  background: tokens.sunken,
})

/** What was searched in place of what was written, and the way to what was written. */
const Meant = ({ loaded: { page, listing, pathname } }: { loaded: LoadedListing }) => {
  const { corregida, sin = [] } = page?.busqueda ?? {}
  if (!corregida || !listing.q) return null
  const literally = listingHref(pathname, { ...listing, literal: true, page: 1 })
  return (
    <Told>
      ¿Quisiste decir{' '}
      <strong>
        <Link to={listingHref(pathname, { ...listing, q: corregida, page: 1 })}>{corregida}</Link>
      </strong>
      ? Es lo que te mostramos{sin.length > 0 && `, sin “${sin.join(' ')}”`}.{' '}
      <Link to={literally}>Buscar “{listing.q}” tal cual</Link>
    </Told>
  )
}

/** Where to go on where nothing was found: the same search in everything, or what most people buy. */
const NothingFound = ({ loaded: { listing, pathname } }: { loaded: LoadedListing }) => {
  return listing.q && isNarrowed(listing) ? (
    <EmptyState
      icon="search"
      title="No encontramos productos con esos filtros"
      action={
        <Button
          variant="contained"
          component={Link}
          to={listingHref('/products', { q: listing.q })}
        >
          Buscar “{listing.q}” en todo
        </Button>
      }
    >
      Revisa cómo está escrito o prueba con menos filtros.
    </EmptyState>
  ) : (
    <Nothing key={pathname} />
  )
}

/** The page of products that the address stands for, or why there is none. */
export const Results = ({ loaded }: { loaded: LoadedListing }) => {
  const { page, pathname, listing } = loaded
  if (!page) return <NotLoaded error="Error al cargar productos." />
  const address = (wanted: number) => listingHref(pathname, { ...listing, page: wanted })
  if (!page.data.length && page.total > 0)
    return <PageBeyond totalPages={page.totalPages} address={address} />
  if (!page.data.length)
    return isCategoryAlone(listing) ? (
      <EmptyCategory loaded={loaded} />
    ) : (
      <NothingFound loaded={loaded} />
    )
  return (
    <>
      <VisuallyHidden as="h2">Resultados</VisuallyHidden>
      <Meant loaded={loaded} />
      <ProductoGrid productos={page.data} columns={4} priority={4} />
      <PagesNav page={page.page} totalPages={page.totalPages} address={address} />
    </>
  )
}
