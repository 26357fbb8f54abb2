import { signOut } from '@plaza/shell/session'
import { api, signIn } from '@plaza/shell/testing'
import { device } from '@plaza/shell/visit'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dropVenta, readVentas, writeVenta } from '../../../parts/device/device.ts'
import { useConnection } from '../connection/connection.ts'
import { blankTicket, openTickets, useTickets } from '../ticket/ticket.ts'
import { recoverVentas } from './recover-ventas.ts'
import { sendUnsent, takeIn } from './send-ventas.ts'
import { countUnsent, type UnsentVenta } from './unsent-ventas.ts'

const ana = '7c1d8f0a-52b6-4e0f-9d3a-1b2c3d4e5f60'
const otra = '7c1d8f0a-52b6-4e0f-9d3a-1b2c3d4e5f61'
const [here, elsewhere] = [3, 7]

const registered = {
  id_transaccion: '3f6c5f0e-5e58-4a39-9a53-0c6b5d3b1a01',
  numero: '3F6C5F0E',
  fecha_y_hora: '2026-03-01T14:00:00.000Z',
  estado: 'Completada',
  estado_tx: 'aprovada',
  valor_neto_total: 10_000,
  valor_IVA_total: 1900,
  valor_del_envio: 0,
  valor_total: 10_000,
  total_a_pagar: 11_900,
  metodo_pago: 'efectivo',
  efectivo_recibido: null,
  cambio: null,
  estado_comprobante: null,
  recibo: 'r',
  caja_id: null,
}

const producto = { id: 1, nombre: 'Café', valor_total: 11_900, stock: 5 }
const ticket = { ...blankTicket, lineas: [{ producto, quantity: 1 }] } as never

let made = 0

/** A sale that waits on this device. */
const keep = (sub: string, comercio_id: number, more: Partial<UnsentVenta> = {}) => {
  made += 1
  return writeVenta({
    id: `3f6c5f0e-5e58-4a39-9a53-0c6b5d3b1a0${made}`,
    ...{ sub, hecha: '2026-03-01T14:00:00.000Z', ticket, total: 11_900, sinConexion: true },
    venta: { comercio_id, id_productos: [] },
    ...more,
  })
}

const shopsOf = (heard: { body: unknown }[]) =>
  heard.map(({ body }) => (body as { comercio_id: number }).comercio_id)

beforeEach(async () => {
  made = 0
  for (const { orden } of await readVentas<{ orden: number }>()) await dropVenta(orden)
})

afterEach(signOut)

afterAll(() => indexedDB.deleteDatabase('plaza-mostrador'))

describe('sales that wait on a device', () => {
  it('are sent for who made them, each to its own shop, whichever till is open', async () => {
    const heard = api(() => [201, registered])
    await keep(ana, elsewhere)
    await keep(ana, here)
    await keep(otra, here)
    await countUnsent(ana, here)
    expect(useConnection.getState()).toMatchObject({ unsent: 2, refused: 0, ofOthers: 1 })
    await sendUnsent(ana, here)
    expect(shopsOf(heard)).toEqual([elsewhere, here])
    expect(useConnection.getState()).toMatchObject({ unsent: 0, refused: 0, ofOthers: 1 })
    expect(await readVentas()).toMatchObject([{ sub: otra }])
  })

  it('go out as nobody who signed in since, and wait on for who made them', async () => {
    signIn({ sub: otra })
    const heard = api(() => [201, registered])
    await keep(ana, here)
    const signs = { isOnline: true, unsent: 0, refused: 0, ofOthers: 1 }
    useConnection.setState(signs)
    await sendUnsent(ana, here)
    expect(heard).toEqual([])
    expect(await readVentas()).toMatchObject([{ sub: ana, sinConexion: true }])
    // The till on show is of who signed in.
    expect(useConnection.getState()).toMatchObject(signs)
    // A supervisor takes it in, unless another has signed in.
    const [venta] = await readVentas<UnsentVenta>()
    await expect(takeIn(venta as UnsentVenta, 'jefa', {})).rejects.toMatchObject({ status: 0 })
    expect(heard).toEqual([])
    await takeIn(venta as UnsentVenta, otra, {})
    expect(heard).toMatchObject([{ body: { vendida_por: ana } }])
    expect(await readVentas()).toEqual([])
  })

  it('are not made of whoever signed in while their proof was on its way', async () => {
    signIn({ sub: ana })
    const heard = api(() => {
      signIn({ sub: otra })
      return [201, { key: 'comprobantes/1' }]
    })
    await keep(ana, here, { comprobantes: [new Blob(['x'], { type: 'image/png' })] })
    await sendUnsent(ana, here)
    expect(heard.map(({ path }) => path)).toEqual([`/comercios/${here}/comprobantes`])
    // It goes up once.
    expect(await readVentas()).toMatchObject([{ venta: { comprobante_key: 'comprobantes/1' } }])
  })

  it('go out though the proof of one before them does not arrive, which waits on; what nobody answers has all wait', async () => {
    const answerOf = ({ path }: { path: string }): [number, object?] =>
      path.endsWith('/comprobantes') ? [0] : [201, registered]
    const heard = api(answerOf)
    const comprobantes = [new Blob(['x'], { type: 'image/png' })]
    await keep(ana, here, { comprobantes })
    await keep(ana, here)
    await keep(ana, here)
    await sendUnsent(ana, here)
    const sent = heard.filter(({ path }) => path === '/ventas-mostrador')
    expect(sent.map(({ clave }) => clave?.at(-1))).toEqual(['2', '3'])
    expect(await readVentas()).toMatchObject([{ comprobantes, sinConexion: true }])
    expect(useConnection.getState()).toMatchObject({ isOnline: true, unsent: 1 })
    const unheard = api(() => [0])
    await keep(ana, here)
    await keep(ana, here)
    await sendUnsent(ana, here)
    expect(unheard.map(({ path }) => path)).toEqual([
      `/comercios/${here}/comprobantes`,
      '/ventas-mostrador',
    ])
    expect(useConnection.getState()).toMatchObject({ isOnline: false, unsent: 3 })
  })

  it('do not go out by a sign-in where they were refused', async () => {
    await keep(otra, here, { rechazo: 'Subió el precio.' })
    await keep(otra, here)
    useConnection.setState({ isSupervisor: false })
    await countUnsent(ana, here)
    expect(useConnection.getState()).toMatchObject({ unsent: 0, refused: 0, ofOthers: 1 })
    useConnection.setState({ isSupervisor: true })
    await countUnsent(ana, here)
    expect(useConnection.getState()).toMatchObject({ unsent: 0, refused: 1, ofOthers: 1 })
  })

  it('are sold in another shop too when their page died, and on no ticket of it any more', async () => {
    const place = `plaza-mostrador ${ana} ${elsewhere}`
    device.set(place, JSON.stringify({ actual: ticket, espera: [ticket] }))
    await keep(ana, elsewhere, { sinConexion: false })
    openTickets(ana, here)
    await recoverVentas(ana)
    expect(await readVentas()).toMatchObject([{ sinConexion: true }])
    openTickets(ana, elsewhere)
    expect(useTickets.getState().actual).toEqual(blankTicket)
  })
})
