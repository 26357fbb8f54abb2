import type { Movimiento, ProductoInventario } from '@plaza/contract'
import { api, show } from '@plaza/shell/testing'
import { expect, it } from 'vitest'
import { AdjustForm } from './adjust-form.tsx'

const producto = { id: 7, comercio_id: 3, unidad: 'unidad', stock: 5 } as ProductoInventario
const movimiento: Movimiento = {
  ...{ id: 1, tipo: 'ajuste', cantidad: 1, stock: 1, motivo: 'entrada', nota: null },
  ...{ referencia: null, hecho_por: 'Ana', fecha_y_hora: '2026-11-26T13:00:00.000Z' },
}

it.each([
  ['1.000', 1000],
  ['-2.500', -2500],
  ['−3', -3],
  ['+12', 12],
])('takes %s as units are written everywhere', async (typed, cantidad) => {
  const heard = api(() => [201, movimiento])
  const screen = await show(
    <AdjustForm producto={producto} onAdjusted={() => undefined} onDirty={() => undefined} />,
  )
  await screen.getByRole('textbox').first().fill(typed)
  await screen.getByRole('combobox').selectOptions('entrada')
  await screen.getByRole('button').click()
  await expect.poll(() => heard).toMatchObject([{ body: { cantidad, motivo: 'entrada' } }])
})
