import { media, styled, tokens } from '@plaza/shell/ui'

/** What is done with the rows that are chosen, in sight while they are. */
export const ChosenRows = styled('section')({
  position: tokens.sticky,
  bottom: `calc(${tokens.bottomBar} + 12px)`,
  zIndex: tokens.layer.sticky,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: tokens.space(3),
  marginTop: tokens.space(4),
  padding: tokens.space(3, 4),
  borderRadius: tokens.radius.card,
  background: tokens.surface,
  boxShadow: tokens.shadow,
  '& strong': { marginRight: 'auto' },
  [media.phone]: { '& > button, & > a': { flex: '1 1 auto', minHeight: 44 } },
})
