import { api, show } from '@plaza/shell/testing'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { dropVenta, readVentas, writeVenta } from '../../../parts/device/device.ts'
import { useConnection } from '../connection/connection.ts'
import { blankTicket, useTickets } from '../ticket/ticket.ts'
import { RefusedList } from './refused-list.tsx'

const sub = '7c1d8f0a-52b6-4e0f-9d3a-1b2c3d4e5f60'
const id = '3f6c5f0e-5e58-4a39-9a53-0c6b5d3b1a01'
const producto = { id: 1, nombre: 'Café', valor_total: 11_900, stock: 5 }
const ticket = { ...blankTicket, lineas: [{ producto, quantity: 1 }] }

const registered = {
  ...{ id_transaccion: id, numero: '3F6C5F0E', fecha_y_hora: '2026-03-01T14:00:00.000Z' },
  ...{ estado: 'Completada', estado_tx: 'aprovada', metodo_pago: 'efectivo', recibo: 'r' },
  ...{ valor_neto_total: 10_000, valor_IVA_total: 1900, valor_del_envio: 0, valor_total: 10_000 },
  ...{ total_a_pagar: 11_900, efectivo_recibido: null, cambio: null, estado_comprobante: null },
  caja_id: null,
}

const open = async () => {
  await writeVenta({
    ...{ id, sub, hecha: '2026-03-01T14:00:00.000Z', ticket, total: 11_900, sinConexion: true },
    ...{ venta: { comercio_id: 3, id_productos: [] }, rechazo: 'Café pasó de $ 1 a $ 2.' },
  })
  const onChanged = vi.fn()
  const screen = await show(<RefusedList {...{ sub, onChanged }} comercioId={3} />)
  return { screen, onChanged }
}

beforeEach(async () => {
  useConnection.setState({ isSupervisor: false })
  useTickets.setState({ actual: blankTicket, espera: [] })
  for (const { orden } of await readVentas<{ orden: number }>()) await dropVenta(orden)
})

afterAll(() => indexedDB.deleteDatabase('plaza-mostrador'))

it('puts a refused sale back once, however fast it is pressed', async () => {
  const { screen, onChanged } = await open()
  await screen.getByRole('button', { name: 'Pasar a ventas en espera' }).dblClick()
  await expect.element(screen.getByText('No hay ventas apartadas.')).toBeVisible()
  expect(useTickets.getState().espera).toMatchObject([{ lineas: ticket.lineas }])
  expect(await readVentas()).toEqual([])
  expect(onChanged).toHaveBeenCalledOnce()
})

it('does one thing with a refused sale: what is sent again is on no ticket', async () => {
  const { screen, onChanged } = await open()
  const again = screen.getByRole('button', { name: 'Enviar otra vez' })
  await expect.element(again).toBeVisible()
  const [one, other] = screen.getByRole('button').elements() as HTMLElement[]
  one?.click()
  // The next thing that the browser does.
  await new Promise((resolve) => setTimeout(resolve))
  other?.click()
  await expect.element(screen.getByText('No hay ventas apartadas.')).toBeVisible()
  expect(useTickets.getState().espera).toEqual([])
  expect(await readVentas()).toMatchObject([{ id }])
  expect(await readVentas()).not.toMatchObject([{ rechazo: expect.anything() }])
  expect(onChanged).toHaveBeenCalledOnce()
})

it('has a supervisor take in what waits for who made it, who may open no till of the shop any more', async () => {
  const otra = '7c1d8f0a-52b6-4e0f-9d3a-1b2c3d4e5f61'
  const waiting = { ...{ id, hecha: '2026-03-01T14:00:00.000Z', ticket }, total: 11_900 }
  await writeVenta({
    ...{ ...waiting, sub: otra, sinConexion: true },
    ...{ venta: { comercio_id: 3, id_productos: [], id_usuario: otra } },
  })
  const heard = api(() => [201, registered])
  const alone = await show(<RefusedList {...{ sub, onChanged: vi.fn() }} comercioId={3} />)
  await expect.element(alone.getByText('No hay ventas apartadas.')).toBeVisible()
  await alone.unmount()
  useConnection.setState({ isSupervisor: true })
  const screen = await show(<RefusedList {...{ sub, onChanged: vi.fn() }} comercioId={3} />)
  await screen.getByRole('button', { name: 'Recibir la venta' }).click()
  await expect.element(screen.getByText('No hay ventas apartadas.')).toBeVisible()
  expect(await readVentas()).toEqual([])
  expect(heard).toMatchObject([
    {
      clave: id,
      body: { vendida_por: otra, vendida_sin_conexion_en: '2026-03-01T14:00:00.000Z' },
    },
  ])
})

it.each(['cotizacion_cambiada', 'tope_minimo_no_alcanzado', 'precio_no_disponible'] as const)(
  'has a supervisor take in at the price that was charged what was refused as %s',
  async (codigo) => {
    await writeVenta({
      ...{ id, sub, hecha: '2026-03-01T14:00:00.000Z', ticket, total: 11_900, sinConexion: true },
      ...{ venta: { comercio_id: 3, id_productos: [] }, rechazo: 'No pasó.', codigo },
    })
    const heard = api(() => [201, registered])
    useConnection.setState({ isSupervisor: true })
    const screen = await show(<RefusedList {...{ sub, onChanged: vi.fn() }} comercioId={3} />)
    await screen.getByRole('button', { name: 'Recibir al precio cobrado' }).click()
    await expect.element(screen.getByText('No hay ventas apartadas.')).toBeVisible()
    expect(heard).toMatchObject([{ clave: id, body: { al_precio_cobrado: true } }])
  },
)

it('has a supervisor take in as of now what a clock days off made, at its price too where that changed since', async () => {
  await writeVenta({
    ...{ id, sub, hecha: '2026-03-01T14:00:00.000Z', ticket, total: 11_900, sinConexion: true },
    ...{ venta: { comercio_id: 3, id_productos: [] }, codigo: 'reloj_descuadrado' },
    ...{ rechazo: 'El reloj está corrido.' },
  })
  const refusal = { error: { code: 'cotizacion_cambiada', message: 'Otro precio.' } }
  const answers: [number, object][] = [
    [409, refusal],
    [201, registered],
  ]
  const heard = api(() => answers.shift() ?? [500, {}])
  useConnection.setState({ isSupervisor: true })
  const screen = await show(<RefusedList {...{ sub, onChanged: vi.fn() }} comercioId={3} />)
  await screen.getByRole('button', { name: 'Recibir con la fecha de hoy' }).click()
  await screen.getByRole('button', { name: 'Recibir al precio cobrado' }).click()
  await expect.element(screen.getByText('No hay ventas apartadas.')).toBeVisible()
  const sent = heard.map(({ body }) => body as Record<string, unknown>)
  expect(sent.map(({ al_precio_cobrado }) => al_precio_cobrado)).toEqual([undefined, true])
  // By the clock of the device both are one moment, however far off it is.
  for (const { vendida_sin_conexion_en, enviada_en } of sent)
    expect(vendida_sin_conexion_en).toBe(enviada_en)
})
