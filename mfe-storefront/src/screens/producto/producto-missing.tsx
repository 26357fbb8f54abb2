import { Link, useRevalidator } from '@plaza/shell/router'
import { Button, EmptyState, ErrorState, Page, VisuallyHidden } from '@plaza/shell/ui'

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
export const ProductoFailed = ({ message }: { message: string }) => {
  const { revalidate, state } = useRevalidator()
  return (
    <Page>
      <VisuallyHidden as="h1">Producto</VisuallyHidden>
      <ErrorState
        title="No pudimos cargar el producto"
        message={message}
        onRetry={revalidate}
        retrying={state === 'loading'}
      />
    </Page>
  )
}
