import type { Mostrador, ProductoMostrador } from '@plaza/contract'
import { api, moment, show } from '@plaza/shell/testing'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Caja } from '../caja.tsx'
import { addProducto, blankTicket, useTickets } from '../ticket/ticket.ts'

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

const registered = {
  ...{ numero: '3F6C5F0E', fecha_y_hora: '2026-03-01T14:00:00.000Z', metodo_pago: 'efectivo' },
  ...{ estado: 'Completada', estado_tx: 'aprovada', recibo: 'r3y7RIJ2LfREfwbBllHO5g' },
  ...{ valor_neto_total: 10_000, valor_IVA_total: 1900, valor_del_envio: 0, valor_total: 10_000 },
  ...{ total_a_pagar: 11_900, efectivo_recibido: null, cambio: null, estado_comprobante: null },
  caja_id: 4,
}

beforeEach(() => {
  localStorage.removeItem(`plaza-mostrador recibo ${sub} 3`)
  useTickets.setState({ actual: blankTicket, espera: [], chosen: undefined, emptied: undefined })
})

afterAll(() => indexedDB.deleteDatabase('plaza-mostrador'))

it('has on its paper and in the chat what Plaza has confirmed since', async () => {
  const { here, come } = moment()
  const claves: (string | null)[] = []
  api(async ({ path, clave }): Promise<[number, object?]> => {
    if (path !== '/ventas-mostrador') return moment().here.then(() => [0])
    claves.push(clave)
    // The answer to the first try is lost.
    if (claves.length === 1) return [0]
    await here
    return [201, { ...registered, id_transaccion: clave }]
  })
  const screen = await show(<Caja {...{ sub, mostrador }} comercioId={3} />)
  addProducto(cafe)
  await userEvent.keyboard('{F10}')
  await screen.getByRole('button', { name: 'Confirmar pago' }).click()
  await expect.element(screen.getByRole('heading', { name: /Última venta/ })).toBeVisible()
  const chat = screen.getByRole('link', { name: 'Enviar por chat' })
  const paper = screen.getByText(/falta la confirmación de Plaza/)
  await expect.element(paper).toBeInTheDocument()
  expect(chat.element().getAttribute('href')).not.toContain(registered.recibo)
  come()
  await expect.element(paper).not.toBeInTheDocument()
  expect(chat.element().getAttribute('href')).toContain(registered.recibo)
  expect(new Set(claves).size).toBe(1)
  expect(localStorage.getItem(`plaza-mostrador recibo ${sub} 3`)).toContain(registered.recibo)
})
