import { SelectField, styled, tokens } from '@plaza/shell/ui'
import type { Column, Sort } from './column.ts'
import { onCards } from './table-looks.ts'

const Root = styled('div')({
  display: 'none',
  maxWidth: '360px',
  marginBottom: tokens.space(4),
  '&[data-always]': { display: 'block' },
  [onCards]: { display: 'block' },
})

interface SortMenuProps<Item> {
  columns: readonly Pick<Column<Item>, 'id' | 'orders'>[]
  sort: Sort | undefined
  onSort: (sort: Sort | undefined) => void
  /** What the order is called that nobody asked for. */
  unsorted?: string | undefined
  /** Also where rows are rows: no head says the order. */
  always?: boolean | undefined
}

/** The orders that the columns can be put in, each with the value that stands for it. */
const choicesOf = <Item,>(columns: SortMenuProps<Item>['columns']) =>
  columns.flatMap(({ id, orders }) => [
    ...(orders ? [{ value: `${id} up`, label: orders.up }] : []),
    ...(orders?.down ? [{ value: `${id} down`, label: orders.down }] : []),
  ])

const textOf = ({ by, isDescending }: Sort) => `${by} ${isDescending ? 'down' : 'up'}`

const sortOf = (value: string): Sort | undefined => {
  const [by, direction] = value.split(' ')
  return by ? { by, isDescending: direction === 'down' } : undefined
}

/** What the head of a table is where its rows are cards: a menu of the orders that they can be put in. */
export const SortMenu = <Item,>(props: SortMenuProps<Item>) => {
  const { columns, sort, onSort, unsorted, always } = props
  return (
    <Root data-always={always || undefined}>
      <SelectField
        label="Ordenar por"
        options={[{ value: '', label: unsorted ?? 'Como vienen' }, ...choicesOf(columns)]}
        value={sort ? textOf(sort) : ''}
        onChange={(event) => onSort(sortOf(event.currentTarget.value))}
      />
    </Root>
  )
}
