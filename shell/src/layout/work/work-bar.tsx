import type { ComercioDeUsuario } from '@plaza/contract'
import { Link } from '@plaza/shell/router'
import { Icon, media, styled, tokens } from '@plaza/shell/ui'
import type { MenuItem } from '../../../shared/remote/index.ts'
import { Logo } from '../bar/logo.tsx'
import { AccountMenu } from '../menu/account-menu.tsx'
import type { WorkItem } from './menu/work-items.ts'
import { Bell } from './notices/bell.tsx'
import { Search } from './search/search.tsx'
import { shop } from './shop.ts'
import { Switcher } from './switcher.tsx'
import { workSizes } from './work-sizes.ts'

const Root = styled('header')({
  position: 'sticky',
  top: 0,
  zIndex: tokens.layer.bar,
  display: 'flex',
  alignItems: 'center',
  gap: tokens.space(2),
  height: `${workSizes.bar}px`,
  padding: tokens.space(0, 4),
  background: tokens.bar,
  color: tokens.onBar,
  '--plaza-focus': tokens.maize,
  // A long name is shortened; nothing else gives way to it.
  '& > a': { flexShrink: 0 },
  [media.deskUp]: { padding: tokens.space(0, 5) },
})

const Shop = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: tokens.space(2),
  minHeight: '44px',
  padding: tokens.space(1, 3),
  borderRadius: tokens.radius.control,
  color: tokens.onBar,
  fontSize: tokens.text.sm,
  fontWeight: tokens.weight.strong,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '&:hover': { background: tokens.barSoft },
  [media.phone]: { display: 'none' },
})

const End = styled('div')({
  display: 'flex',
  flexShrink: 0,
  alignItems: 'center',
  marginLeft: 'auto',
  '& > div > div > button > span': {
    overflow: 'hidden',
    maxWidth: '160px',
    textOverflow: 'ellipsis',
  },
})

interface WorkBarProps {
  /** Where work begins. */
  start: string | undefined
  comercios: readonly ComercioDeUsuario[]
  comercio: ComercioDeUsuario | undefined
  /** What they may use where they work. */
  items: readonly WorkItem[]
  onChoose: (comercio: ComercioDeUsuario) => void
  /** What everybody has who is signed in. */
  cuenta: MenuItem[]
}

/** The head of people at work: in which shop, the way to what shoppers see, and who one is. */
export const WorkBar = ({ start, comercios, comercio, items, onChoose, cuenta }: WorkBarProps) => (
  <Root>
    <Logo to={start}>{comercio ? '' : 'Plaza'}</Logo>
    {comercio && <Switcher comercios={comercios} comercio={comercio} onChoose={onChoose} />}
    <End>
      <Search items={items} comercios={comercios} comercio={comercio} />
      <Bell comercios={comercios} />
      <Shop to={shop}>
        <Icon name="store" size={18} />
        Ver la tienda
      </Shop>
      <AccountMenu items={cuenta} />
    </End>
  </Root>
)
