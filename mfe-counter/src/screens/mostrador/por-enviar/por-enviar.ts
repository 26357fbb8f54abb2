import type { ErrorCode, NuevaVentaMostrador } from '@plaza/api/contract'
import { dropVenta, readVentas, writeVenta } from '../../../parts/device/device.ts'
import { useConexion } from '../conexion/conexion.ts'
import type { Ticket } from '../ticket/ticket.ts'

/** A sale that the API has not confirmed yet, as this device keeps it. `orden` is the order in which they are sent. */
export interface PorEnviar {
  orden?: number
  /** The sale's own name: under it the API sells once. */
  id: string
  sub: string
  hecha: string
  venta: Omit<NuevaVentaMostrador, 'canal_venta' | 'al_precio_cobrado'>
  /** What it was, to put it back on the till. */
  ticket: Ticket
  total: number
  /** A wallet's proof, until the API has it. */
  comprobante?: Blob
  /** It left the till without an answer of the API: it is sold, whatever the stock says. */
  sinConexion: boolean
  /** Why the API refused it: set aside, and in nobody's way. */
  rechazo?: string
  /** The same as the API's code. */
  codigo?: ErrorCode
}

const isOf = (sub: string, comercioId: number) => (one: PorEnviar) =>
  one.sub === sub && one.venta.comercio_id === comercioId

/** What a person sold in a shop and the API has not confirmed, in its order. */
export const listPorEnviar = async (sub: string, comercioId: number) =>
  (await readVentas<PorEnviar>()).filter(isOf(sub, comercioId))

/** What the API refused of a person's sales in a shop; of everybody's on this device for a supervisor. */
export const listApartadas = async (sub: string, comercioId: number, isSupervisor: boolean) =>
  (await readVentas<PorEnviar>()).filter(
    (one) =>
      one.rechazo !== undefined &&
      one.venta.comercio_id === comercioId &&
      (isSupervisor || one.sub === sub),
  )

/**
 * Writes a sale down before anybody is asked: a device that dies now has it when it comes back, if `isKept`; else it lasts
 * as long as the page.
 */
export const keepVenta = async (venta: PorEnviar) => {
  const { orden, isKept } = await writeVenta(venta)
  return { kept: { ...venta, orden }, isKept }
}

/** A sale as this device has it now. */
export const findKept = async ({ id }: PorEnviar) =>
  (await readVentas<PorEnviar>()).find((one) => one.id === id)

export const updateKept = (venta: PorEnviar) => writeVenta(venta)

export const dropKept = async ({ orden }: PorEnviar) => {
  if (orden !== undefined) await dropVenta(orden)
}

/** Counts what waits, for the signs of the till; answers it. */
export const countPorEnviar = async (sub: string, comercioId: number) => {
  const all = await readVentas<PorEnviar>()
  const ventas = all.filter(isOf(sub, comercioId))
  const { isSupervisor } = useConexion.getState()
  const apartadas = (await listApartadas(sub, comercioId, isSupervisor)).length
  const isTheirs = (one: PorEnviar) => one.sub !== sub && !(isSupervisor && one.rechazo)
  const deOtros = all.filter(isTheirs).length
  const porEnviar = ventas.filter((one) => one.sinConexion && !one.rechazo).length
  useConexion.setState({ porEnviar, apartadas, deOtros })
  return ventas
}

/** Units that wait to be sent, by product. */
export const unidadesPorEnviar = (ventas: readonly PorEnviar[]) => {
  const unidades = new Map<number, number>()
  for (const { venta, rechazo } of ventas)
    if (!rechazo)
      for (const { id, cantidad } of venta.id_productos)
        unidades.set(id, (unidades.get(id) ?? 0) + cantidad)
  return unidades
}
