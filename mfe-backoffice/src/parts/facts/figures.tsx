import { breakpoints, media, styled, tokens } from '@plaza/shell/ui'
import type { ReactNode } from 'react'

// Four beside each other are too narrow for millions: they go two by two.
const narrow = `@media (min-width: ${breakpoints.md}px) and (max-width: 899.98px)`

const List = styled('dl')({
  display: 'grid',
  gap: tokens.space(3),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(160px, 100%), 1fr))',
  margin: 0,
  '& > div': {
    display: 'grid',
    alignContent: 'start',
    gap: tokens.space(1),
    padding: tokens.space(4, 5),
    borderRadius: tokens.radius.card,
    background: tokens.surface,
    boxShadow: tokens.shadow,
  },
  '& dt': { color: tokens.muted, fontSize: tokens.text.sm },
  '& dd': {
    margin: 0,
    fontSize: tokens.text.lg,
    fontWeight: tokens.weight.loud,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  '& dd:where([data-loud])': { fontSize: tokens.text.xl },
  [narrow]: { '&:has(> :nth-of-type(4):last-of-type)': { gridTemplateColumns: '1fr 1fr' } },
  // The chief one is as wide as a phone: millions stay on one line.
  [media.phone]: {
    '& > div:has([data-loud])': { gridColumn: '1 / -1' },
    // After it they go two by two: one alone leaves no hole.
    '&:has([data-loud]) > div:nth-of-type(even):last-of-type': { gridColumn: '1 / -1' },
  },
  '& small': {
    display: 'block',
    lineHeight: 1.4,
    color: tokens.muted,
    fontSize: tokens.text.xs,
    fontWeight: tokens.weight.regular,
  },
})

interface Figure {
  title: string
  value: ReactNode
  /** What the figure means, in a few words. */
  note?: string | undefined
  isLoud?: boolean | undefined
}

/** The few numbers that a screen is about. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <List>
    {figures.map(({ title, value, note, isLoud }) => (
      <div key={title}>
        <dt>{title}</dt>
        <dd data-loud={isLoud || undefined}>{value}</dd>
        {note && (
          <dd>
            <small>{note}</small>
          </dd>
        )}
      </div>
    ))}
  </List>
)
