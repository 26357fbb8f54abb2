import { countUnits, totalOf, useCart } from '@plaza/shell/cart'
import { formatCop } from '@plaza/shell/format'
import { Link, useHasRoute } from '@plaza/shell/router'
import { Button, media, styled, tokens } from '@plaza/shell/ui'
import { envioOf } from '../../parts/envio/envio.ts'

// Where nothing sticks, it is a part of the page.
const low = '@media (max-height: 399.98px)'

// Takes no room in the screen that it floats over, and ends with it: the footer stays uncovered.
const Place = styled('aside')({
  position: tokens.sticky,
  bottom: `calc(${tokens.bottomBar} + 12px)`,
  zIndex: tokens.layer.bar,
  height: 0,
  [media.tabletUp]: { bottom: 24 },
  [low]: { height: 'auto', marginTop: tokens.space(4) },
})

const Bar = styled('div')({
  position: 'absolute',
  right: 0,
  bottom: 0,
  left: 0,
  display: 'flex',
  gap: tokens.space(2),
  alignItems: 'center',
  justifyContent: 'space-between',
  width: 'min(520px, 100%)',
  margin: '0 auto',
  padding: tokens.space(2.5, 3, 2.5, 4),
  borderRadius: tokens.radius.card,
  background: tokens.bar,
  color: tokens.onBar,
  boxShadow: tokens.shadow,
  animation: `plaza-rise ${tokens.motion.calm}`,
  [low]: { position: 'static' },
  '@keyframes plaza-rise': { from: { opacity: 0, transform: 'translateY(16px)' } },
})

const Sum = styled('p')({
  display: 'grid',
  minWidth: 0,
  fontSize: tokens.text.sm,
  strong: { fontSize: tokens.text.lg, fontVariantNumeric: 'tabular-nums', lineHeight: 1.2 },
})

const Ways = styled('div')({
  display: 'flex',
  flexShrink: 0,
  '& > a': { paddingInline: tokens.space(3) },
})

const unitsText = (units: number) => (units === 1 ? '1 producto' : `${units} productos`)

/** What is in the cart while the visitor goes on browsing. */
export const CartBar = () => {
  const units = useCart(countUnits)
  const total = useCart(totalOf)
  const { falta } = envioOf(total)
  const canPay = useHasRoute('/checkout')
  return (
    <Place aria-label="Tu carrito">
      <Bar>
        <Sum>
          <strong>{formatCop(total)}</strong>
          <span>
            {unitsText(units)}
            {falta === 0 ? ' · Envío gratis' : ` · Faltan ${formatCop(falta)} para envío gratis`}
          </span>
        </Sum>
        <Ways>
          <Button
            variant={canPay ? 'text' : 'contained'}
            color={canPay ? 'inherit' : 'secondary'}
            component={Link}
            to="/cart"
          >
            Ver carrito
          </Button>
          {canPay && (
            <Button variant="contained" color="secondary" component={Link} to="/checkout">
              Pagar
            </Button>
          )}
        </Ways>
      </Bar>
    </Place>
  )
}
