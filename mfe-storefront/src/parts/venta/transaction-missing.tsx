import { Link } from '@plaza/shell/router'
import { Button, EmptyState } from '@plaza/shell/ui'

/** The address names no purchase of whoever is signed in. */
export const TransactionMissing = ({ title }: { title: string }) => (
  <EmptyState
    icon="search"
    level={1}
    title={title}
    action={
      <Button variant="contained" component={Link} to="/ventas">
        Ver mis compras
      </Button>
    }
  >
    No encontramos esa compra en tu cuenta. Puede que el enlace esté incompleto o que sea de otra
    persona.
  </EmptyState>
)
