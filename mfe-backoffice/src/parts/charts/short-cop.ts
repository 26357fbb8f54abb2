const whole = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 1 })

/** Whole COP in few letters, for an axis: "$ 250 mil", "$ 1,5 M". */
export const shortCop = (pesos: number) => {
  const size = Math.abs(pesos)
  const sign = pesos < 0 ? '−' : ''
  if (size >= 1_000_000) return `${sign}$ ${whole.format(size / 1_000_000)} M`
  return size >= 1000 ? `${sign}$ ${whole.format(size / 1000)} mil` : `${sign}$ ${size}`
}
