import { enqueueAlone } from '../../machinery/jobs/jobs.ts'
import { listOpenAlertas } from './alertas/alertas.repository.ts'
import { soon } from './alertas/watch.ts'
import { learnPago } from './apply.ts'
import type { PagosDeps } from './rows/deps.ts'

/** After these looks, hours apart at last, the daily one goes on. */
const mostLooks = 5

/** Asks the provider for a payment again, until its sum is ours. An alert tells of it in the meantime. */
export const reviewPago = async (
  deps: PagosDeps,
  { payment_id, veces }: { payment_id: string; veces: number },
) => {
  await learnPago(deps, payment_id)
  const openAlertas = await listOpenAlertas(deps.db, [payment_id])
  const differs = openAlertas.some(({ tipo }) => tipo === 'sumas_distintas')
  if (differs && veces > 0 && veces < mostLooks)
    await enqueueAlone(deps.db, 'revisar_pago', { payment_id, veces: veces + 1 }, soon(veces + 1))
}
