import { useSession } from '@plaza/shell/session'
import { Icon, media, styled, tokens } from '@plaza/shell/ui'
import type { MenuItem } from '../../../shared/remote/index.ts'
import { offWordlessBar, onWordlessBar } from '../looks/sizes.ts'
import { MenuDropdown } from './menu-dropdown.tsx'
import { MenuEntry } from './menu-entry.tsx'

const Root = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: tokens.space(1),
  [media.phone]: { display: 'none' },
  '& > a, & > div > button': {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.space(2),
    minHeight: '44px',
    padding: tokens.space(1, 3.5),
    border: 0,
    borderRadius: tokens.radius.control,
    background: 'none',
    color: tokens.onBar,
    fontSize: tokens.text.sm,
    fontWeight: tokens.weight.strong,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
  },
  '& > a:hover, & > div > button:hover': { background: tokens.barSoft },
  '& > a.destacado': { background: tokens.maize, color: tokens.onMaize },
  '& > a.destacado:hover': { background: tokens.maizeStrong },
  [onWordlessBar]: { '& > a': { display: 'none' } },
  [offWordlessBar]: { '&[data-visitor] > div': { display: 'none' } },
})

// The same room for the icon whoever is here: nothing moves once that is known.
const Name = styled('span')({
  overflow: 'hidden',
  maxWidth: 160,
  textOverflow: 'ellipsis',
  [onWordlessBar]: { position: 'absolute', width: 0 },
})

const firstName = (name: string | null) => name?.trim().split(/\s+/)[0] || 'Mi cuenta'

/** At the bar's end: a visitor's ways in side by side, a signed-in person's entries under the name; under an icon where words have no room. */
export const AccountMenu = ({ items }: { items: MenuItem[] }) => {
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  const name = useSession((session) => session.name)
  if (!items.length) return null
  return (
    <Root data-visitor={isAuthenticated ? undefined : ''}>
      <MenuDropdown
        items={items}
        label={
          <>
            <Icon name="user" />
            <Name>{firstName(isAuthenticated ? name : null)}</Name>
          </>
        }
      />
      {!isAuthenticated &&
        items.map((item) => (
          <MenuEntry key={item.label} item={item}>
            {item.label}
          </MenuEntry>
        ))}
    </Root>
  )
}
