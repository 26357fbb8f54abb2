import { Link } from '@plaza/shell/router'
import { Dialog, Icon, styled, tokens } from '@plaza/shell/ui'
import type { MenuItem } from '../../../../shared/remote/index.ts'
import { MenuEntry } from '../../menu/menu-entry.tsx'
import { MenuIcon } from '../../menu/menu-icon.tsx'
import { shop } from '../shop.ts'
import { sectionsOf, type WorkItem } from './work-items.ts'
import { WorkLink } from './work-link.tsx'

const Groups = styled('div')({
  '& h3': {
    padding: tokens.space(4, 3, 1),
    color: tokens.muted,
    fontSize: tokens.text.xs,
    fontWeight: tokens.weight.strong,
  },
  '& a, & button': {
    display: 'flex',
    alignItems: 'center',
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
  '& a > span:first-of-type': { flex: 1 },
  '& a:hover, & button:hover': { background: tokens.sunken },
  '& [aria-current="page"]': { background: tokens.brandSoft, color: tokens.brand },
  '& svg': { color: tokens.muted },
})

interface MoreSheetProps {
  items: readonly WorkItem[]
  current: WorkItem | undefined
  /** What everybody has who is signed in. */
  cuenta: readonly MenuItem[]
  open: boolean
  onClose: () => void
}

/** All that somebody at work may use, as a sheet, for phones. */
export const MoreSheet = ({ items, current, cuenta, open, onClose }: MoreSheetProps) => (
  <Dialog open={open} onClose={onClose} title="Menú">
    <Groups>
      {sectionsOf(items).map(({ title, items: own }) => (
        <div key={title ?? ''}>
          {title && <h3>{title}</h3>}
          <ul>
            {own.map((item) => (
              <li key={item.label}>
                <WorkLink item={item} isCurrent={item === current} onChosen={onClose} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <h3>Tu cuenta</h3>
      <ul>
        <li>
          <Link to={shop} onClick={onClose}>
            <Icon name="store" />
            <span>Ver la tienda</span>
          </Link>
        </li>
        {cuenta.map((item) => (
          <li key={item.label}>
            <MenuEntry item={item} onChosen={onClose}>
              <MenuIcon
                iconPath={item.iconPath}
                fallback={item.action === 'logout' ? 'logout' : 'user'}
              />
              <span>{item.label}</span>
            </MenuEntry>
          </li>
        ))}
      </ul>
    </Groups>
  </Dialog>
)
