import { formatCop } from '@plaza/shell/format'
import { Button, media, styled, tokens } from '@plaza/shell/ui'
import type { Buy } from './use-buy.ts'

const Bar = styled('div')({
  display: 'grid',
  gap: tokens.space(3),
  [media.phone]: {
    position: tokens.fixed,
    right: 0,
    bottom: tokens.bottomBar,
    left: 0,
    zIndex: tokens.layer.bar,
    gridTemplateColumns: '1fr 1fr',
    // As high before its buttons are here as with them: a page arrives in pieces.
    gridTemplateRows: 'auto minmax(52px, auto)',
    gap: tokens.space(2),
    padding: tokens.space(2.5, 4),
    borderTop: `1px solid ${tokens.line}`,
    background: tokens.surface,
    transition: `transform ${tokens.motion.calm}, visibility ${tokens.motion.calm}`,
    '& button': { padding: tokens.space(2) },
    // What is told at the foot of the window stands above it: the next one is often added at once.
    'html:has(&[data-away=false])': { '--plaza-toasts': '122px' },
    '&[data-away=true]': { visibility: 'hidden', transform: 'translateY(100%)' },
  },
})

const Total = styled('p')({
  display: 'none',
  [media.phone]: {
    display: 'flex',
    gridColumn: '1 / -1',
    justifyContent: 'space-between',
    fontSize: tokens.text.sm,
  },
  '& strong': { fontSize: tokens.text.md, fontVariantNumeric: 'tabular-nums' },
})

/** The two ways on. On a phone they stay at the thumb, with the sum that they stand for, until the footer comes. */
export const BuyBar = ({ buy }: { buy: Buy }) => (
  <Bar data-away={buy.atEnd}>
    <Total>
      Total <strong>{formatCop(buy.producto.valor_total * buy.quantity)}</strong>
    </Total>
    <Button variant="contained" size="large" onClick={buy.buyNow}>
      Comprar ahora
    </Button>
    <Button variant="outlined" size="large" onClick={buy.addAndStay}>
      Agregar al carro
    </Button>
  </Bar>
)
