import { styled, tokens } from '@plaza/shell/ui'

/** Photos side by side, as many as fit. */
export const PhotoGrid = styled('ul')({
  display: 'grid',
  gap: tokens.space(3),
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

/** A photo, its state and its buttons. */
export const Tile = styled('li')({
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  overflow: 'hidden',
  minWidth: 0,
  borderRadius: tokens.radius.control,
  background: tokens.sunken,
  boxShadow: `inset 0 0 0 1px ${tokens.line}`,
  '&:where([draggable="true"])': { cursor: 'grab' },
  '&:where([data-over])': { outline: `2px solid ${tokens.focus}`, outlineOffset: '2px' },
})

export const TileBar = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: '44px',
})

/** The word on the first photo: shoppers see that one everywhere. */
export const Cover = styled('span')({
  position: 'absolute',
  top: tokens.space(2),
  left: tokens.space(2),
  padding: tokens.space(1, 2),
  borderRadius: tokens.radius.chip,
  background: tokens.brand,
  color: tokens.onBrand,
  fontSize: tokens.text.xs,
  fontWeight: tokens.weight.strong,
  lineHeight: 1,
})

export const TileText = styled('p')({
  padding: tokens.space(2, 3),
  color: tokens.muted,
  fontSize: tokens.text.sm,
  overflowWrap: 'anywhere',
  '&:where([data-error])': { color: tokens.coralInk, fontWeight: tokens.weight.medium },
})
