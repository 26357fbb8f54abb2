import { styled, tokens } from '@plaza/shell/ui'
import type { ChartProps } from './chart-props.ts'

const Details = styled('details')({
  fontSize: tokens.text.sm,
  '& > summary': {
    width: 'fit-content',
    padding: tokens.space(1, 0),
    color: tokens.brand,
    cursor: 'pointer',
  },
  '& > section': { overflow: 'auto', maxHeight: '320px' },
  '& table': { borderCollapse: 'collapse', minWidth: '100%' },
  '& :is(th, td)': {
    padding: tokens.space(1, 4, 1, 0),
    textAlign: 'right',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  '& :is(th, td):first-of-type': { textAlign: 'left' },
  '& tr > td:first-of-type': { textAlign: 'right' },
  '& tbody th': { fontWeight: tokens.weight.regular },
})

/** The figures of a chart in rows. */
export const ChartTable = ({ label, pointTitle, series, points, format }: ChartProps) => (
  <Details>
    <summary>Ver los datos</summary>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard. */}
    <section tabIndex={0} aria-label={`${label}, en tabla`}>
      <table>
        <thead>
          <tr>
            <th scope="col">{pointTitle}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ name, values }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {series.map((one, at) => (
                <td key={one.name}>{format(values[at] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </Details>
)
