import type { PedidoDetalle } from '@plaza/contract'
import { openSession, signOut } from '@plaza/shell/session'
import { api, moment, show } from '@plaza/shell/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { RefundDialog } from './refund-dialog.tsx'

// What the dialog reads of an order.
const pedido = {
  id_transaccion: '3f6c5f0e-5e58-4a39-9a53-0c6b5d3b1a01',
  id_productos: [
    { id: 1, nombre: 'Café', cantidad: 2, valor_total: 11_900 },
    { id: 2, nombre: 'Panela', cantidad: 1, valor_total: 5000 },
  ],
  devolvibles: [
    { id: 1, cantidad: 2 },
    { id: 2, cantidad: 1 },
  ],
  reembolsos: [],
  valor_restante: null,
} as unknown as PedidoDetalle

const reembolso = {
  id: '3f6c5f0e-5e58-4a39-9a53-0c6b5d3b1a02',
  monto: 11_900,
  estado: 'hecho',
  creado_en: '2026-03-01T14:00:00.000Z',
  id_productos: [{ id: 1, cantidad: 1 }],
  comercio_id: null,
  recibir_hasta: null,
  motivo: null,
}

// Whoever has no session is told so as soon as something is unsaved.
beforeEach(() => {
  sessionStorage.clear()
  const exp = Math.floor(Date.now() / 1000) + 3600
  const user = { sub: 'ana', email: 'ana@plaza.test', name: 'Ana' }
  const token = `e30.${btoa(JSON.stringify({ exp, ...user }))}.x`
  openSession({ token, idToken: token, refreshToken: null }, user)
})
afterEach(signOut)

const open = async (now: PedidoDetalle = pedido) => {
  const onClose = vi.fn()
  const screen = await show(<RefundDialog comercioId={3} pedido={now} onClose={onClose} />)
  const more = screen
    .getByRole('group', { name: 'Unidades de Café que devuelves' })
    .getByRole('button', { name: 'Agregar uno' })
  return { screen, more, give: screen.getByRole('button', { name: /^Devolver/ }), onClose }
}

describe('giving money back', () => {
  it('gives nothing back until units are chosen, and says how much it is', async () => {
    const { more, give } = await open()
    await expect.element(give).toBeDisabled()
    await more.click()
    await expect.element(give).toHaveTextContent(/Devolver\s*\$\s*11\.900/)
    await more.click()
    await expect.element(give).toHaveTextContent(/Devolver\s*\$\s*23\.800/)
    await expect.element(more).toBeDisabled()
  })

  it('sends the chosen units once, however fast it is pressed', async () => {
    const { here, come } = moment()
    const heard = api(() => here.then(() => [201, reembolso]))
    const { screen, more, give, onClose } = await open()
    await more.click()
    await give.dblClick()
    await expect.element(give).toHaveAttribute('aria-busy', 'true')
    come()
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(heard).toMatchObject([{ body: { id_productos: [{ id: 1, cantidad: 1 }] } }])
    expect(heard[0]?.clave).toBeTruthy()
    await expect.element(screen.getByRole('status')).toHaveTextContent(/Devolvimos\s*\$\s*11\.900/)
  })

  it('keeps off sale what is said not to go back on it', async () => {
    const heard = api(() => [201, reembolso])
    const { screen, more, give, onClose } = await open()
    await more.click()
    await screen.getByLabelText('Las unidades').selectOptions('No vuelven a la venta')
    await give.click()
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(heard[0]?.body).toEqual({ id_productos: [{ id: 1, cantidad: 1 }], a_la_venta: false })
  })

  it('keeps its key when the answer is lost, over a reload too', async () => {
    const heard = api(() => [0])
    const first = await open()
    await first.more.click()
    await first.give.click()
    await expect.element(first.screen.getByRole('alert')).toBeVisible()
    await first.screen.unmount()
    const { more, give } = await open()
    await more.click()
    await give.click()
    await expect.poll(() => heard.length).toBe(2)
    expect(heard[1]?.clave).toBe(heard[0]?.clave)
  })

  it('keeps its key when other units are chosen before it is sent again, and shows what was given back', async () => {
    const error = { code: 'idempotencia_en_conflicto', message: 'Ya quedó registrado.' }
    const answers: [number, unknown?][] = [[0], [422, { error }]]
    const heard = api(() => answers.shift() ?? [201, reembolso])
    const { screen, more, give } = await open()
    await more.click()
    await give.click()
    await expect.element(screen.getByRole('alert')).toBeVisible()
    await more.click()
    await give.click()
    await expect.element(screen.getByRole('alert')).toHaveTextContent(error.message)
    expect(heard.map(({ body }) => body)).toMatchObject([
      { id_productos: [{ cantidad: 1 }] },
      { id_productos: [{ cantidad: 2 }] },
    ])
    expect(heard[1]?.clave).toBe(heard[0]?.clave)
  })

  it('is another refund once the order on show has the one that was lost', async () => {
    const heard = api(() => [0])
    const first = await open()
    await first.more.click()
    await first.give.click()
    await expect.element(first.screen.getByRole('alert')).toBeVisible()
    await first.screen.unmount()
    const { more, give } = await open({ ...pedido, reembolsos: [reembolso] } as PedidoDetalle)
    await more.click()
    await give.click()
    await expect.poll(() => heard.length).toBe(2)
    expect(heard[1]?.clave).not.toBe(heard[0]?.clave)
  })

  it('asks before what was chosen goes, and keeps it for who stays', async () => {
    const { screen, more, give, onClose } = await open()
    await more.click()
    await userEvent.keyboard('{Escape}')
    const question = screen.getByRole('dialog', { name: 'Tienes cambios sin guardar' })
    await expect.element(question).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(give).toHaveTextContent(/Devolver\s*\$\s*11\.900/)
    expect(onClose).not.toHaveBeenCalled()
    await screen.getByRole('button', { name: 'Cancelar' }).click()
    await screen.getByRole('button', { name: 'Salir sin guardar' }).click()
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('that is refused says why, and stays', async () => {
    const error = { code: 'reembolso_no_permitido', message: 'Ya se devolvió.' }
    api(() => [409, { error }])
    const { screen, more, give, onClose } = await open()
    await more.click()
    await give.click()
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Ya se devolvió.')
    expect(onClose).not.toHaveBeenCalled()
  })
})
