import type { Mostrador } from '@plaza/contract'
import { device } from '@plaza/shell/visit'
import type { ReciboData } from './recibo-data.ts'

/** How long after its page was closed the paper of a sale may still be asked for, ms. */
const longestMs = 60 * 60_000

interface Till {
  sub: string
  comercioId: number
}

const nameOf = ({ sub, comercioId }: Till) => `plaza-mostrador recibo ${sub} ${comercioId}`

// A proof is a file, and no paper tells it; the shop is known anyway.
const isLeftOut = (name: string) => ['comprobante', 'mostrador'].includes(name)

/** Keeps the last receipt of a till, for a page that dies between the payment and its paper; nothing in its place for none. */
export const keepRecibo = (till: Till, recibo: ReciboData | undefined) => {
  if (!recibo) return device.remove(nameOf(till))
  const text = JSON.stringify(recibo, (name, value) => (isLeftOut(name) ? undefined : value))
  device.set(nameOf(till), text)
}

const isOfNow = (one: Partial<ReciboData> | null): one is ReciboData =>
  typeof one?.id === 'string' &&
  typeof one.cobrada === 'number' &&
  Date.now() - one.cobrada < longestMs &&
  [one.ticket?.lineas, one.totals?.iva_por_tarifa, one.totals?.id_productos].every(Array.isArray) &&
  typeof one.pago?.metodo_pago === 'string'

/** The last receipt of a till, as the page of before kept it; what is old or of another form is none. */
export const keptRecibo = (till: Till, mostrador: Mostrador): ReciboData | undefined => {
  try {
    const kept: Partial<ReciboData> | null = JSON.parse(device.get(nameOf(till)) ?? 'null')
    if (isOfNow(kept)) return { ...kept, mostrador, isRead: true }
    device.remove(nameOf(till))
  } catch (error) {
    console.error(error)
  }
  return undefined
}
