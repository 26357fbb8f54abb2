import { styled, tokens } from '@plaza/shell/ui'
import type { ChartProps } from './chart-props.ts'
import { scaleOf } from './scale.ts'
import { shortCop } from './short-cop.ts'
import { extentOf, type Point, stackOf } from './stacks.ts'
import { type Series, toneLooks } from './tones.ts'

const height = 240
const place = { left: 64, right: 4, top: 12, bottom: 28 }
const room = height - place.top - place.bottom
/** Room that a label on the axis wants, in px. */
const labelRoom = 52
const widestColumn = 44

const Svg = styled('svg')({
  display: 'block',
  fontFamily: 'inherit',
  '& text': { fill: tokens.muted, fontSize: 12, fontVariantNumeric: 'tabular-nums' },
  '& line': { stroke: tokens.line },
  '& line[data-zero]': { stroke: tokens.lineStrong },
  '& g:hover > rect': { opacity: 0.8 },
})

type ColumnsProps = ChartProps & { width: number }

/** Where values and columns stand, in px. */
const layoutOf = ({ points, width }: ColumnsProps) => {
  const { low, high } = extentOf(points)
  const { min, max, ticks } = scaleOf(low, high)
  const slot = (width - place.left - place.right) / Math.max(points.length, 1)
  return {
    ticks,
    slot,
    right: width - place.right,
    thick: Math.max(Math.min(slot * 0.7, widestColumn), 1),
    every: Math.max(Math.ceil(labelRoom / slot), 1),
    // A label at the edge keeps within it.
    labelAt: (at: number) => {
      const middle = place.left + slot * (at + 0.5)
      return middle + labelRoom / 2 > width
        ? ({ x: width, textAnchor: 'end' } as const)
        : ({ x: middle, textAnchor: 'middle' } as const)
    },
    x: (at: number) => place.left + slot * (at + 0.5),
    y: (value: number) => place.top + ((max - value) / (max - min)) * room,
  }
}

type Layout = ReturnType<typeof layoutOf>

const Grid = ({ layout: { ticks, right, y } }: { layout: Layout }) =>
  ticks.map((tick) => (
    <g key={tick}>
      <line
        data-zero={tick === 0 || undefined}
        x1={place.left}
        x2={right}
        y1={y(tick)}
        y2={y(tick)}
      />
      <text x={place.left - 8} y={y(tick) + 4} textAnchor="end">
        {shortCop(tick)}
      </text>
    </g>
  ))

interface ColumnProps {
  point: Point
  at: number
  layout: Layout
  series: readonly Series[]
}

const Column = ({ point, at, layout, series }: ColumnProps) => {
  const { x, y, thick, slot } = layout
  return (
    <>
      <rect
        x={x(at) - slot / 2}
        y={place.top}
        width={slot}
        height={room}
        fill="none"
        pointerEvents="all"
      />
      {stackOf(point.values).map(({ series: which, from, to }) => (
        <rect
          key={which}
          {...toneLooks[series[which]?.tone ?? 'brand']}
          x={x(at) - thick / 2}
          y={y(Math.max(from, to))}
          width={thick}
          height={Math.max(Math.abs(y(to) - y(from)), 1)}
          rx={Math.min(3, thick / 4)}
        />
      ))}
    </>
  )
}

/** The drawing itself, as wide as it is told. */
export const Columns = (props: ColumnsProps) => {
  const { label, series, points, format, width } = props
  const layout = layoutOf(props)
  const titleOf = ({ name, values }: Point) =>
    [name, ...series.map((one, at) => `${one.name}: ${format(values[at] ?? 0)}`)].join('\n')
  return (
    <Svg role="img" aria-label={label} width={width} height={height}>
      <Grid layout={layout} />
      {points.map((point, at) => (
        <g key={point.name}>
          <title>{titleOf(point)}</title>
          <Column point={point} at={at} layout={layout} series={series} />
          {at % layout.every === 0 && (
            <text y={height - 8} {...layout.labelAt(at)}>
              {point.label}
            </text>
          )}
        </g>
      ))}
    </Svg>
  )
}
