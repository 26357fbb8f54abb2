import { Link, useTitle } from '@plaza/shell/router'
import { Button, EmptyState, Page } from '@plaza/shell/ui'

/** Any path that neither the shell nor a live module knows. */
export const NotFound = () => {
  useTitle('404 Not Found')
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
