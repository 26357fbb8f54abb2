import type { ListedProducto } from '@plaza/contract'
import { media, styled, tokens } from '@plaza/shell/ui'
import { useRef } from 'react'
import { useProductoDialog } from '../later/use-producto-dialog.tsx'
import { loadAddToCart, loadShare } from '../producto-dialogs/producto-dialogs.ts'
import { cardStyles } from './card-styles.ts'
import { ProductoCard } from './producto-card.tsx'
import { useCardsAsLeft } from './use-cards-as-left.ts'

/** How high the text below a card's picture is, which is as high as the card is wide. */
const textHeight = '262.8px'

// A card that nobody sees yet is neither styled, nor laid out, nor drawn. Until then it keeps the height that it will have, its
// picture's and that of its text, so that nothing moves when it comes. Of the first ones of a screen it is known that they are
// seen: to find that out is a second layout before anything is painted.
const farFrom = (size: string) => ({
  '&:not([data-row]) > li:not([data-seen]) > article': {
    contentVisibility: 'auto',
    containIntrinsicSize: size,
  },
})

const Grid = styled('ul')({
  ...cardStyles,
  ...farFrom('auto 173px auto calc(50vw + 240.8px)'),
  '& > .card-place': {
    paddingTop: `calc(100% + ${textHeight})`,
    borderRadius: tokens.radius.card,
    background: `linear-gradient(${tokens.skeleton} calc(100% - ${textHeight}), ${tokens.surface} 0)`,
    boxShadow: tokens.shadow,
  },
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: tokens.space(3),
  [media.tabletUp]: {
    ...farFrom('auto 229px auto calc(33.33vw + 236.1px)'),
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: tokens.space(4),
  },
  '&[data-row]': {
    [media.phone]: {
      gridTemplateColumns: 'none',
      gridAutoColumns: '46%',
      gridAutoFlow: 'column',
      overflowX: 'auto',
      margin: tokens.space(0, -4),
      padding: tokens.space(0, 4, 3),
      scrollSnapType: 'x proximity',
      scrollbarWidth: 'none',
    },
  },
  [media.deskUp]: {
    ...farFrom('auto 234px auto min(20vw + 240.4px, 498px)'),
    gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
    '&[data-columns="4"]': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
})

interface Props {
  productos: ListedProducto[]
  /** Cards that are to come; each has its place, as high as it will be. */
  pending?: number | undefined
  /** Cards a row on a desk. */
  columns?: 4 | 5 | undefined
  /** On a phone the cards lie in one row that is pulled with the finger. */
  row?: boolean | undefined
  /** How many pictures from the first on are fetched at once; the others wait until they come near. */
  priority?: number | undefined
}

// By their number in the list: each card that comes takes the place of one, and no other is moved.
const placesAfter = (from: number, count: number) =>
  Array.from({ length: count }, (_, place) => `place-${from + place}`)

/** Products as cards, with the dialogs that a card can open. */
export const ProductoGrid = (props: Props) => {
  const { productos, pending = 0, columns = 5, priority = 0, row } = props
  const [addDialog, openAdd] = useProductoDialog(loadAddToCart)
  const [shareDialog, openShare] = useProductoDialog(loadShare)
  const grid = useRef<HTMLUListElement>(null)
  const first = useCardsAsLeft(grid, productos)
  return (
    <>
      <Grid ref={grid} data-columns={columns} data-row={row}>
        {productos.map((producto, index) => (
          <li key={producto.id} data-seen={index < priority || undefined}>
            {index < priority || !first || first.has(index) ? (
              <ProductoCard
                producto={producto}
                priority={index < priority}
                onAdd={openAdd}
                onShare={openShare}
              />
            ) : (
              <article style={{ contentVisibility: 'hidden' }} />
            )}
          </li>
        ))}
        {placesAfter(productos.length, pending).map((place) => (
          <li key={place} className="card-place" aria-hidden="true" />
        ))}
      </Grid>
      {addDialog}
      {shareDialog}
    </>
  )
}
