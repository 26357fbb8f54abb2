import { signOut } from '@plaza/shell/session'
import { api, show } from '@plaza/shell/testing'
import { beforeEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Estimate } from './estimate.tsx'

const lugares = [
  { codigo: '05', nombre: 'Antioquia', municipios: [{ codigo: '05001', nombre: 'Medellín' }] },
]

const envio = {
  ...{ comercio_id: 3, comercio: 'Chapinero', valor: 7000, origen: 'plaza' },
  ...{ llega_desde: '2026-03-03', llega_hasta: '2026-03-06' },
}

const cotizacion = {
  ...{ id_productos: [], valor_neto_total: 10_000, valor_IVA_total: 1900, iva_por_tarifa: [] },
  ...{ valor_del_envio: 7000, falta_para_envio_gratis: 0, total_a_pagar: 18_900, minimos: [] },
  envios: [envio],
}

beforeEach(() => {
  localStorage.clear()
  signOut()
})

it('leaves the focus where the place is changed, once it is chosen and while it is asked again', async () => {
  let isUp = false
  api(({ path }) => {
    if (path === '/lugares') return [200, lugares]
    if (path === '/ventas/cotizacion') return isUp ? [200, cotizacion] : [500]
    return undefined
  })
  const screen = await show(<Estimate items={[{ id: 1, cantidad: 1 }]} isAsked />)
  await screen.getByRole('combobox').fill('mede')
  await expect.element(screen.getByRole('option', { name: 'Medellín' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  const change = screen.getByRole('button', { name: 'Medellín, Antioquia: cambiar' })
  await expect.element(change).toHaveFocus()
  const retry = screen.getByRole('button', { name: 'Reintentar' })
  await expect.element(retry).toBeVisible()
  isUp = true
  retry.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText(/^Llega entre/)).toBeVisible()
  await expect.element(change).toHaveFocus()
})
