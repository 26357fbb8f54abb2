const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)

/**
 * `total` in whole COP shared out by weight, by largest remainder: the parts come to it exactly, none is more than its
 * weight while `total` is not more than all of them, and each is within a peso of its share. Ties go to the first.
 */
export const shareOut = (total: number, pesos: readonly number[]): number[] => {
  const all = BigInt(sum(pesos))
  if (all === BigInt(0)) return pesos.map(() => 0)
  const shares = pesos.map((peso, i) => {
    const exact = BigInt(total) * BigInt(peso)
    return { i, parte: Number(exact / all), resto: exact % all }
  })
  const left = total - sum(shares.map(({ parte }) => parte))
  const next = shares
    .toSorted((a, b) => (a.resto === b.resto ? a.i - b.i : a.resto < b.resto ? 1 : -1))
    .slice(0, left)
    .map(({ i }) => i)
  return shares.map(({ i, parte }) => (next.includes(i) ? parte + 1 : parte))
}
