import type { ResenasPropias } from '@plaza/contract'
import { Link } from '@plaza/shell/router'
import { Picture, styled, tokens } from '@plaza/shell/ui'
import { imagenSources } from '../../parts/catalogue/imagen-sources.ts'
import { Panel } from '../../parts/page/panel.tsx'

/** Products that are shown at once. */
const most = 6

const Room = styled('div')({ marginTop: tokens.space(5) })

const List = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))',
  gap: tokens.space(3, 5),
})

const Item = styled('li')({
  display: 'grid',
  gridTemplateColumns: '56px minmax(0, 1fr)',
  gap: tokens.space(3),
  alignItems: 'center',
  '& > div:first-of-type': { overflow: 'hidden', borderRadius: tokens.radius.control },
  '& p': {
    overflow: 'hidden',
    fontSize: tokens.text.sm,
    fontWeight: tokens.weight.strong,
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 32,
    fontSize: tokens.text.sm,
    fontWeight: tokens.weight.medium,
  },
})

/** What arrived and nobody told of yet. Nothing at all when there is none. */
export const ToReview = ({ productos }: { productos: ResenasPropias['por_escribir'] }) =>
  productos.length > 0 && (
    <Room>
      <Panel title="Cuéntanos cómo te fue">
        <List>
          {productos.slice(0, most).map(({ id, nombre, imagen }) => (
            <Item key={id}>
              <div>
                <Picture
                  sources={imagenSources(imagen ?? undefined)}
                  alt=""
                  sizes="56px"
                  tint={id}
                />
              </div>
              <div>
                <p>{nombre}</p>
                <Link to={`/opinar/${id}`} aria-label={`Opinar de ${nombre}`}>
                  Opinar
                </Link>
              </div>
            </Item>
          ))}
        </List>
      </Panel>
    </Room>
  )
