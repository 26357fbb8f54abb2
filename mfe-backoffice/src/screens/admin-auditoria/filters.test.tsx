import { show } from '@plaza/shell/testing'
import { expect, it } from 'vitest'
import { Back } from '../../parts/filters/testing/back.tsx'
import { Filters } from './filters.tsx'

it('shows the filters of the address that one goes back to', async () => {
  const screen = await show(
    <>
      <Filters />
      <Back />
    </>,
  )
  const id = screen.getByRole('searchbox', { name: 'Id o número' })
  const day = screen.getByLabelText('Desde')
  await id.fill('12')
  await day.fill('2026-01-02')
  await screen.getByRole('button', { name: 'Filtrar' }).click()
  await expect.element(id).toHaveValue('12')
  await id.fill('34')
  await screen.getByRole('button', { name: 'Filtrar' }).click()
  await screen.getByRole('button', { name: 'Atrás' }).click()
  await expect.element(id).toHaveValue('12')
  await expect.element(day).toHaveValue('2026-01-02')
  await screen.getByRole('button', { name: 'Atrás' }).click()
  await expect.element(id).toHaveValue('')
  await expect.element(day).toHaveValue('')
})
