import { breakpoints, media, styled, tokens } from '@plaza/shell/ui'

/** The till as high as its window; on a phone as high as what is in it. */
export const Root = styled('div')({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  height: '100dvh',
  background: tokens.paper,
  // The bar that charges lies over the end of the page.
  [media.phone]: { height: 'auto', minHeight: '100dvh', paddingBottom: '104px' },
})

/** Left what is looked for, right the ticket; on a phone below each other. */
export const Body = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(400px, 40%)',
  minHeight: 0,
  [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'auto 1fr' },
})

/** Fields, what was found, and the keys. */
export const Left = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: tokens.space(4),
  minHeight: 0,
  padding: tokens.space(4),
})

/** What was found and sold, and what sells with a touch: on a low window they scroll, the fields do not. */
export const Middle = styled('div')({
  display: 'flex',
  flex: '1 1 0',
  flexDirection: 'column',
  gap: tokens.space(4),
  minHeight: 0,
  overflowY: 'auto',
  padding: '8px',
  margin: '-8px',
  '& > *': { flexShrink: 0 },
  [media.phone]: { flex: 'none', overflow: 'visible' },
})

/** Code and name, beside each other where there is room. */
export const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: tokens.space(4),
  [`@media (max-width: ${breakpoints.md + 200}px)`]: { gridTemplateColumns: '1fr' },
})
