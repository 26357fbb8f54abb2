import { Icon } from '@plaza/shell/ui'
import type { ReactNode } from 'react'
import type { Column, Sort } from './column.ts'
import { SortMenu } from './sort-menu.tsx'
import {
  ActionsCell,
  Body,
  Cell,
  Head,
  NameCell,
  Row,
  SortButton,
  Table,
  Word,
} from './table-looks.ts'

export type { Column, Sort } from './column.ts'

interface DataTableProps<Item> {
  /** Spoken name of the table. */
  label: string
  columns: readonly Column<Item>[]
  /** Columns, by id, that somebody does not want to see. Rows can be in their order all the same. */
  hidden?: readonly string[] | undefined
  items: readonly Item[]
  keyOf: (item: Item) => string | number
  /** Icon buttons at the end of a row. */
  actions?: ((item: Item) => ReactNode) | undefined
  sort?: Sort | undefined
  /** Undefined is the order of who asks for none, which `unsorted` names. */
  onSort?: ((sort: Sort | undefined) => void) | undefined
  unsorted?: string | undefined
  /** While another page is on its way. */
  isBusy?: boolean | undefined
}

const directionOf = (column: string, sort: Sort | undefined) => {
  if (sort?.by !== column) return undefined
  return sort.isDescending ? 'descending' : 'ascending'
}

const HeadCell = <Item,>({
  column: { id, title, align, orders },
  sort,
  onSort,
}: Pick<DataTableProps<Item>, 'sort' | 'onSort'> & { column: Column<Item> }) => {
  const turn = () => onSort?.({ by: id, isDescending: sort?.by === id && !sort.isDescending })
  return (
    <th scope="col" data-align={align} aria-sort={orders ? directionOf(id, sort) : undefined}>
      {orders ? (
        <>
          <SortButton type="button" onClick={turn}>
            {title}
            <Icon name="chevronDown" size={16} />
          </SortButton>
          <Word>{title}</Word>
        </>
      ) : (
        title
      )}
    </th>
  )
}

const ItemCell = <Item,>({ column, item }: { column: Column<Item>; item: Item }) => {
  const { title, align, isWhole, isName, cell } = column
  const props = {
    ...{ 'data-title': title, 'data-align': align, 'data-whole': isWhole || undefined },
    children: cell(item),
  }
  return isName ? <NameCell scope="row" {...props} /> : <Cell {...props} />
}

const Rows = <Item,>(props: DataTableProps<Item>) => {
  const { label, columns, items, keyOf, actions, sort, onSort, isBusy } = props
  return (
    <Table aria-label={label} aria-busy={isBusy || undefined}>
      <Head>
        <tr>
          {columns.map((column) => (
            <HeadCell key={column.id} column={column} sort={sort} {...(onSort && { onSort })} />
          ))}
          {actions && (
            <th scope="col" data-align="end">
              Acción
            </th>
          )}
        </tr>
      </Head>
      <Body>
        {items.map((item) => (
          <Row key={keyOf(item)}>
            {columns.map((column) => (
              <ItemCell key={column.id} column={column} item={item} />
            ))}
            {actions && (
              <ActionsCell data-title="Acción">
                <div>{actions(item)}</div>
              </ActionsCell>
            )}
          </Row>
        ))}
      </Body>
    </Table>
  )
}

/**
 * Rows that are compared: the head stays in sight. Where each row is a card, or they are in the order of a hidden column, a menu
 * above says the order and changes it.
 */
export const DataTable = <Item,>(props: DataTableProps<Item>) => {
  const { columns, hidden = [], sort, onSort, unsorted } = props
  const isHidden = ({ id }: Pick<Column<Item>, 'id'>) => hidden.includes(id)
  return (
    <>
      {onSort && (
        <SortMenu
          columns={columns}
          sort={sort}
          onSort={onSort}
          unsorted={unsorted}
          always={columns.some((column) => isHidden(column) && column.id === sort?.by)}
        />
      )}
      <Rows {...props} columns={columns.filter((column) => !isHidden(column))} />
    </>
  )
}
