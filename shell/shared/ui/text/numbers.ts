/*
 * Numbers as es-CO writes them, without Intl: the first of its formats reads the language's data, which keeps a phone busy for
 * 60 ms just when a page begins to hear.
 */

/** A whole number with its thousands apart: `formatEntero(24900)` is "24.900". */
export const formatEntero = (entero: number) => String(entero).replace(/\B(?=(?:\d{3})+$)/g, '.')

/** A number with at most one decimal, rounded half up: `formatDecimal(4.25)` is "4,3", `formatDecimal(4)` "4". */
export const formatDecimal = (value: number) =>
  String(Math.round(value * 10) / 10).replace('.', ',')
