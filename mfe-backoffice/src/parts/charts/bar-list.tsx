import { styled, tokens } from '@plaza/shell/ui'
import type { ReactNode } from 'react'

const List = styled('ol')({
  display: 'grid',
  gap: tokens.space(3),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: tokens.text.sm,
})

const Line = styled('div')({
  display: 'flex',
  // Millions go below a name beside which they have no room.
  flexWrap: 'wrap',
  gap: tokens.space(0, 3),
  justifyContent: 'space-between',
  '& > :first-of-type': { minWidth: 0, overflowWrap: 'anywhere' },
  '& > strong': { marginLeft: 'auto', fontVariantNumeric: 'tabular-nums', textAlign: 'right' },
})

const Svg = styled('svg')({ display: 'block', width: '100%', marginTop: tokens.space(1) })

interface Bar {
  key: number
  name: ReactNode
  value: number
  /** The value as it is read, with what else belongs to it. */
  text: string
}

/** Things in order of their value, each with a bar as long as it. */
export const BarList = ({ bars }: { bars: readonly Bar[] }) => {
  const longest = Math.max(...bars.map(({ value }) => value), 1)
  const lengthOf = (value: number) => `${(Math.max(value, 0) * 100) / longest}%`
  return (
    <List>
      {bars.map(({ key, name, value, text }) => (
        <li key={key}>
          <Line>
            <span>{name}</span>
            <strong>{text}</strong>
          </Line>
          <Svg height={6} aria-hidden>
            <rect width="100%" height={6} rx={3} fill={tokens.sunken} />
            <rect width={lengthOf(value)} height={6} rx={3} fill={tokens.brand} />
          </Svg>
        </li>
      ))}
    </List>
  )
}
