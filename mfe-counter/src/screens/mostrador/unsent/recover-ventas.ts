import { dropSold } from '../ticket/ticket.ts'
import { unlessInHand } from './in-hand.ts'
import { listUnsent, type UnsentVenta, updateKept } from './unsent-ventas.ts'

const asSold = async (venta: UnsentVenta) => {
  await updateKept({ ...venta, sinConexion: true })
  dropSold(venta.sub, venta.venta.comercio_id, venta.ticket)
}

/**
 * Takes up sales that were on their way when their page or the device died: the customer had paid, so they are sold, and
 * their ticket is done.
 */
export const recoverVentas = async (sub: string) => {
  const isOrphan = ({ sinConexion, rechazo }: UnsentVenta) => !sinConexion && rechazo === undefined
  for (const found of (await listUnsent(sub)).filter(isOrphan))
    await unlessInHand(found, async () => {
      // It may have been registered and dropped while we waited.
      const now = (await listUnsent(sub)).find(({ id }) => id === found.id)
      if (now && isOrphan(now)) await asSold(now)
    })
}
