import type { Rendered } from '../read-drawn.ts'

const around = 24

const excerpt = (text: string, at: number) => {
  const from = Math.max(0, at - around)
  return `${from ? '…' : ''}${text.slice(from, at + around)}${at + around < text.length ? '…' : ''}`
}

const firstOther = (one: string, other: string) => {
  const most = Math.min(one.length, other.length)
  let at = 0
  while (at < most && one[at] === other[at]) at += 1
  return at
}

const wholeOf = (page: Rendered | undefined) => (page ? `${page.html}${page.css}` : '')

/** Where two pages of the same data are not the same, in Spanish; undefined where they are. */
export const differenceOf = (one: Rendered | undefined, other: Rendered | undefined) => {
  const [first, then] = [wholeOf(one), wholeOf(other)]
  if (first === then) return undefined
  const at = firstOther(first, then)
  return `con los mismos datos no se dibuja igual dos veces: «${excerpt(first, at)}» y luego «${excerpt(then, at)}»`
}
