import hash from '@emotion/hash'

const kept = new Map<string, string>()
const most = 2000

/** The name of a style, reckoned once: a page draws the same hundred styles on each of its cards, and each page after it again. */
export default (style: string) => {
  const known = kept.get(style)
  if (known) return known
  if (kept.size >= most) kept.clear()
  const name = hash(style)
  kept.set(style, name)
  return name
}
