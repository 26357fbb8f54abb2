import { styled, tokens } from '@plaza/shell/ui'
import type { ChartProps } from './chart-props.ts'
import { toneLooks } from './tones.ts'

const List = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space(1, 5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: tokens.text.sm,
  '& > li': { display: 'inline-flex', gap: tokens.space(2), alignItems: 'center' },
  '& strong': { fontVariantNumeric: 'tabular-nums' },
})

const sumOf = ({ points }: Pick<ChartProps, 'points'>, at: number) =>
  points.reduce((sum, { values }) => sum + (values[at] ?? 0), 0)

/** The series by name and colour, each with what it comes to. */
export const Legend = ({ series, points, format }: ChartProps) => (
  <List>
    {series.map(({ name, tone }, at) => (
      <li key={name}>
        <svg width={12} height={12} aria-hidden>
          <rect {...toneLooks[tone]} x={0.5} y={0.5} width={11} height={11} rx={3} />
        </svg>
        <span>
          {name} <strong>{format(sumOf({ points }, at))}</strong>
        </span>
      </li>
    ))}
  </List>
)
