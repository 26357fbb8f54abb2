import { Link, useHasRoute } from '@plaza/shell/router'
import { Button, EmptyState, VisuallyHidden } from '@plaza/shell/ui'

const SignIn = () => (
  <Button variant="contained" component={Link} to="/signin?redirectTo=%2Fprofile">
    Iniciar sesión
  </Button>
)

const Home = () => (
  <Button variant="contained" component={Link} to="/home">
    Ir al inicio
  </Button>
)

/** Somebody who is not signed in has no profile to show. */
export const Visitor = () => (
  <>
    <VisuallyHidden as="h1">Mi Perfil</VisuallyHidden>
    <EmptyState
      icon="user"
      title="Debes iniciar sesión para ver tu perfil."
      action={useHasRoute('/signin') ? <SignIn /> : <Home />}
    />
  </>
)
