import type { Categoria } from '@plaza/contract'
import { Link } from '@plaza/shell/router'
import { Icon, media, styled, tokens } from '@plaza/shell/ui'
import { categoryTitle } from '../../parts/catalogue/category-title.ts'

const Row = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: tokens.space(3),
  [media.tabletUp]: {
    gridTemplateColumns: 'none',
    gridAutoColumns: 'minmax(0, 1fr)',
    gridAutoFlow: 'column',
    gap: tokens.space(4),
  },
})

const Tile = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 64,
  padding: tokens.space(2, 4),
  borderRadius: tokens.radius.card,
  color: tokens.ink,
  textDecoration: 'none',
  '& strong': { fontWeight: tokens.weight.loud, lineHeight: 1.2 },
  '& small': { display: 'block', fontSize: tokens.text.xs },
  '&:hover strong': { textDecoration: 'underline' },
})

/** The categories at a glance, each on a ground of its own. */
export const Categories = ({ categorias }: { categorias: Categoria[] }) =>
  categorias.length > 0 && (
    <nav aria-label="Categorías">
      <Row>
        {categorias.map(({ id, slug, nombre, productos }, index) => (
          <li key={id}>
            <Tile to={`/products?categoria=${slug}`} style={{ background: tokens.tint(index) }}>
              <span>
                <strong>{categoryTitle(nombre)}</strong>
                <small>{productos === 1 ? '1 producto' : `${productos} productos`}</small>
              </span>
              <Icon name="arrowRight" size={18} />
            </Tile>
          </li>
        ))}
      </Row>
    </nav>
  )
