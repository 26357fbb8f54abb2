import type { Ficha } from '@plaza/contract'
import { keepUnits } from '@plaza/shell/format'
import { Link } from '@plaza/shell/router'
import { Button, media, Picture, Price, Section, styled, tokens } from '@plaza/shell/ui'
import { imagenSources } from '../catalogue/imagen-sources.ts'

/** A row of tiles that is pulled with the finger; on a desk all six are in sight. */
export const RailRow = styled('ul')({
  display: 'grid',
  gridAutoColumns: '44%',
  gridAutoFlow: 'column',
  gap: tokens.space(3),
  overflowX: 'auto',
  // What is cut at the row's edge leaves room for the outline of what has the focus.
  margin: tokens.space(-1.25, -4),
  padding: tokens.space(1.25, 4, 3.25),
  scrollPadding: tokens.space(0, 4),
  scrollSnapType: 'x proximity',
  scrollbarWidth: 'none',
  '& > li': { scrollSnapAlign: 'start' },
  [media.tabletUp]: { gridAutoColumns: '23%', gap: tokens.space(4) },
  [media.deskUp]: {
    gridAutoColumns: 'calc((100% - 80px) / 6)',
    marginInline: 0,
    padding: tokens.space(1.25, 0),
  },
})

/** A tile of a row: all of it is one link. What is only spoken stands in it too, not somewhere beside the page. */
export const RailTile = styled(Link)({
  position: 'relative',
  display: 'block',
  height: '100%',
  overflow: 'hidden',
  borderRadius: tokens.radius.card,
  background: tokens.surface,
  color: tokens.ink,
  boxShadow: tokens.shadow,
  textDecoration: 'none',
  '&:hover h3': { textDecoration: 'underline' },
})

// Of one height, whatever a product is called and costs: a row keeps its place before its products are here,
// and nothing of it is drawn before it is near.
const Body = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  height: 124,
  contentVisibility: 'auto',
  padding: tokens.space(2.5, 3),
  '& h3': {
    display: '-webkit-box',
    overflow: 'hidden',
    fontSize: tokens.text.sm,
    fontWeight: tokens.weight.medium,
    lineHeight: 1.35,
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
  },
})

const sizes = '(max-width: 767px) 44vw, (max-width: 1199px) 23vw, 194px'

const FichaTile = ({ id, nombre, imagen, valor_total, valor_antes }: Ficha) => (
  <RailTile to={`/products/${id}`}>
    <Picture sources={imagenSources(imagen ?? undefined)} alt="" sizes={sizes} tint={id} />
    <Body>
      <h3>{keepUnits(nombre)}</h3>
      <Price value={valor_total} before={valor_antes} size="sm" />
    </Body>
  </RailTile>
)

interface Props {
  title: string
  /** Where there is more of the kind. */
  more?: string | undefined
  fichas: Ficha[]
}

/** Products of a kind in a row under their heading; nothing at all where there are none. */
export const Rail = ({ title, more, fichas }: Props) =>
  fichas.length > 0 && (
    <Section
      title={title}
      action={
        more && (
          <Button size="small" component={Link} to={more} aria-label={`Ver todo: ${title}`}>
            Ver todo
          </Button>
        )
      }
    >
      <RailRow>
        {fichas.map((ficha) => (
          <li key={ficha.id}>
            <FichaTile {...ficha} />
          </li>
        ))}
      </RailRow>
    </Section>
  )
