import { NavLink } from '@plaza/shell/router'
import { Badge, media, styled, tokens } from '@plaza/shell/ui'
import type { CSSProperties } from 'react'
import type { MenuItem } from '../../../shared/remote/index.ts'
import { MenuIcon } from '../menu/menu-icon.tsx'
import { itemsAt } from '../menu/places.ts'
import { useCount } from '../menu/use-count.ts'
import { useVisibleItems } from '../menu/use-visible-items.ts'

const Root = styled('nav')({
  position: tokens.fixed,
  inset: 'auto 0 0',
  zIndex: tokens.layer.bar,
  display: 'grid',
  // Said, not found out: a page arrives in pieces, and two of five would be wider.
  gridTemplateColumns: 'repeat(var(--columns), 1fr)',
  height: tokens.bottomBar,
  minHeight: '60px',
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
  fontWeight: tokens.weight.strong,
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

const BottomLink = ({ item }: { item: MenuItem }) => {
  const { units, name } = useCount(item)
  return (
    <Item to={item.link ?? ''} aria-label={name}>
      <span>
        <Badge badgeContent={units}>
          <MenuIcon iconPath={item.iconPath} size={22} />
        </Badge>
      </span>
      {item.label}
    </Item>
  )
}

/** The places that a thumb goes to, at the bottom of a phone. */
export const BottomNav = ({ menu }: { menu: MenuItem[] }) => {
  const items = itemsAt(useVisibleItems(menu), 'bottom').filter(({ link }) => link)
  return (
    <Root aria-label="Principal" style={{ '--columns': items.length } as CSSProperties}>
      {items.map((item) => (
        <BottomLink key={item.label} item={item} />
      ))}
    </Root>
  )
}
