import { api, moment, show } from '@plaza/shell/testing'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { MunicipioField } from './municipio-field.tsx'

const lugares = [
  { codigo: '05', nombre: 'Antioquia', municipios: [{ codigo: '05001', nombre: 'Medellín' }] },
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
