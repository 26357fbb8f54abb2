import type { ComercioPropio } from '@plaza/contract'
import { show } from '@plaza/shell/testing'
import { expect, it } from 'vitest'
import { FixedFacts } from './info-view.tsx'

const info = {
  ...{ nombre_barrio: 'Chapinero', direccion_punto_venta: 'Calle 57 # 9-34', funcion: 'dueño' },
  ubicacion: '4.6438, -74.0633',
} as ComercioPropio

it('shows where a shop is on a map, and no degrees', async () => {
  const screen = await show(<FixedFacts info={info} />)
  await expect
    .element(screen.getByRole('link', { name: 'Ver en el mapa' }))
    .toHaveAttribute('href', 'https://www.google.com/maps/search/?api=1&query=4.6438,-74.0633')
  await expect.element(screen.getByText('-74.0633')).not.toBeInTheDocument()
})

it('says so where nobody put it on the map', async () => {
  const screen = await show(<FixedFacts info={{ ...info, ubicacion: '' }} />)
  await expect.element(screen.getByText('Sin punto en el mapa')).toBeVisible()
})
