import { visit } from '@plaza/shell/visit'

const key = 'venta_por_pagar'

/** The sale that this tab last went to pay: the way back to it when its shopper returns without having paid. */
export const unpaidVenta = {
  find: () => visit.get(key) ?? undefined,
  keep: (id_transaccion: string) => visit.set(key, id_transaccion),
  forget: () => visit.remove(key),
  /** Forgets it where it is this one: it was given up. */
  giveUp: (id_transaccion: string) => {
    if (visit.get(key) === id_transaccion) visit.remove(key)
  },
}
