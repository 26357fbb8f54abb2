import { NavLink } from '@plaza/shell/router'
import { Badge, Icon, IconButton, styled, tokens } from '@plaza/shell/ui'
import type { MenuItem } from '../../../shared/remote/index.ts'
import { MenuIcon } from '../menu/menu-icon.tsx'
import { useCount } from '../menu/use-count.ts'

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

const IconLink = ({ item, link }: { item: MenuItem; link: string }) => {
  const { units, name } = useCount(item)
  return (
    <BarLink to={link} aria-label={name} title={item.label}>
      <Badge badgeContent={units}>
        <MenuIcon iconPath={item.iconPath} size={24} />
      </Badge>
    </BarLink>
  )
}

/** Entries of the menu as icons. */
export const BarIcons = ({ items }: { items: MenuItem[] }) =>
  items.map((item) => item.link && <IconLink key={item.label} item={item} link={item.link} />)

export const MenuButton = ({ onClick }: { onClick: () => void }) => (
  <IconButton aria-label="Abrir el menú" onClick={onClick} sx={{ ml: -2.5 }}>
    <Icon name="menu" size={24} />
  </IconButton>
)
