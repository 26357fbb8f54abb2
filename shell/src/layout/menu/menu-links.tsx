import { media, styled, tokens } from '@plaza/shell/ui'
import type { MenuItem } from '../../../shared/remote/index.ts'
import { sizes } from '../looks/sizes.ts'
import { MenuDropdown } from './menu-dropdown.tsx'
import { MenuEntry } from './menu-entry.tsx'
import { MenuIcon } from './menu-icon.tsx'

const Root = styled('nav')({
  height: `${sizes.links}px`,
  borderBottom: `1px solid ${tokens.line}`,
  [media.phone]: { display: 'none' },
})

const List = styled('ul')({
  display: 'flex',
  alignItems: 'center',
  gap: tokens.space(1),
  height: '100%',
  maxWidth: `${sizes.content + 2 * sizes.gutter.desk}px`,
  marginInline: 'auto',
  padding: `${sizes.awning}px ${sizes.gutter.desk - 12}px 0`,
  '& > li > a, & > li > div > button': {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.space(2),
    minHeight: '36px',
    padding: tokens.space(1, 3),
    border: 0,
    borderRadius: tokens.radius.chip,
    background: 'none',
    color: tokens.ink,
    fontSize: tokens.text.sm,
    fontWeight: tokens.weight.strong,
    textDecoration: 'none',
    [media.touch]: { minHeight: '44px' },
  },
  '& > li > a:hover, & > li > div > button:hover': { background: tokens.sunken },
  '& > li > [aria-current="page"]': { background: tokens.brandSoft, color: tokens.brand },
})

const MenuLink = ({ item }: { item: MenuItem }) =>
  item.children ? (
    <MenuDropdown label={item.label} items={item.children} side="start" />
  ) : (
    <MenuEntry item={item}>
      <MenuIcon iconPath={item.iconPath} />
      {item.label}
    </MenuEntry>
  )

/** The ways around the shop, in a row under the bar; from tablets on. */
export const MenuLinks = ({ items }: { items: MenuItem[] }) => (
  <Root aria-label="Secciones">
    <List>
      {items.map((item) => (
        <li key={item.label}>
          <MenuLink item={item} />
        </li>
      ))}
    </List>
  </Root>
)
