interface Estado {
  /** 1 while it sells. */
  status: number
  /** ISO moment; null while it sells. */
  inactivo_desde: string | null
}

/** How long after a shop stopped its tills may still send what they sold before. */
const graceMs = 3 * 86_400_000

/**
 * Whether a shop's counter may sell. Without `vendida` it sells now; with it (ISO) a till sold then, without a connection:
 * the goods are gone and the money is in the till, so what was sold before the shop stopped counts. Not for ever, because
 * only the till says when it was.
 */
export const maySell = (
  { status, inactivo_desde }: Estado,
  sold: string | undefined,
  now: Date,
) => {
  if (status === 1) return true
  if (!sold || !inactivo_desde) return false
  const stopped = new Date(inactivo_desde).getTime()
  return new Date(sold).getTime() < stopped && now.getTime() < stopped + graceMs
}
