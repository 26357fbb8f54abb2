import { Dialog, styled, tokens } from '@plaza/shell/ui'
import type { MenuItem } from '../../../shared/remote/index.ts'
import { MenuEntry } from './menu-entry.tsx'
import { MenuIcon } from './menu-icon.tsx'

const List = styled('ul')({
  '& a, & button': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.space(3),
    width: '100%',
    minHeight: '48px',
    padding: tokens.space(2, 3),
    border: 0,
    borderRadius: tokens.radius.control,
    background: 'none',
    color: tokens.ink,
    fontWeight: tokens.weight.medium,
    textAlign: 'left',
    textDecoration: 'none',
  },
  '& a:hover, & button:hover': { background: tokens.sunken },
  '& [aria-current="page"]': { background: tokens.brandSoft, color: tokens.brand },
  '& svg': { color: tokens.muted },
})

const Group = styled('p')({
  padding: tokens.space(4, 3, 1),
  color: tokens.muted,
  fontSize: tokens.text.xs,
  fontWeight: tokens.weight.strong,
})

interface ListProps {
  items: MenuItem[]
  onChosen: () => void
}

const Entries = ({ items, onChosen }: ListProps) =>
  items.map((item) => (
    <li key={item.label}>
      {item.children ? (
        <>
          <Group>{item.label}</Group>
          <ul>
            <Entries items={item.children} onChosen={onChosen} />
          </ul>
        </>
      ) : (
        <MenuEntry item={item} onChosen={onChosen}>
          {item.label}
          <MenuIcon
            iconPath={item.iconPath}
            fallback={item.action === 'logout' ? 'logout' : 'chevronRight'}
          />
        </MenuEntry>
      )}
    </li>
  ))

interface MenuSheetProps {
  items: MenuItem[]
  open: boolean
  onClose: () => void
}

/** The whole menu as a sheet, for phones. */
export const MenuSheet = ({ items, open, onClose }: MenuSheetProps) => (
  <Dialog open={open} onClose={onClose} title="Menú">
    <List>
      <Entries items={items} onChosen={onClose} />
    </List>
  </Dialog>
)
