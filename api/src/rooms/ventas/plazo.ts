import type { Trx } from '../../../db/tables.ts'
import type { Plazos } from '../../machinery/ajustes.ts'
import { enqueue } from '../../machinery/jobs/jobs.ts'
import { listPending } from '../envios/envios.ts'
import { endOfPlazo } from './retracto.rules.ts'
import { type StoredVenta, updateVenta } from './ventas.repository.ts'

/**
 * Begins the term of a locked sale's withdrawal when all of it that was not given back has arrived: from now on the buyer
 * has the days of the law, and who recommended has to wait no longer. A term that ends before stays.
 */
export const beginTerm = async (
  trx: Trx,
  { id_transaccion, retracto_hasta }: StoredVenta,
  { diasHabilesRetracto }: Pick<Plazos, 'diasHabilesRetracto'>,
) => {
  const pending = await listPending(trx, id_transaccion)
  const isArrived = pending.every(({ estado }) => estado === 'entregado')
  const hasta = endOfPlazo(new Date(), diasHabilesRetracto)
  const isLater = retracto_hasta !== null && new Date(retracto_hasta) <= hasta
  if (pending.length === 0 || !isArrived || isLater) return
  await updateVenta(trx, id_transaccion, { retracto_hasta: hasta.toISOString() })
  await enqueue(trx, 'aprobar_ganancias', { id_transaccion }, hasta)
}
