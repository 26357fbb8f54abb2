import { Link } from '@plaza/shell/router'
import { Button, Icon, styled, tokens } from '@plaza/shell/ui'

const Nav = styled('nav')({
  display: 'flex',
  gap: tokens.space(4),
  alignItems: 'center',
  justifyContent: 'center',
  marginTop: tokens.space(8),
})

const Position = styled('p')({ color: tokens.muted, fontVariantNumeric: 'tabular-nums' })

interface Props {
  page: number
  totalPages: number
  /** Address of a page. */
  address: (page: number) => string
}

/** The way to the pages before and after. Another page begins at its top: what was pressed for it does not keep the focus at the end. */
export const PagesNav = ({ page, totalPages, address }: Props) => {
  if (totalPages < 2) return null
  return (
    <Nav key={page} aria-label="Páginas">
      {page > 1 && (
        <Button
          variant="outlined"
          component={Link}
          to={address(page - 1)}
          rel="prev"
          startIcon={<Icon name="chevronLeft" />}
        >
          Anterior
        </Button>
      )}
      <Position>
        Página {page} de {totalPages}
      </Position>
      {page < totalPages && (
        <Button
          variant="outlined"
          component={Link}
          to={address(page + 1)}
          rel="next"
          endIcon={<Icon name="chevronRight" />}
        >
          Siguiente
        </Button>
      )}
    </Nav>
  )
}
