import { media, styled, tokens } from '@plaza/shell/ui'

/** A form, and beside it on a desk what is done apart from it. */
export const FormColumns = styled('div')({
  display: 'grid',
  gap: tokens.space(5),
  alignItems: 'start',
  '& > *': { minWidth: 0 },
  [media.deskUp]: { gridTemplateColumns: '560px minmax(0, 1fr)', gap: tokens.space(6) },
})
