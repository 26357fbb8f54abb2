import type { ErrorCode, NuevaVentaMostrador } from '@plaza/contract'
import { getSession } from '@plaza/shell/session'
import { dropVenta, readVentas, writeVenta } from '../../../parts/device/device.ts'
import { useConnection } from '../connection/connection.ts'
import type { Ticket } from '../ticket/ticket.ts'

/** What a supervisor adds to a sale that was set aside. */
export interface SupervisorTerms
  extends Partial<Pick<NuevaVentaMostrador, 'al_precio_cobrado' | 'vendida_por'>> {
  /** Nobody knows when it was made: it counts as made when it is taken in. */
  de_hoy?: boolean
}

/** A sale that the API has not confirmed yet, as this device keeps it. `orden` is the order in which they are sent. */
export interface UnsentVenta {
  orden?: number | undefined
  /** The sale's own name: under it the API sells once. */
  id: string
  sub: string
  hecha: string
  /** Tills of before kept it without its channel. */
  venta: Omit<NuevaVentaMostrador, 'canal_venta' | 'al_precio_cobrado'> &
    Partial<Pick<NuevaVentaMostrador, 'canal_venta'>>
  /** What it was, to put it back on the till. */
  ticket: Ticket
  total: number
  /** The proof of each part that a wallet pays, at its part's place, until the API has it. */
  comprobantes?: (Blob | undefined)[] | undefined
  /** The one proof of a sale, as tills of before kept it. */
  comprobante?: Blob | undefined
  /** It left the till without an answer of the API: it is sold, whatever the stock says. */
  sinConexion: boolean
  /** Why the API refused it: set aside, and in nobody's way. */
  rechazo?: string | undefined
  /** The same as the API's code. */
  codigo?: ErrorCode | undefined
  /** What a supervisor said of it when it was refused for something else: it holds for the next try. */
  acordado?: SupervisorTerms | undefined
}

const isFile = (value: unknown) => value instanceof Blob

/** Whether this device has a proof of it that the API has not. */
export const hasProof = ({ comprobante, comprobantes = [] }: UnsentVenta) =>
  [comprobante, ...comprobantes].some(isFile)

/** What a person sold, in whichever shop, and the API has not confirmed, in its order. */
export const listUnsent = async (sub: string) =>
  (await readVentas<UnsentVenta>()).filter((one) => one.sub === sub)

/** What the API refused of a person's sales in a shop; of everybody's on this device for a supervisor. */
export const listRefused = async (sub: string, comercioId: number, isSupervisor: boolean) =>
  (await readVentas<UnsentVenta>()).filter(
    (one) =>
      one.rechazo !== undefined &&
      one.venta.comercio_id === comercioId &&
      (isSupervisor || one.sub === sub),
  )

/** What waits on this device for others to sign in who sold it in a shop: they may work there no more. */
export const listOfOthers = async (sub: string, comercioId: number) =>
  (await readVentas<UnsentVenta>()).filter(
    (one) =>
      one.sub !== sub &&
      one.venta.comercio_id === comercioId &&
      one.sinConexion &&
      one.rechazo === undefined,
  )

/**
 * Writes a sale down before anybody is asked: a device that dies now has it when it comes back, if `isKept`; else it lasts
 * as long as the page.
 */
export const keepVenta = async (venta: UnsentVenta) => {
  const { orden, isKept } = await writeVenta(venta)
  return { kept: { ...venta, orden }, isKept }
}

/** A sale as this device has it now. */
export const findKept = async ({ id }: UnsentVenta) =>
  (await readVentas<UnsentVenta>()).find((one) => one.id === id)

export const updateKept = (venta: UnsentVenta) => writeVenta(venta)

export const dropKept = async ({ orden }: UnsentVenta) => {
  if (orden !== undefined) await dropVenta(orden)
}

/** Whether nobody else has signed in since somebody began to work at the till: its signs are theirs. */
export const isAtTill = (sub: string) => (getSession().sub ?? sub) === sub

/** Counts what waits for the person, and what was set aside in the shop, for the signs of their till; answers what waits. */
export const countUnsent = async (sub: string, comercioId: number) => {
  const all = await readVentas<UnsentVenta>()
  const ventas = all.filter((one) => one.sub === sub)
  const { isSupervisor } = useConnection.getState()
  const refused = (await listRefused(sub, comercioId, isSupervisor)).length
  // What was refused is not sent by a sign-in.
  const ofOthers = all.filter((one) => one.sub !== sub && one.rechazo === undefined).length
  const unsent = ventas.filter((one) => one.sinConexion && !one.rechazo).length
  if (isAtTill(sub)) useConnection.setState({ unsent, refused, ofOthers })
  return ventas
}

/** Units that wait to be sent, by product. */
export const unsentUnits = (ventas: readonly UnsentVenta[]) => {
  const units = new Map<number, number>()
  for (const { venta, rechazo } of ventas)
    if (!rechazo)
      for (const { id, cantidad } of venta.id_productos)
        units.set(id, (units.get(id) ?? 0) + cantidad)
  return units
}
