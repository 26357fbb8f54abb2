import { type RefObject, startTransition, useEffect, useState } from 'react'

/** By the list that a grid showed: the indexes of its cards that were in sight when it was left. Who goes back is shown the same list. */
const inSight = new WeakMap<readonly unknown[], ReadonlySet<number>>()

/**
 * Which cards of a grid are drawn at first: of a list that somebody goes back to, those that were in sight when it was left;
 * the others come after the paint. Nothing where all of them are drawn.
 */
export const useCardsAsLeft = (
  grid: RefObject<HTMLUListElement | null>,
  list: readonly unknown[],
): ReadonlySet<number> | undefined => {
  const [first, setFirst] = useState(() => inSight.get(list))
  useEffect(() => {
    if (first)
      requestAnimationFrame(() => setTimeout(() => startTransition(() => setFirst(undefined))))
  }, [first])
  useEffect(() => {
    const cards = [...(grid.current?.children ?? [])]
    const seen = new Set<number>()
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries)
        seen[isIntersecting ? 'add' : 'delete'](cards.indexOf(target))
      inSight.set(list, seen)
    })
    for (const card of cards) observer.observe(card)
    return () => observer.disconnect()
  }, [grid, list])
  return first
}
