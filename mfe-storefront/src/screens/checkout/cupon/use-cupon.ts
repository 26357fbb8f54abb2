import { getSession } from '@plaza/shell/session'
import { visit } from '@plaza/shell/visit'
import { useState } from 'react'

const keyNow = () => `cupon_del_pedido ${getSession().sub}`

/** The code of this person's order in this tab: it outlives a reload and a look at the profile. */
export const useCupon = () => {
  const [codigo, setCodigo] = useState(() => visit.get(keyNow()) ?? '')
  const apply = (typed: string) => {
    setCodigo(typed)
    if (typed) visit.set(keyNow(), typed)
    else visit.remove(keyNow())
  }
  return { codigo, apply }
}
