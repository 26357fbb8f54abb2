import type { CategoriaVitrina } from '@plaza/contract'
import { Link } from '@plaza/shell/router'
import { media, Picture, styled, tokens } from '@plaza/shell/ui'
import type { CSSProperties } from 'react'
import { categoryTitle } from '../../parts/catalogue/category-title.ts'
import { imagenSources } from '../../parts/catalogue/imagen-sources.ts'

const Row = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: tokens.space(3),
  [media.tabletUp]: {
    // Said, not found out: a page arrives in pieces, and three of four would be wider.
    gridTemplateColumns: 'repeat(var(--columns), minmax(0, 1fr))',
    gap: tokens.space(4),
  },
})

const Tile = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  height: '100%',
  // As high as what it shows, which comes after its name.
  minHeight: 80,
  gap: tokens.space(2),
  padding: tokens.space(2, 2, 2, 4),
  borderRadius: tokens.radius.card,
  color: tokens.ink,
  textDecoration: 'none',
  '& strong': { fontWeight: tokens.weight.loud, lineHeight: 1.2 },
  '& small': { display: 'block', fontSize: tokens.text.xs, whiteSpace: 'nowrap' },
  '&:hover strong': { textDecoration: 'underline' },
  [media.deskUp]: { minHeight: 100 },
})

const Sight = styled('div')({
  // On the narrowest phones the name has its room first.
  flex: '0 1 64px',
  minWidth: 24,
  borderRadius: tokens.radius.control,
  [media.deskUp]: { flexBasis: 84 },
})

/** The categories at a glance, each on a ground of its own with what it sells most. */
export const Categories = ({ categorias }: { categorias: CategoriaVitrina[] }) =>
  categorias.length > 0 && (
    <nav aria-label="Categorías">
      <Row style={{ '--columns': categorias.length } as CSSProperties}>
        {categorias.map(({ id, slug, nombre, productos, imagen }, index) => (
          <li key={id}>
            <Tile to={`/products?categoria=${slug}`} style={{ background: tokens.tint(index) }}>
              <span>
                <strong>{categoryTitle(nombre)}</strong>
                <small>{productos === 1 ? '1 producto' : `${productos} productos`}</small>
              </span>
              <Sight>
                <Picture
                  sources={imagenSources(imagen ?? undefined)}
                  alt=""
                  sizes="84px"
                  tint={index}
                />
              </Sight>
            </Tile>
          </li>
        ))}
      </Row>
    </nav>
  )
