import type { Reembolso, VentaDetalle } from '@plaza/contract'
import { signOut } from '@plaza/shell/session'
import { api, show, signIn } from '@plaza/shell/testing'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { GiveBackDialog } from './give-back-dialog.tsx'

// What the dialog reads of a purchase.
const venta = {
  id_transaccion: '3f6c5f0e-5e58-4a39-9a53-0c6b5d3b1a01',
  id_productos: [
    { id: 1, nombre: 'Café', cantidad: 3, cantidad_reembolsada: 0, valor_total: 11_900 },
  ],
  ...{ total_a_pagar: 35_700, reembolsos: [], sin_retracto: [], retracto_hasta: null, envios: [] },
} as unknown as VentaDetalle

const reembolso: Reembolso = {
  ...{ id: '3f6c5f0e-5e58-4a39-9a53-0c6b5d3b1a02', monto: 23_800, estado: 'por_recibir' },
  ...{ creado_en: '2026-03-01T14:00:00.000Z', id_productos: [{ id: 1, cantidad: 2 }] },
  ...{ comercio_id: 3, recibir_hasta: null, motivo: null },
}

beforeEach(() => {
  sessionStorage.clear()
  signIn()
})
afterEach(signOut)

let tell: (reembolsos: Reembolso[]) => void = () => undefined

/** The dialog, of a purchase that is told anew. */
const Place = () => {
  const [reembolsos, setReembolsos] = useState<Reembolso[]>([])
  tell = setReembolsos
  return <GiveBackDialog venta={{ ...venta, reembolsos }} onClose={() => undefined} />
}

it('has no more units to give back than are left once another try was taken', async () => {
  const heard = api(() => [409, { error: { code: 'idempotencia_en_conflicto', message: 'Ya.' } }])
  const screen = await show(<Place />)
  const dialog = screen.getByRole('dialog', { name: 'Devolver mi compra' })
  const units = dialog.getByRole('textbox')
  const send = screen.getByRole('button', { name: 'Solicitar devolución' })
  await expect.element(units).toHaveValue('3')
  await send.click()
  await expect.poll(() => heard.length).toBe(1)
  tell([reembolso])
  await expect.element(units).toHaveValue('1')
  await send.click()
  await expect.poll(() => heard.length).toBe(2)
  // All that is left, not what was chosen of what is gone.
  expect(heard[1]?.body).toEqual({})
})
