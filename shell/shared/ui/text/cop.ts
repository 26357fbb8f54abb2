import { formatEntero } from './numbers.ts'

/** A whole price in COP as the kit prints it: "$ 24.900", unbreakable. */
export const cop = (value: number) => `$\u00a0${formatEntero(value)}`

/** How much lower a price is than it was, in whole %; 0 when it is not lower. Rounded down: a discount is never promised larger than it is. */
export const discountOf = (value: number, before: number) =>
  before > value ? Math.floor(((before - value) / before) * 100) : 0
