import type { Mostrador, ProductoMostrador } from '@plaza/contract'
import { api, moment, show } from '@plaza/shell/testing'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Caja } from '../caja.tsx'
import { addProducto, blankTicket, refreshTicket, useTickets } from '../ticket/ticket.ts'

const sub = '7c1d8f0a-52b6-4e0f-9d3a-1b2c3d4e5f60'

const mostrador: Mostrador = {
  ...{ id: 3, nombre_barrio: 'Chapinero', direccion_punto_venta: 'Calle 57 # 9-34' },
  ...{ telefono_punto_venta: '6015550101', valor_domicilio: 0, tope_minimo_venta: 0 },
  ...{ funcion: 'dueño', aviso_factura_desde: 9_000_000, caja_id: 4 },
}

const cafe: ProductoMostrador = {
  ...{ id: 1, nombre: 'Café', valor_neto: 10_000, porcentaje_impuestos: 19, valor_total: 11_900 },
  ...{ clase_iva: 'gravado', stock: 5, image_url: '', code: '7701234567897' },
}

const dearer = { ...cafe, valor_neto: 20_000, valor_total: 23_800 }

beforeEach(() => {
  localStorage.removeItem(`plaza-mostrador recibo ${sub} 3`)
  useTickets.setState({ actual: blankTicket, espera: [], chosen: undefined, emptied: undefined })
})

afterAll(() => indexedDB.deleteDatabase('plaza-mostrador'))

// Of a connection that is lost at the sale: a till that had lost it before would send nothing.
const openPago = async () => {
  const heard = api(({ path }) =>
    path === '/ventas-mostrador' ? [0] : moment().here.then(() => [0]),
  )
  const screen = await show(<Caja {...{ sub, mostrador }} comercioId={3} />)
  addProducto(cafe)
  const lines = screen.getByRole('list', { name: 'Líneas de la venta' })
  await expect.element(lines).toHaveTextContent('Café')
  await userEvent.keyboard('{F10}')
  const confirm = screen.getByRole('button', { name: 'Confirmar pago' })
  await expect.element(confirm).toBeVisible()
  return { heard, screen, confirm, sold: screen.getByRole('heading', { name: /Última venta/ }) }
}

it('says of a total that changes while it is paid what it was, and charges it once that was seen', async () => {
  const { screen, confirm, sold } = await openPago()
  const dialog = screen.getByRole('dialog')
  await screen.getByLabelText('Tarjeta').click()
  await screen.getByLabelText('Número del comprobante de la tarjeta').fill('004512')
  // The till's beat.
  refreshTicket(() => dearer)
  await expect.element(dialog.getByText(/El total cambió: antes era \$\s*11\.900/)).toBeVisible()
  await confirm.click()
  await expect.element(dialog.getByText('Error al confirmar el pago')).toBeVisible()
  expect(sold.query()).toBeNull()
  await confirm.click()
  await expect.element(sold).toBeVisible()
})

it('asks nobody anew about a total that is again what it was', async () => {
  const { screen, confirm, sold } = await openPago()
  refreshTicket(() => dearer)
  const told = screen.getByText(/El total cambió/)
  await expect.element(told).toBeVisible()
  refreshTicket(() => cafe)
  await expect.element(told).not.toBeInTheDocument()
  await confirm.click()
  await expect.element(sold).toBeVisible()
})

it('says of a sale that it was made at the counter', async () => {
  const { heard, confirm, sold } = await openPago()
  await confirm.click()
  await expect.element(sold).toBeVisible()
  expect(heard.find(({ path }) => path === '/ventas-mostrador')?.body).toMatchObject({
    ...{ canal_venta: 'mostrador', estado: 'Completada', estado_tx: 'aprovada' },
  })
})
