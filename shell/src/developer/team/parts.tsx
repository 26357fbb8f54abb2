import { styled, tokens } from '@plaza/shell/ui'
import type { ReactNode } from 'react'

/** Text that is code: versions, commits, places in files. */
export const Code = styled('code')({
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: '0.92em',
  overflowWrap: 'anywhere',
})

/** A quiet line beside something. */
export const Aside = styled('p')({
  margin: 0,
  color: tokens.muted,
  fontSize: tokens.text.sm,
  lineHeight: 1.45,
  overflowWrap: 'anywhere',
})

/** A thing of its own: a version, a kind of failures. */
export const Card = styled('div')({
  display: 'grid',
  gap: tokens.space(2),
  alignContent: 'start',
  minWidth: 0,
  padding: tokens.space(4),
  border: `1px solid ${tokens.line}`,
  borderRadius: tokens.radius.card,
  background: tokens.surface,
})

/** Things in a line, as many as fit. */
export const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: tokens.space(2),
  minWidth: 0,
})

/** A list without its marks. */
export const List = styled('ul')({
  display: 'grid',
  gap: tokens.space(3),
  minWidth: 0,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

const Scroll = styled('div')({ overflowX: 'auto' })

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: tokens.text.sm,
  '& th, & td': {
    padding: tokens.space(2, 4, 2, 0),
    textAlign: 'start',
    verticalAlign: 'top',
    borderBottom: `1px solid ${tokens.line}`,
  },
  '& th': { color: tokens.muted, fontWeight: tokens.weight.strong, whiteSpace: 'nowrap' },
  '& td': { fontVariantNumeric: 'tabular-nums' },
  '& td > code': { whiteSpace: 'nowrap', overflowWrap: 'normal' },
})

interface RowsProps {
  label: string
  head: string[]
  rows: { id: string; cells: ReactNode[] }[]
}

/** A table that scrolls in itself where it is too wide, by the keyboard too. */
export const Rows = ({ label, head, rows }: RowsProps) => (
  <Scroll role="region" aria-label={`Tabla: ${label}`} tabIndex={0}>
    <Table>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells }) => (
          <tr key={id}>
            {cells.map((cell, i) => (
              <td key={head[i]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  </Scroll>
)
