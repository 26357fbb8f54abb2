import type { Movimiento, ProductoInventario } from '@plaza/contract'
import { signOut } from '@plaza/shell/session'
import { api, show, signIn } from '@plaza/shell/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { StockDialog } from './stock-dialog.tsx'

// Nobody is told that their session is over.
beforeEach(() => signIn())

afterEach(signOut)

const producto = {
  ...{ id: 7, comercio_id: 3, nombre: 'Panela', unidad: 'unidad', stock: 2 },
} as ProductoInventario

const movimiento: Movimiento = {
  ...{ id: 1, tipo: 'ajuste', cantidad: -1, stock: 1, motivo: 'merma', nota: null },
  ...{ referencia: null, hecho_por: 'Ana', fecha_y_hora: '2026-11-26T13:00:00.000Z' },
}

const open = async () => {
  api(({ method }) =>
    method === 'POST'
      ? [201, movimiento]
      : [200, { data: [], page: 1, limit: 10, total: 0, totalPages: 0 }],
  )
  const onClose = vi.fn()
  const screen = await show(
    <StockDialog producto={producto} onStock={() => undefined} onClose={onClose} />,
  )
  return { screen, onClose, units: screen.getByLabelText('Unidades que entran o salen') }
}

it('says of the last one that it is one', async () => {
  const { screen, onClose, units } = await open()
  await units.fill('-1')
  await screen.getByRole('combobox').selectOptions('merma')
  await screen.getByRole('button', { name: 'Ajustar unidades' }).click()
  await expect.element(screen.getByText('Panela: queda 1 unidad.')).toBeVisible()
  // What was sent is no longer unsaved.
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

it('asks before what was typed is lost', async () => {
  const { screen, onClose, units } = await open()
  await units.fill('-1')
  await userEvent.keyboard('{Escape}')
  const question = screen.getByRole('dialog', { name: 'Tienes cambios sin guardar' })
  await expect.element(question).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

it('keeps the movements on show when more of them do not come, and asks again', async () => {
  let isLost = true
  api(({ path }) => {
    const page = Number(new URLSearchParams(path.split('?')[1]).get('page'))
    if (page === 2 && isLost) return [0]
    const data = [{ ...movimiento, id: page, nota: `Página ${page}` }]
    return [200, { data, page, limit: 10, total: 11, totalPages: 2 }]
  })
  const screen = await show(
    <StockDialog producto={producto} onStock={() => undefined} onClose={() => undefined} />,
  )
  await screen.getByRole('button', { name: 'Ver más movimientos' }).click()
  await expect.element(screen.getByRole('alert')).toBeVisible()
  await expect.element(screen.getByText(/Página 1/)).toBeVisible()
  isLost = false
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByText(/Página 2/)).toBeVisible()
  await expect.element(screen.getByText(/Página 1/)).toBeVisible()
})
