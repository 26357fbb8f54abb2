import { Link } from '@plaza/shell/router'
import { styled, tokens } from '@plaza/shell/ui'

const Root = styled('nav')({
  marginBottom: tokens.space(3),
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderBottom: `1px solid ${tokens.line}`,
  '& > ul': { display: 'flex', gap: tokens.space(1), width: 'max-content', minWidth: '100%' },
  '& a': {
    position: 'relative',
    display: 'flex',
    gap: tokens.space(2),
    alignItems: 'center',
    minHeight: '44px',
    padding: tokens.space(1, 3),
    color: tokens.muted,
    fontSize: tokens.text.sm,
    fontWeight: tokens.weight.strong,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
  },
  '& a:hover': { color: tokens.ink },
  '& a:focus-visible': { outlineOffset: '-3px' },
  '& a[aria-current]': { color: tokens.brand },
  '& a[aria-current]::after': {
    content: '""',
    position: 'absolute',
    inset: 'auto 8px 0',
    height: '3px',
    borderRadius: '3px 3px 0 0',
    background: tokens.brand,
  },
  '& a > span': {
    minWidth: '22px',
    padding: '1px 6px',
    borderRadius: '10px',
    background: tokens.sunken,
    color: tokens.ink,
    fontSize: tokens.text.xs,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'center',
  },
})

/** One way to narrow a list down. */
export interface Tab {
  label: string
  to: string
  /** How many there are; not said where nobody counts them. */
  count?: number | undefined
  isCurrent: boolean
}

interface TabsProps {
  /** What the list is of, as it is read aloud. */
  label: string
  tabs: readonly Tab[]
}

/** What a list can be narrowed down to, each with how many there are; each has an address. */
export const Tabs = ({ label, tabs }: TabsProps) => (
  <Root aria-label={label}>
    <ul>
      {tabs.map(({ label: name, to, count, isCurrent }) => (
        <li key={name}>
          <Link to={to} {...(isCurrent && { 'aria-current': 'page' as const })}>
            {name} {count !== undefined && <span>{count}</span>}
          </Link>
        </li>
      ))}
    </ul>
  </Root>
)
