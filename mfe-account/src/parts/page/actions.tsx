import { styled, tokens } from '@plaza/shell/ui'

/** Buttons of a group, side by side where there is room. */
export const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space(3),
  '& > *': { flex: '1 1 180px' },
})
