import { show } from '@plaza/shell/testing'
import { expect, it } from 'vitest'
import { Back } from '../../parts/filters/testing/back.tsx'
import { SearchBar } from './search-bar.tsx'

it('shows the search of the address that one goes back to', async () => {
  const screen = await show(
    <>
      <SearchBar />
      <Back />
    </>,
  )
  const barrio = screen.getByRole('searchbox', { name: 'Barrio' })
  for (const name of ['Chapinero', 'Suba']) {
    await barrio.fill(name)
    await screen.getByRole('button', { name: 'Buscar' }).click()
  }
  await screen.getByRole('button', { name: 'Atrás' }).click()
  await expect.element(barrio).toHaveValue('Chapinero')
  await screen.getByRole('button', { name: 'Atrás' }).click()
  await expect.element(barrio).toHaveValue('')
})
