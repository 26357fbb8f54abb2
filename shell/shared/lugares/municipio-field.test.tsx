import { api, moment, show } from '@plaza/shell/testing'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { MunicipioField } from './municipio-field.tsx'

// More than one sees at once.
const santos = Array.from({ length: 9 }, (_, at) => ({
  codigo: `0560${at}`,
  nombre: `San Pedro ${at}`,
}))

const lugares = [
  {
    codigo: '05',
    nombre: 'Antioquia',
    municipios: [{ codigo: '05001', nombre: 'Medellín' }, ...santos],
  },
]

const Asked = () => {
  const [codigo, setCodigo] = useState('')
  return (
    <>
      <MunicipioField value={codigo} onChange={(one) => setCodigo(one?.codigo ?? '')} />
      <output>{codigo}</output>
    </>
  )
}

// One list for the whole page: it is asked for once.
it('keeps what is typed before the list has come, and takes it then', async () => {
  const { here, come } = moment()
  api(() => here.then(() => [200, lugares]))
  const screen = await show(
    <>
      <Asked />
      <Asked />
    </>,
  )
  const whole = screen.getByRole('combobox').first()
  const part = screen.getByRole('combobox').last()
  await whole.fill('medellin, antioquia')
  await part.fill('mede')
  await userEvent.keyboard('{Tab}')
  await expect.element(whole).toHaveValue('medellin, antioquia')
  await expect.element(part).toHaveValue('mede')
  come()
  await expect.element(screen.getByRole('status').first()).toHaveTextContent('05001')
  await expect.element(whole).toHaveValue('Medellín, Antioquia')
  await expect.element(part).toHaveAccessibleDescription('Elígelo de la lista.')
  await part.click()
  await screen.getByRole('option', { name: 'Medellín, Antioquia' }).click()
  await expect.element(screen.getByRole('status').last()).toHaveTextContent('05001')
})

it('chooses nothing for a finger that scrolls the list, and shows what the arrows come to', async () => {
  api(() => [200, lugares])
  const screen = await show(<Asked />)
  const field = screen.getByRole('combobox')
  await field.fill('san')
  const options = screen.getByRole('option')
  await expect.element(options.last()).toBeInTheDocument()
  const [first, last] = [options.first().element(), options.last().element()]
  first.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }))
  await expect.element(field).toHaveValue('san')
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(options.last()).toHaveAttribute('aria-selected', 'true')
  const list = screen.getByRole('listbox').element().getBoundingClientRect()
  expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(list.bottom)
  await options.last().click()
  await expect.element(field).toHaveValue('San Pedro 7, Antioquia')
  await expect.element(field).toHaveFocus()
})
