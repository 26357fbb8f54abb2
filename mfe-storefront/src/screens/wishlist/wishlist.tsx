import type { Producto } from '@plaza/api/contract'
import { ApiError } from '@plaza/shell/http'
import { Link, useLoaderData, useRevalidator, useTitle } from '@plaza/shell/router'
import {
  Button,
  EmptyState,
  ErrorState,
  Page,
  styled,
  tokens,
  VisuallyHidden,
} from '@plaza/shell/ui'
import { PageTitle } from '../../parts/page/page-title.tsx'
import { ProductoGrid } from '../../parts/producto-card/producto-grid.tsx'
import { getWishlist, useWishlist } from '../../parts/wishlist/wishlist-store.ts'
import { loadWishes } from './load-wishes.ts'

interface Loaded {
  productos: Producto[]
  error?: string | undefined
}

export const loader = async ({ request }: { request: Request }): Promise<Loaded> => {
  try {
    return { productos: await loadWishes(getWishlist().ids, request.signal) }
  } catch (error) {
    if (error instanceof ApiError) return { productos: [], error: error.message }
    throw error
  }
}

const Empty = () => (
  <EmptyState
    icon="heart"
    title="Todavía no tienes favoritos"
    action={
      <Button variant="contained" component={Link} to="/products">
        Ver productos
      </Button>
    }
  >
    Toca el corazón de un producto y lo encontrarás aquí, en este dispositivo.
  </EmptyState>
)

const Room = styled('div')({ marginTop: tokens.space(4) })

const Wished = ({ productos }: { productos: Producto[] }) => (
  <Room>
    <VisuallyHidden as="h2">Productos guardados</VisuallyHidden>
    <ProductoGrid productos={productos} priority={2} />
  </Room>
)

const Failed = ({ message }: { message: string }) => {
  const { revalidate, state } = useRevalidator()
  return <ErrorState message={message} onRetry={revalidate} retrying={state === 'loading'} />
}

export const Component = () => {
  const { productos, error } = useLoaderData<Loaded>()
  const ids = useWishlist((wishlist) => wishlist.ids)
  const wished = productos.filter(({ id }) => ids.includes(id))
  useTitle('Tus favoritos')
  return (
    <Page>
      <PageTitle>Tus favoritos</PageTitle>
      {error && <Failed message={error} />}
      {!error && !wished.length && <Empty />}
      {wished.length > 0 && <Wished productos={wished} />}
    </Page>
  )
}
