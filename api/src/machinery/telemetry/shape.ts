const mostShape = 1000

/** A statement as all of its kind are, whatever values stand in it. */
export const shapeOf = (text: string) =>
  text
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/(?<![\w$"])-?\d+(?:\.\d+)?\b/g, '?')
    .replace(/\s+/g, ' ')
    .replace(/\(\?(?:, ?\?)+\)/g, '(?, …)')
    .trim()
    .slice(0, mostShape)
