import { getSession } from '@plaza/shell/session'
import { visit } from '@plaza/shell/visit'

const keyNow = () => `cupon_del_pedido ${getSession().sub}`

/** The code of this person's next order in this tab: it outlives a reload and a look at the profile, and ends with the order. */
export const keptCupon = {
  find: () => visit.get(keyNow()) ?? '',
  keep: (codigo: string) => visit.set(keyNow(), codigo),
  forget: () => visit.remove(keyNow()),
}
