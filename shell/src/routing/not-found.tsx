import { Link, useTitle } from '@plaza/shell/router'
import { Button, EmptyState, ErrorState, Page } from '@plaza/shell/ui'
import { pageState } from '../../shared/page/index.ts'

const Unavailable = () => (
  <Page>
    <ErrorState
      title="Plaza no está disponible en este momento"
      level={1}
      message="Tu carrito y tu sesión siguen guardados. Inténtalo de nuevo en unos minutos."
      onRetry={() => location.reload()}
    />
  </Page>
)

/** Any path that neither the shell nor a live module knows. */
export const NotFound = () => {
  const { isRegistryDown } = pageState()
  useTitle(isRegistryDown ? undefined : '404 Not Found')
  if (isRegistryDown) return <Unavailable />
  return (
    <Page>
      <EmptyState
        icon="search"
        title="404 Not Found"
        level={1}
        action={
          <Button component={Link} to="/home" variant="contained">
            Ir al inicio
          </Button>
        }
      >
        Esta página no existe o cambió de dirección.
      </EmptyState>
    </Page>
  )
}
