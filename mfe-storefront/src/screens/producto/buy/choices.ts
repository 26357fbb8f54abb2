import type { Variante } from '@plaza/contract'

// As few other changes as may be, and then what can be had.
const distanceOf = (own: Variante, other: Variante) =>
  own.valores.filter((valor, i) => valor !== other.valores[i]).length * 2 +
  (other.disponible ? 0 : 1)

const nearestOf = (variantes: readonly Variante[], own: Variante) =>
  variantes.toSorted((one, other) => distanceOf(own, one) - distanceOf(own, other))[0]

/** The values of one axis in the order in which they came, each with the option that it leads to from `own`. */
export const choicesOf = (variantes: readonly Variante[], own: Variante, axis: number) => {
  const valores = [...new Set(variantes.map(({ valores }) => valores[axis] ?? ''))]
  return valores.flatMap((valor) => {
    const variante = nearestOf(
      variantes.filter((one) => one.valores[axis] === valor),
      own,
    )
    return variante ? [{ valor, variante }] : []
  })
}
