import { Link, useRevalidator } from '@plaza/shell/router'
import { Button, EmptyState, ErrorState, VisuallyHidden } from '@plaza/shell/ui'
import { PagesNav } from '../pages-nav.tsx'
import { ProductoGrid } from '../producto-grid.tsx'
import { listingHref } from './listing-address.ts'
import type { LoadedListing } from './load-listing.ts'

const Failed = () => {
  const { revalidate, state } = useRevalidator()
  return (
    <ErrorState
      message="Error al cargar productos."
      onRetry={revalidate}
      retrying={state === 'loading'}
    />
  )
}

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
  if (!page) return <Failed />
  if (!page.data.length) return <Nothing />
  const address = (wanted: number) => listingHref(pathname, { ...listing, page: wanted })
  return (
    <>
      <VisuallyHidden as="h2">Resultados</VisuallyHidden>
      <ProductoGrid productos={page.data} columns={4} priority={4} />
      <PagesNav page={page.page} totalPages={page.totalPages} address={address} />
    </>
  )
}
