import { countUnits, useCart } from '@plaza/shell/cart'
import { NavLink, useHasRoute } from '@plaza/shell/router'
import { Badge, Icon, IconButton, styled, tokens } from '@plaza/shell/ui'

/* An icon button on the bar: lighter blue under the hand, maize line where you are. */
const BarLink = styled(NavLink)({
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  borderRadius: tokens.radius.chip,
  color: tokens.onBar,
  '&:hover, &[aria-current="page"]': { background: tokens.barSoft },
})

/** What a cart with so many units is called: for the label of its link. */
export const cartLabel = (units: number) =>
  units === 1 ? 'Carrito, 1 producto' : `Carrito, ${units} productos`

export const WishlistLink = () =>
  useHasRoute('/wishlist') ? (
    <BarLink to="/wishlist" aria-label="Favoritos" title="Favoritos">
      <Icon name="heart" size={24} />
    </BarLink>
  ) : null

export const CartLink = () => {
  const units = useCart(countUnits)
  return useHasRoute('/cart') ? (
    <BarLink to="/cart" aria-label={cartLabel(units)} title="Carrito">
      <Badge badgeContent={units}>
        <Icon name="cart" size={24} />
      </Badge>
    </BarLink>
  ) : null
}

export const MenuButton = ({ onClick }: { onClick: () => void }) => (
  <IconButton aria-label="Abrir el menú" onClick={onClick} sx={{ ml: -2.5 }}>
    <Icon name="menu" size={24} />
  </IconButton>
)
