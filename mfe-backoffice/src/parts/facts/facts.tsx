import { media, styled, tokens } from '@plaza/shell/ui'
import type { ReactNode } from 'react'

const List = styled('dl')({
  display: 'grid',
  gap: tokens.space(4),
  [media.tabletUp]: { gridTemplateColumns: '1fr 1fr' },
  '& dt': { color: tokens.muted, fontSize: tokens.text.sm },
  '& dd': { fontWeight: tokens.weight.strong, overflowWrap: 'anywhere' },
  '& dd:empty::before': { content: '"—"', color: tokens.muted },
})

/** Values that are only read, each below its name. */
export const Facts = ({
  facts,
}: {
  facts: readonly (readonly [name: string, value: ReactNode])[]
}) => (
  <List>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </List>
)
