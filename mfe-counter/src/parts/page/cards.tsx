import { styled, tokens } from '@plaza/shell/ui'

/** A list of cards, two or three beside each other where there is room. */
export const Cards = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
  gap: tokens.space(4),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.space(2),
    padding: tokens.space(4),
    borderRadius: tokens.radius.card,
    background: tokens.surface,
    boxShadow: tokens.shadow,
  },
  // A word on its ground is as wide as it reads.
  '& > li > span': { alignSelf: 'flex-start' },
  '& h2': { fontSize: tokens.text.lg, fontWeight: tokens.weight.loud, lineHeight: 1.2 },
  '& small': { color: tokens.muted, fontSize: tokens.text.sm },
})

export const CardActions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space(2),
  marginTop: tokens.space(1),
  // Of cards beside each other the actions stand at one height.
  '&:last-child': { marginTop: 'auto', paddingTop: tokens.space(1) },
})
