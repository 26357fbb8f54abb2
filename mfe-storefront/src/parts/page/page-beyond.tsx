import { Link } from '@plaza/shell/router'
import { Button, EmptyState } from '@plaza/shell/ui'

interface Props {
  totalPages: number
  /** Address of a page. */
  address: (page: number) => string
}

/** In the place of a page after the last: fewer are listed than when its address was made. */
export const PageBeyond = ({ totalPages, address }: Props) => (
  <EmptyState
    icon="search"
    title="Esta página ya no existe"
    action={
      <Button variant="contained" component={Link} to={address(totalPages)}>
        Ir a la última página
      </Button>
    }
  >
    La lista tiene menos páginas que antes.
  </EmptyState>
)
