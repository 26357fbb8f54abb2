const least = 4

/**
 * The beginning of a transaction that a text names as people read it off a screen or a paper: `#7F3A21C9`, or all of it.
 * Undefined for what is no number of an order.
 */
export const numeroIn = (q: string) => {
  const text = q.trim().replace(/^#/, '').toLowerCase()
  const isNumero = /^[0-9a-f]{1,8}$/.test(text) || /^[0-9a-f]{8}-[0-9a-f-]{1,27}$/.test(text)
  return isNumero && text.length >= least ? text : undefined
}
