import { media, styled, tokens } from '@plaza/shell/ui'
import { WorkIcon } from './work-icon.tsx'
import type { WorkItem } from './work-items.ts'
import { WorkLink } from './work-link.tsx'

/** How many entries a thumb gets; the others are behind "Más". */
const most = 4

const Root = styled('nav')({
  position: tokens.fixed,
  inset: 'auto 0 0',
  zIndex: tokens.layer.bar,
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  height: tokens.bottomBar,
  minHeight: '60px',
  paddingBottom: 'env(safe-area-inset-bottom)',
  borderTop: `1px solid ${tokens.line}`,
  background: tokens.surface,
  [media.tabletUp]: { display: 'none' },
  '& > a, & > button': {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '4px',
    padding: 0,
    border: 0,
    background: 'none',
    color: tokens.muted,
    fontSize: tokens.text.xs,
    fontWeight: tokens.weight.strong,
    lineHeight: 1.2,
    textDecoration: 'none',
  },
  '& > span': { margin: tokens.space(2) },
  '& > a > span:first-of-type': {
    display: '-webkit-box',
    maxWidth: '100%',
    overflow: 'hidden',
    lineHeight: 1.1,
    textAlign: 'center',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
  },
  '& > a > span + span': { position: 'absolute', top: '4px', left: 'calc(50% + 4px)' },
  '& > :focus-visible': { outlineOffset: '-3px' },
  '& > [aria-current="page"]': { color: tokens.brand },
  '& > [aria-current="page"]::before': {
    content: '""',
    position: 'absolute',
    inset: '-1px 22% auto',
    height: '3px',
    borderRadius: '0 0 3px 3px',
    background: tokens.brand,
  },
})

interface TabBarProps {
  items: readonly WorkItem[]
  current: WorkItem | undefined
  onMore: () => void
}

/** The first places of work at the bottom of a phone, and the way to all others. */
export const TabBar = ({ items, current, onMore }: TabBarProps) => {
  const shown = items.slice(0, most)
  const isElsewhere = current !== undefined && !shown.includes(current)
  return (
    <Root aria-label="Principal">
      {shown.map((item) => (
        <WorkLink key={item.label} item={item} isCurrent={item === current} iconSize={22} />
      ))}
      <button
        type="button"
        onClick={onMore}
        {...(isElsewhere && { 'aria-current': 'page' as const })}
      >
        <WorkIcon name="more" size={22} />
        Más
      </button>
    </Root>
  )
}
