import { useState } from 'react'
import { keptCupon } from '../../../parts/cupon/kept-cupon.ts'

/** The code of this person's order, and what applies another one, or none. */
export const useCupon = () => {
  const [codigo, setCodigo] = useState(keptCupon.find)
  const apply = (typed: string) => {
    setCodigo(typed)
    if (typed) keptCupon.keep(typed)
    else keptCupon.forget()
  }
  return { codigo, apply }
}
