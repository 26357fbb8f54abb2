import type { PedidoDetalle, Reembolso } from '@plaza/contract'
import { signOut } from '@plaza/shell/session'
import { api, show, signIn } from '@plaza/shell/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Devolucion } from './devolucion.tsx'

// What the notice reads of an order.
const pedido = {
  id_transaccion: '3f6c5f0e-5e58-4a39-9a53-0c6b5d3b1a01',
  id_productos: [{ id: 1, nombre: 'Café', cantidad: 2, valor_total: 11_900 }],
} as unknown as PedidoDetalle

const reembolso: Reembolso = {
  ...{ id: '3f6c5f0e-5e58-4a39-9a53-0c6b5d3b1a02', monto: 11_900, estado: 'por_recibir' },
  ...{ creado_en: '2026-03-01T14:00:00.000Z', id_productos: [{ id: 1, cantidad: 1 }] },
  ...{ comercio_id: 3, recibir_hasta: null, motivo: null },
}

beforeEach(() => signIn())
afterEach(signOut)

it('tells what came back once, also where the answer to it was lost', async () => {
  const answers = [[0], [404, { error: { code: 'devolucion_no_encontrada', message: 'Ya.' } }]]
  const heard = api(() => answers.shift() as [number, unknown])
  const screen = await show(<Devolucion comercioId={3} pedido={pedido} reembolso={reembolso} />)
  await screen.getByRole('button', { name: 'Llegó', exact: true }).click()
  const give = screen.getByRole('button', { name: /^Devolver/ })
  await give.click()
  await expect.element(screen.getByRole('alert')).toBeVisible()
  await give.click()
  await expect.element(screen.getByText('Esa devolución ya tenía respuesta.')).toBeVisible()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(heard.length).toBe(2)
})
