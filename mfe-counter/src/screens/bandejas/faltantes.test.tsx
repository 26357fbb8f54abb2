import type { Faltante } from '@plaza/contract'
import { show } from '@plaza/shell/testing'
import { expect, it } from 'vitest'
import { Faltantes } from './faltantes.tsx'

it.each([
  [1, 'unidad', 'Se vendió 1 unidad de más.'],
  [3, 'unidad', 'Se vendieron 3 unidades de más.'],
  [735, 'kilogramo', 'Se vendieron 0,735 kg de más.'],
] as const)(
  'says of %d by %s how much was sold that was not there',
  async (cantidad, unidad, text) => {
    const faltante = {
      ...{
        id: 1,
        nombre: 'Panela',
        numero: 'AB12CD34',
        cantidad,
        unidad,
        stock: 0,
        vendedor: 'Ana',
      },
      vendida_en: '2026-03-01T13:00:00.000Z',
    } as Faltante
    const faltantes = { data: [faltante], page: 1, totalPages: 1, total: 1 } as never
    const screen = await show(
      <Faltantes comercioId={3} faltantes={faltantes} onChanged={() => undefined} />,
    )
    await expect.element(screen.getByText(text)).toBeVisible()
  },
)
