import { show } from '@plaza/shell/testing'
import { expect, it } from 'vitest'
import { LowStock } from './low-stock.tsx'

it.each([
  [0, 'unidad', 'Agotado'],
  [1, 'unidad', 'Queda 1'],
  [2, 'unidad', 'Quedan 2'],
  [735, 'kilogramo', 'Quedan 0,735 kg'],
] as const)('says of %d by %s what is left: %s', async (stock, unidad, text) => {
  const bajos = [{ id: 1, nombre: 'Panela', stock, unidad }]
  const screen = await show(<LowStock comercioId={3} bajos={bajos} productos_bajos={1} />)
  await expect.element(screen.getByText(text, { exact: true })).toBeVisible()
})
