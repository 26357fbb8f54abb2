import { show } from '@plaza/shell/testing'
import { expect, it } from 'vitest'
import { OfficePage } from './office-page.tsx'

it('is titled as large as the other screens of the same menu', async () => {
  const screen = await show(
    <OfficePage title="Caja" comercioId={1} nombre="Chapinero">
      Turnos
    </OfficePage>,
  )
  const title = screen.getByRole('heading', { level: 1, name: 'Caja' })
  expect(getComputedStyle(title.element()).fontSize).toBe('28px')
})
