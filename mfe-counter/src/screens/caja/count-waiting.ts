import { getSession } from '@plaza/shell/session'
import { readVentas } from '../../parts/device/device.ts'

interface Waiting {
  sub: string
  venta: { comercio_id: number }
  rechazo?: string | undefined
}

/** Sales of the person in a shop that this device has and the API has not: to be sent, and refused. */
export const countWaiting = async (comercioId: number) => {
  const { sub } = getSession()
  const all = await readVentas<Waiting>()
  const own = all.filter((one) => one.sub === sub && one.venta.comercio_id === comercioId)
  const refused = own.filter(({ rechazo }) => rechazo !== undefined).length
  return { refused, unsent: own.length - refused }
}
