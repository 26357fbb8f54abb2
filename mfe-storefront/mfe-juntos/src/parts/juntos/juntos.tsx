import type { Producto } from '@plaza/contract'
import { media, Section, styled, tokens } from '@plaza/shell/ui'
import { JuntoCard } from './junto-card.tsx'

const Room = styled('div')({
  paddingTop: tokens.space(8),
  [media.tabletUp]: { paddingTop: tokens.space(12) },
})

/** Two rows that are pulled with the finger; on a desk all of it is seen. As high at every width, for the slot's room is. */
const Row = styled('ul')({
  display: 'grid',
  gridTemplateRows: 'repeat(2, 144px)',
  gridAutoColumns: '84%',
  gridAutoFlow: 'column',
  gap: tokens.space(3),
  overflowX: 'auto',
  padding: tokens.space(0, 0, 4),
  scrollSnapType: 'x proximity',
  scrollbarWidth: 'none',
  '& > li': { scrollSnapAlign: 'start' },
  [media.tabletUp]: { gridAutoColumns: '46%' },
  [media.deskUp]: { gridAutoColumns: 'calc((100% - 24px) / 3)' },
})

/** Products that others took with what is on the screen, each with its way into the cart. */
export const Juntos = ({ title, productos }: { title: string; productos: Producto[] }) => (
  <Room>
    <Section title={title}>
      <Row>
        {productos.map((producto) => (
          <li key={producto.id}>
            <JuntoCard producto={producto} />
          </li>
        ))}
      </Row>
    </Section>
  </Room>
)
