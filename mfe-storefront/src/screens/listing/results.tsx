import { NotLoaded } from '@plaza/shell/query'
import { Link } from '@plaza/shell/router'
import { Button, EmptyState, VisuallyHidden } from '@plaza/shell/ui'
import { PagesNav } from '../../parts/page/pages-nav.tsx'
import { ProductoGrid } from '../../parts/producto-card/producto-grid.tsx'
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
      <Button variant="contained" component={Link} to="/products">
        Ver todos los productos
      </Button>
    }
  >
    Revisa cómo está escrito o prueba con menos filtros.
  </EmptyState>
)

/** The page of products that the address stands for, or why there is none. */
export const Results = ({ loaded }: { loaded: LoadedListing }) => {
  const { page, pathname, listing } = loaded
  if (!page) return <NotLoaded error="Error al cargar productos." />
  if (!page.data.length)
    return isCategoryAlone(listing) ? <EmptyCategory loaded={loaded} /> : <Nothing />
  const address = (wanted: number) => listingHref(pathname, { ...listing, page: wanted })
  return (
    <>
      <VisuallyHidden as="h2">Resultados</VisuallyHidden>
      <ProductoGrid productos={page.data} columns={4} priority={4} />
      <PagesNav page={page.page} totalPages={page.totalPages} address={address} />
    </>
  )
}
