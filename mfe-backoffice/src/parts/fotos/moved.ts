/** The list with one of its items at another place; as it was where there is no such place. */
export const moved = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  const rest = [...items]
  if (from < 0 || to < 0 || to >= items.length) return rest
  rest.splice(to, 0, ...rest.splice(from, 1))
  return rest
}

/** What is told of a photo that was moved, to who does not see it. */
export const placeText = (at: number, count: number) =>
  `La foto está en el lugar ${at + 1} de ${count}.`
