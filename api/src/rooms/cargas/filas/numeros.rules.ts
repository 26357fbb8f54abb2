// What begins with a nought groups nothing: 0.735 is less than one.
const grouped = /^[1-9]\d{0,2}(\.\d{3})+$/
const decimals = /^\d+\.\d+$/
const whole = /^\d+$/

// In Colombia the comma is decimal and points group thousands; a single point that groups nothing is decimal as well.
const plain = (text: string) => {
  const [before = '', after, ...more] = text.split(',')
  if (more.length > 0) return undefined
  const isGroup = grouped.test(before)
  if (after !== undefined)
    return whole.test(after) && (isGroup || whole.test(before))
      ? `${before.replaceAll('.', '')}.${after}`
      : undefined
  if (isGroup) return before.replaceAll('.', '')
  return whole.test(before) || decimals.test(before) ? before : undefined
}

/** A number as people type it: "12.900", "12900,00", "$ 12.900", "19 %". Undefined when it is none. */
export const numeroOf = (celda: string | number): number | undefined => {
  if (typeof celda === 'number') return Number.isFinite(celda) ? celda : undefined
  const text = celda.replace(/[\s\u00a0$%]|COP/gi, '')
  const isNegative = /^-/.test(text)
  const digits = plain(text.replace(/^[-+]/, ''))
  if (digits === undefined) return undefined
  return isNegative ? -Number(digits) : Number(digits)
}
