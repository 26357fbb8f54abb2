import type { Producto } from '@plaza/contract'
import { Link } from '@plaza/shell/router'
import { Icon, styled, tokens } from '@plaza/shell/ui'
import { categoryTitle } from '../../parts/catalogue/category-title.ts'

const List = styled('ol')({
  display: 'flex',
  minWidth: 0,
  whiteSpace: 'nowrap',
  gap: tokens.space(1),
  alignItems: 'center',
  marginBottom: tokens.space(3),
  color: tokens.muted,
  fontSize: tokens.text.sm,
  '& li': { display: 'flex', gap: tokens.space(1), alignItems: 'center' },
  '& li:last-of-type': { flex: 1, minWidth: 0 },
  '& a': { padding: tokens.space(1, 0), color: 'inherit', textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
})

const Name = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis' })

/** Where the product stands in the shop, each step a link. */
export const Crumbs = ({ producto }: { producto: Producto }) => (
  <nav aria-label="Ruta">
    <List>
      <li>
        <Link to="/home">Inicio</Link>
        <Icon name="chevronRight" size={14} />
      </li>
      <li>
        <Link to={`/products?categoria=${producto.categoria}`}>
          {categoryTitle(producto.category)}
        </Link>
        <Icon name="chevronRight" size={14} />
      </li>
      <li aria-current="page">
        <Name>{producto.nombre}</Name>
      </li>
    </List>
  </nav>
)
