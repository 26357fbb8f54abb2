import { type CartItem, useCart } from '@plaza/shell/cart'
import { media, styled, tokens } from '@plaza/shell/ui'
import { minimoAt, minimosOf } from '../../parts/minimos/minimos.ts'
import { CartLine } from './cart-line.tsx'
import { UndoNotice } from './undo-notice.tsx'
import type { Removed } from './use-removal.ts'

const List = styled('ul')({
  padding: tokens.space(0, 3),
  borderRadius: tokens.radius.card,
  background: tokens.surface,
  boxShadow: tokens.shadow,
  '& > [data-undo]': { padding: tokens.space(3, 0) },
  '& > li + li': { borderTop: `1px solid ${tokens.line}` },
  [media.tabletUp]: { padding: tokens.space(0, 6) },
})

interface Props {
  removed: Removed | undefined
  /** The product whose line came back. */
  returned: number | undefined
  onRemove: (item: CartItem) => void
  onUndo: () => void
}

/** What is in the cart. In the place of the line that was just taken out stands the way back. */
export const Lines = ({ removed, returned, onRemove, onUndo }: Props) => {
  const items = useCart((cart) => cart.items)
  const minimos = minimosOf(items)
  const lines = items.map((item) => (
    <CartLine
      key={item.product.id}
      item={item}
      minimo={minimoAt(minimos, item.product.id)}
      isBack={item.product.id === returned}
      onRemove={onRemove}
    />
  ))
  if (removed)
    lines.splice(
      removed.index,
      0,
      <li key={`undo ${removed.item.product.id}`} data-undo>
        <UndoNotice removed={removed} onUndo={onUndo} />
      </li>,
    )
  return <List>{lines}</List>
}
