import { styled, tokens } from '@plaza/shell/ui'
import type { ChartProps } from './chart-props.ts'
import { ChartTable } from './chart-table.tsx'
import { Columns } from './columns.tsx'
import { Legend } from './legend.tsx'
import { useWidth } from './use-width.ts'

const Figure = styled('figure')({ display: 'grid', gap: tokens.space(3), margin: 0, minWidth: 0 })

const Drawing = styled('div')({ minWidth: 0, height: '240px', overflow: 'hidden' })

/** Amounts over time as stacked columns, each series named with its sum; the same figures are there as a table. */
export const ColumnChart = (props: ChartProps) => {
  const [ref, width] = useWidth<HTMLDivElement>(640)
  return (
    <Figure>
      <Legend {...props} />
      <Drawing ref={ref}>
        <Columns {...props} width={width} />
      </Drawing>
      <ChartTable {...props} />
    </Figure>
  )
}
