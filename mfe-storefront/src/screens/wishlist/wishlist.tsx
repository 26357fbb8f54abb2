import type { Producto } from '@plaza/contract'
import { type Loaded, load, NotLoaded } from '@plaza/shell/query'
import { Link, useLoaderData, useTitle } from '@plaza/shell/router'
import { useSession } from '@plaza/shell/session'
import { Button, EmptyState, Page, styled, tokens, VisuallyHidden } from '@plaza/shell/ui'
import { PageTitle } from '../../parts/page/page-title.tsx'
import { ProductoGrid } from '../../parts/producto-card/producto-grid.tsx'
import { useWishlist } from '../../parts/wishlist/wishlist-store.ts'
import { loadWishes } from './load-wishes.ts'

export const loader = ({ request: { signal } }: { request: Request }) =>
  load(() => loadWishes(signal))

const Empty = ({ isSignedIn }: { isSignedIn: boolean }) => (
  <EmptyState
    icon="heart"
    title="Todavía no tienes favoritos"
    action={
      <Button variant="contained" component={Link} to="/products">
        Ver productos
      </Button>
    }
  >
    Toca el corazón de un producto y lo encontrarás aquí,{' '}
    {isSignedIn ? 'en todos tus dispositivos.' : 'en este dispositivo.'}
  </EmptyState>
)

const Hint = styled('p')({ marginTop: tokens.space(2), color: tokens.muted })

const Room = styled('div')({ marginTop: tokens.space(4) })

const Wished = ({ productos }: { productos: Producto[] }) => (
  <Room>
    <VisuallyHidden as="h2">Productos guardados</VisuallyHidden>
    <ProductoGrid productos={productos} priority={2} />
  </Room>
)

export const Component = () => {
  const { value: productos = [], error } = useLoaderData<Loaded<Producto[]>>()
  const ids = useWishlist((wishlist) => wishlist.ids)
  const wished = productos.filter(({ id }) => ids.includes(id))
  const isSignedIn = useSession((session) => session.isAuthenticated)
  useTitle('Tus favoritos')
  return (
    <Page>
      <PageTitle>Tus favoritos</PageTitle>
      {error && <NotLoaded error={error} />}
      {!error && !wished.length && <Empty isSignedIn={isSignedIn} />}
      {wished.length > 0 && !isSignedIn && (
        <Hint>
          Están en este dispositivo. <Link to="/signin?returnUrl=%2Fwishlist">Ingresa</Link> para
          tenerlos en todos.
        </Hint>
      )}
      {wished.length > 0 && <Wished productos={wished} />}
    </Page>
  )
}
