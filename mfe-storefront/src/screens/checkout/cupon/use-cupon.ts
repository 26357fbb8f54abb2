import { useState } from 'react'
import { keptCupon } from '../../../parts/order/kept-order.ts'

/** The code of this person's order, and what applies another one, or none. */
export const useCupon = () => {
  const [codigo, setCodigo] = useState(keptCupon.find)
  const apply = (typed: string) => {
    setCodigo(typed)
    keptCupon.keep(typed)
  }
  return { codigo, apply }
}
