import { clearTicket, useTickets } from '../ticket/ticket.ts'
import { siNadie } from './en-mano.ts'
import { listPorEnviar, type PorEnviar, updateKept } from './por-enviar.ts'

const asSold = async (venta: PorEnviar) => {
  await updateKept({ ...venta, sinConexion: true })
  const { actual } = useTickets.getState()
  if (JSON.stringify(actual) === JSON.stringify(venta.ticket)) clearTicket()
}

/**
 * Takes up sales that were on their way when their page or the device died: the customer had paid, so they are sold, and
 * their ticket is done.
 */
export const recuperar = async (sub: string, comercioId: number) => {
  const isOrphan = ({ sinConexion, rechazo }: PorEnviar) => !sinConexion && rechazo === undefined
  for (const found of (await listPorEnviar(sub, comercioId)).filter(isOrphan))
    await siNadie(found, async () => {
      // It may have been registered and dropped while we waited.
      const now = (await listPorEnviar(sub, comercioId)).find(({ id }) => id === found.id)
      if (now && isOrphan(now)) await asSold(now)
    })
}
