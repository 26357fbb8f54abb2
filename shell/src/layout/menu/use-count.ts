import { countUnits, useCart } from '@plaza/shell/cart'
import type { MenuItem } from '../../../shared/remote/index.ts'

const nameOf = (label: string, units: number) =>
  `${label}, ${units} ${units === 1 ? 'producto' : 'productos'}`

/** What an entry counts now, and what it is called with that; an entry that counts nothing has its label. */
export const useCount = ({ label, count }: MenuItem) => {
  const units = useCart(countUnits)
  return count === 'cart' ? { units, name: nameOf(label, units) } : { name: label }
}
