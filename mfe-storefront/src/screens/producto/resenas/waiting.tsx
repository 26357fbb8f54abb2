import { media, Skeleton, styled, tokens } from '@plaza/shell/ui'

/** What all come to, beside them where there is room. */
export const Columns = styled('div')({
  display: 'grid',
  gap: tokens.space(6),
  [media.tabletUp]: {
    gridTemplateColumns: '280px minmax(0, 1fr)',
    alignItems: 'start',
    gap: tokens.space(8),
  },
  [media.deskUp]: { gap: tokens.space(14) },
})

// As high as what comes in their place, or nearly: what follows jumps by the difference. While they stand, what follows is what the
// browser holds in view.
const Side = styled('div')({ height: 315, overflowAnchor: 'none' })

const Order = styled('div')({ height: 91, overflowAnchor: 'none' })

const Rows = styled('ul')({
  overflowAnchor: 'none',
  '& > li': { height: 176, padding: tokens.space(5, 0) },
  [media.tabletUp]: { '& > li': { height: 144 } },
})

/** Reviews that are shown first. */
const first = 5

/** The place of reviews that are asked for. */
export const WaitingRows = ({ total }: { total: number }) => (
  <Rows aria-hidden>
    {Array.from({ length: Math.min(total, first) }, (_, place) => `place-${place}`).map((key) => (
      <li key={key}>
        <Skeleton variant="rectangular" height="100%" />
      </li>
    ))}
  </Rows>
)

/** The place of all that is said of a product. */
export const Waiting = ({ total }: { total: number }) => (
  <Columns aria-hidden>
    <Side>
      <Skeleton variant="rectangular" height="100%" />
    </Side>
    <div>
      <Order />
      <WaitingRows total={total} />
    </div>
  </Columns>
)
