import { visit } from '@plaza/shell/visit'
import { useState } from 'react'

const key = 'cupon_del_pedido'

/** The code of this tab's order: it outlives a reload and a look at the profile. */
export const useCupon = () => {
  const [codigo, setCodigo] = useState(() => visit.get(key) ?? '')
  const apply = (typed: string) => {
    setCodigo(typed)
    if (typed) visit.set(key, typed)
    else visit.remove(key)
  }
  return { codigo, apply }
}
