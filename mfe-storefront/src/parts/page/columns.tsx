import { media, styled, tokens } from '@plaza/shell/ui'

/** What a screen is about, and beside it on a desk what it comes to. */
export const Columns = styled('div')({
  display: 'grid',
  gap: tokens.space(5),
  alignItems: 'start',
  '& > *': { minWidth: 0 },
  [media.deskUp]: { gridTemplateColumns: 'minmax(0, 1fr) 380px', gap: tokens.space(8) },
})
