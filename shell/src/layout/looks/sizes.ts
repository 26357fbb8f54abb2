/** Measures in px of the page's frame, shared by the components and by the first paint that the server sends. */
export const sizes = {
  /** The row of logo and icons. */
  bar: { phone: 56, desk: 76 },
  /** The search on its own row, phones only. */
  searchRow: 56,
  search: 44,
  /** The links under the bar, from tablets on; the awning hangs over their upper part. */
  links: 56,
  awning: 10,
  logo: { mark: 36, text: 26, gap: 8 },
  columnGap: 28,
  content: 1240,
  gutter: { phone: 16, desk: 24 },
} as const

/** Widths in px at which the bar has one row, but no room for the words of the account beside a search that can be read. */
const wordless = { from: 768, below: 960 }

/** The account is an icon there, for a visitor as for whoever is signed in. */
export const onWordlessBar = `@media (min-width: ${wordless.from}px) and (max-width: ${wordless.below - 0.02}px)`

export const offWordlessBar = `@media (min-width: ${wordless.below}px)`

/** The search from tablets on: what the logo and the account leave, so that it is the same before anybody knows who is here. */
export const searchWidth = {
  wordless: 'calc(100vw - 384px)',
  worded: 'clamp(180px, calc(100vw - 580px), 640px)',
}
