import { show } from '@plaza/shell/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type Column, DataTable, type Sort } from './data-table.tsx'

interface Fruta {
  nombre: string
  stock: number
}

const columns: Column<Fruta>[] = [
  ...[{ id: 'nombre', title: 'Nombre', cell: ({ nombre }: Fruta) => nombre, isName: true }],
  {
    ...{ id: 'stock', title: 'Stock', cell: ({ stock }) => stock, align: 'end' },
    orders: { up: 'Stock, de menos a más', down: 'Stock, de más a menos' },
  },
]

const open = (sort?: Sort, hidden?: string[]) => {
  const onSort = vi.fn()
  const screen = show(
    <DataTable
      label="Frutas"
      columns={columns}
      hidden={hidden}
      items={[{ nombre: 'Lulo', stock: 3 }]}
      keyOf={({ nombre }) => nombre}
      sort={sort}
      onSort={onSort}
      unsorted="Lo más nuevo"
    />,
  )
  return screen.then((shown) => ({ screen: shown, onSort }))
}

afterEach(() => page.viewport(1280, 800))

it.each([390, 768])('has a menu of orders above its cards at %i px, and no head', async (width) => {
  await page.viewport(width, 800)
  const { screen, onSort } = await open({ by: 'stock', isDescending: true })
  const menu = screen.getByRole('combobox', { name: 'Ordenar por' })
  await expect.element(menu).toHaveDisplayValue('Stock, de más a menos')
  expect(
    screen
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([...['Lo más nuevo', 'Stock, de menos a más', 'Stock, de más a menos']])
  await menu.selectOptions('Stock, de menos a más')
  expect(onSort).toHaveBeenLastCalledWith({ by: 'stock', isDescending: false })
  await menu.selectOptions('Lo más nuevo')
  expect(onSort).toHaveBeenLastCalledWith(undefined)
  await expect.element(screen.getByRole('button', { name: 'Stock' })).not.toBeInTheDocument()
})

it('puts its rows in order by its head where there is room for one', async () => {
  const { screen, onSort } = await open()
  await expect.element(screen.getByRole('combobox')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Stock' }).click()
  expect(onSort).toHaveBeenLastCalledWith({ by: 'stock', isDescending: false })
})

it.each([390, 1280])(
  'says at %i px by which hidden column its rows are in order',
  async (width) => {
    await page.viewport(width, 800)
    const { screen, onSort } = await open({ by: 'stock', isDescending: true }, ['stock'])
    await expect.element(screen.getByText('Lulo')).toBeVisible()
    await expect
      .element(screen.getByRole('columnheader', { name: 'Stock' }))
      .not.toBeInTheDocument()
    const menu = screen.getByRole('combobox', { name: 'Ordenar por' })
    await expect.element(menu).toHaveDisplayValue('Stock, de más a menos')
    await menu.selectOptions('Lo más nuevo')
    expect(onSort).toHaveBeenLastCalledWith(undefined)
  },
)

it('draws the last of its cards with lines as the others', async () => {
  await page.viewport(390, 800)
  const { screen } = await open()
  const name = screen.getByRole('rowheader', { name: 'Lulo' }).element()
  expect(getComputedStyle(name).borderBottomWidth).toBe('1px')
  for (const cell of [name, screen.getByRole('cell', { name: '3' }).element()])
    expect(getComputedStyle(cell)).toMatchObject({
      ...{ borderBottomLeftRadius: '0px', borderBottomRightRadius: '0px' },
    })
})
