import { show } from '@plaza/shell/testing'
import { Button, CheckboxField, Field, SelectField } from '@plaza/shell/ui'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Toolbar } from './toolbar.tsx'

afterEach(() => page.viewport(1280, 800))

const bottomOf = (locator: { element: () => Element }) =>
  Math.round(locator.element().getBoundingClientRect().bottom)

it('has a search and its button in one row of a phone', async () => {
  await page.viewport(390, 844)
  const screen = await show(
    <Toolbar>
      <Field label="Pedidos" type="search" />
      <Button type="submit">Buscar</Button>
    </Toolbar>,
  )
  const button = screen.getByRole('button', { name: 'Buscar' })
  const search = screen.getByRole('searchbox')
  expect(bottomOf(search)).toBe(bottomOf(button))
  expect(search.element().getBoundingClientRect().width).toBeGreaterThan(200)
})

it('gives each field a row of a phone, and a checkbox that of the button', async () => {
  await page.viewport(390, 844)
  const screen = await show(
    <Toolbar>
      <Field label="Productos" type="search" />
      <SelectField label="Estado" options={[{ value: '', label: 'Todos' }]} />
      <CheckboxField label="Solo stock bajo" />
      <Button type="submit">Buscar</Button>
    </Toolbar>,
  )
  const [search, estado] = [screen.getByRole('searchbox'), screen.getByRole('combobox')]
  expect(bottomOf(estado)).toBeGreaterThan(bottomOf(search))
  const { top, bottom } = screen
    .getByRole('button', { name: 'Buscar' })
    .element()
    .getBoundingClientRect()
  const box = screen.getByRole('checkbox').element().getBoundingClientRect()
  expect(box.top).toBeGreaterThanOrEqual(top)
  expect(box.bottom).toBeLessThanOrEqual(bottom)
})

it('has the button at the end of its bar where the fields leave it no room', async () => {
  const screen = await show(
    <div style={{ width: 624 }}>
      <Toolbar>
        <Field label="Productos" type="search" />
        <SelectField label="Estado" options={[{ value: '', label: 'Todos' }]} />
        <CheckboxField label="Solo stock bajo" />
        <Button type="submit">Buscar</Button>
      </Toolbar>
    </div>,
  )
  const { right } = screen.getByRole('combobox').element().getBoundingClientRect()
  const button = screen.getByRole('button', { name: 'Buscar' }).element()
  expect(button.getBoundingClientRect().right).toBe(right)
})
