import { Link, useLocation } from '@plaza/shell/router'
import { Button, EmptyState } from '@plaza/shell/ui'

/** A purchase is its buyer's: signing in leads back here. */
export const SignedOut = () => {
  const { pathname, search } = useLocation()
  return (
    <EmptyState
      icon="user"
      level={1}
      title="Inicia sesión para ver tu compra"
      action={
        <Button
          variant="contained"
          component={Link}
          to={`/signin?redirectTo=${encodeURIComponent(pathname + search)}`}
        >
          Iniciar sesión
        </Button>
      }
    >
      Tu pedido está guardado.
    </EmptyState>
  )
}
