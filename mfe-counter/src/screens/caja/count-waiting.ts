import { getSession } from '@plaza/shell/session'
import { readVentas } from '../../parts/device/device.ts'

interface Waiting {
  sub: string
  venta: { comercio_id: number }
  rechazo?: string | undefined
}

/**
 * Sales in a shop that this device has and the API has not: the person's own, to be sent and refused; for a till of another's, who
 * sends nothing more, all that is not the person's, as set aside.
 */
export const countWaiting = async (comercioId: number, isOwn: boolean) => {
  const { sub } = getSession()
  const all = await readVentas<Waiting>()
  const asked = all.filter(
    (one) => (one.sub === sub) === isOwn && one.venta.comercio_id === comercioId,
  )
  const unsent = isOwn ? asked.filter(({ rechazo }) => rechazo === undefined).length : 0
  return { refused: asked.length - unsent, unsent }
}
