import { getSession } from '@plaza/shell/session'
import { visit } from '@plaza/shell/visit'

/**
 * Something that this person says of their next order in this tab: it outlives a reload, a look at the profile and signing in
 * again, and ends with the order.
 */
const kept = (name: string) => {
  const keyNow = () => `${name} ${getSession().sub}`
  return {
    find: () => visit.get(keyNow()) ?? '',
    /** Without text it is forgotten. */
    keep: (text: string) => (text ? visit.set(keyNow(), text) : visit.remove(keyNow())),
  }
}

/** The code of a coupon. */
export const keptCupon = kept('cupon_del_pedido')

/** An address for this order alone. */
export const keptDireccion = kept('direccion_del_pedido')

/** The order is paid: the next one begins with nothing. */
export const forgetOrder = () => {
  keptCupon.keep('')
  keptDireccion.keep('')
}
