import { countUnits, useCart } from '@plaza/shell/cart'
import { NavLink, useHasRoute } from '@plaza/shell/router'
import { Badge, Icon, type IconName, media, styled, tokens } from '@plaza/shell/ui'
import { cartLabel } from './bar-icons.tsx'

const Root = styled('nav')({
  position: 'fixed',
  inset: 'auto 0 0',
  zIndex: tokens.layer.bar,
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  height: tokens.bottomBar,
  paddingBottom: 'env(safe-area-inset-bottom)',
  borderTop: `1px solid ${tokens.line}`,
  background: tokens.surface,
  [media.tabletUp]: { display: 'none' },
})

const Item = styled(NavLink)({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: '2px',
  color: tokens.muted,
  fontSize: tokens.text.xs,
  fontWeight: 600,
  lineHeight: 1.2,
  textDecoration: 'none',
  '& > span:first-of-type': {
    display: 'grid',
    placeItems: 'center',
    width: '56px',
    height: '30px',
    borderRadius: tokens.radius.chip,
  },
  '&:focus-visible': { outlineOffset: '-3px' },
  '&[aria-current="page"]': { color: tokens.brand },
  '&[aria-current="page"] > span:first-of-type': { background: tokens.brandSoft },
})

interface BottomLinkProps {
  to: string
  icon: IconName
  label: string
  units?: number | undefined
}

const BottomLink = ({ to, icon, label, units }: BottomLinkProps) =>
  useHasRoute(to) ? (
    <Item to={to} aria-label={units === undefined ? label : cartLabel(units)}>
      <span>
        <Badge badgeContent={units}>
          <Icon name={icon} size={22} />
        </Badge>
      </span>
      {label}
    </Item>
  ) : null

/** The five places that a thumb goes to, at the bottom of a phone. */
export const BottomNav = () => (
  <Root aria-label="Principal">
    <BottomLink to="/home" icon="home" label="Inicio" />
    <BottomLink to="/offers" icon="tag" label="Ofertas" />
    <BottomLink to="/wishlist" icon="heart" label="Favoritos" />
    <BottomLink to="/cart" icon="cart" label="Carrito" units={useCart(countUnits)} />
    <BottomLink to="/profile" icon="user" label="Perfil" />
  </Root>
)
