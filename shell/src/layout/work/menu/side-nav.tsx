import { media, styled, tokens } from '@plaza/shell/ui'
import { sectionsOf, type WorkItem } from './work-items.ts'
import { WorkLink } from './work-link.tsx'

// Between phone and desk a rail: the same entries, the name below the icon.
const rail = `@media (min-width: 768px) and (max-width: 1199.98px)`

const Root = styled('nav')({
  position: 'sticky',
  top: tokens.topBar,
  alignSelf: 'start',
  height: `calc(100dvh - ${tokens.topBar})`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: tokens.space(3, 3, 6),
  borderRight: `1px solid ${tokens.line}`,
  background: tokens.surface,
  [media.phone]: { display: 'none' },
  [rail]: { padding: tokens.space(2, 1, 6) },
  '& h2': {
    padding: tokens.space(4, 3, 1),
    color: tokens.muted,
    fontSize: tokens.text.xs,
    fontWeight: tokens.weight.strong,
    [rail]: { padding: tokens.space(3, 0, 1), fontSize: tokens.text.xs, textAlign: 'center' },
  },
  '& ul': { display: 'grid', gap: '2px' },
  '& a': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.space(3),
    minHeight: '40px',
    padding: tokens.space(1, 3),
    borderRadius: tokens.radius.control,
    color: tokens.ink,
    fontSize: tokens.text.sm,
    fontWeight: tokens.weight.strong,
    lineHeight: 1.2,
    textDecoration: 'none',
    [media.touch]: { minHeight: '44px' },
    [rail]: {
      flexDirection: 'column',
      justifyContent: 'center',
      gap: tokens.space(1),
      minHeight: '56px',
      padding: tokens.space(1.5, 0.5),
      fontSize: tokens.text.xs,
      textAlign: 'center',
    },
  },
  '& a > svg, & a > img': { color: tokens.muted },
  '& a > span:first-of-type': { flex: 1, [rail]: { flex: 'none', maxWidth: '100%' } },
  // On a rail what waits stands on the icon's corner.
  '& a > span + span': { [rail]: { position: 'absolute', top: '2px', left: 'calc(50% + 4px)' } },
  '& a:hover': { background: tokens.sunken },
  '& a:focus-visible': { outlineOffset: '-3px' },
  '& a[aria-current="page"], & a[aria-current="page"] > svg': { color: tokens.brand },
  '& a[aria-current="page"]': { background: tokens.brandSoft },
})

interface SideNavProps {
  items: readonly WorkItem[]
  current: WorkItem | undefined
}

/** The menu of people at work, at the side of the window; from tablets on. */
export const SideNav = ({ items, current }: SideNavProps) => (
  <Root aria-label="Trabajo">
    {sectionsOf(items).map(({ title, items: own }) => (
      <div key={title ?? ''}>
        {title && <h2>{title}</h2>}
        <ul>
          {own.map((item) => (
            <li key={item.label}>
              <WorkLink item={item} isCurrent={item === current} />
            </li>
          ))}
        </ul>
      </div>
    ))}
  </Root>
)
