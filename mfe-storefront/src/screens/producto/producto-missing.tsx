import { NotLoaded } from '@plaza/shell/query'
import { Link } from '@plaza/shell/router'
import { Button, EmptyState, Page, VisuallyHidden } from '@plaza/shell/ui'

/** The address of a product that does not exist, or no longer. */
export const ProductoMissing = () => (
  <Page>
    <VisuallyHidden as="h1">Producto</VisuallyHidden>
    <EmptyState
      icon="search"
      title="Producto no encontrado"
      action={
        <Button variant="contained" component={Link} to="/products">
          Ver todos los productos
        </Button>
      }
    >
      Puede que ya no esté a la venta o que el enlace esté incompleto.
    </EmptyState>
  </Page>
)

/** The product could not be asked for. */
export const ProductoFailed = ({ error }: { error: string }) => (
  <Page>
    <VisuallyHidden as="h1">Producto</VisuallyHidden>
    <NotLoaded title="No pudimos cargar el producto" error={error} />
  </Page>
)
