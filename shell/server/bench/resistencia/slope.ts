const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** By how much `y` grows for each `x`: the median of what any two points say, so that one that lies apart says nothing (Theil, Sen). */
export const slopeOf = (points: readonly { x: number; y: number }[]) =>
  median(
    points.flatMap((a, i) =>
      points.slice(i + 1).flatMap((b) => (b.x === a.x ? [] : [(b.y - a.y) / (b.x - a.x)])),
    ),
  )
