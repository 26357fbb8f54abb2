import { Link } from '@plaza/shell/router'
import { styled, tokens } from '@plaza/shell/ui'

export const Frame = styled('article')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  overflow: 'hidden',
  borderRadius: tokens.radius.card,
  background: tokens.surface,
  boxShadow: tokens.shadow,
})

export const Badge = styled('span')({
  position: 'absolute',
  top: 10,
  left: 10,
  zIndex: 2,
  padding: tokens.space(0.5, 2.5),
  borderRadius: tokens.radius.chip,
  background: tokens.ink,
  color: tokens.surface,
  fontSize: tokens.text.xs,
  fontWeight: tokens.weight.strong,
})

/** The picture and what lies over it. */
export const Media = styled('div')({ position: 'relative' })

export const Wish = styled('div')({ position: 'absolute', top: 8, right: 8, zIndex: 2 })

export const Share = styled('div')({ position: 'absolute', right: 8, bottom: 8, zIndex: 2 })

export const Action = styled('div')({
  position: 'relative',
  '& > button, & > a': { padding: tokens.space(2), fontSize: tokens.text.sm, whiteSpace: 'nowrap' },
})

export const Body = styled('div')({
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  gap: tokens.space(1),
  padding: tokens.space(3),
})

export const Category = styled('p')({
  overflow: 'hidden',
  color: tokens.muted,
  fontSize: tokens.text.xs,
  fontWeight: tokens.weight.strong,
  letterSpacing: '0.05em',
  textOverflow: 'ellipsis',
  textTransform: 'uppercase',
  whiteSpace: 'nowrap',
})

// The link covers the card above its text, so that picture and price lead to the product too.
export const Name = styled('h3')({
  display: '-webkit-box',
  minHeight: '2.7em',
  overflow: 'hidden',
  fontSize: tokens.text.sm,
  fontWeight: tokens.weight.medium,
  lineHeight: 1.35,
  textWrap: 'wrap',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  a: { color: 'inherit', textDecoration: 'none' },
  'a::after': { position: 'absolute', inset: 0, content: '""' },
})

// Prices of one row stand on one line, rated or not.
export const Rating = styled('div')({ display: 'flex', alignItems: 'center', minHeight: 18 })

export const Money = styled('div')({ display: 'grid', alignContent: 'end', minHeight: 44 })

export const From = styled('span')({ color: tokens.muted, fontSize: tokens.text.xs, lineHeight: 1 })

export const Shipping = styled('p')({
  display: 'flex',
  gap: tokens.space(1),
  alignItems: 'center',
  minHeight: 20,
  marginBottom: tokens.space(1),
  color: tokens.leaf,
  fontSize: tokens.text.xs,
  fontWeight: tokens.weight.strong,
})

export const Details = styled(Link)({
  position: 'relative',
  alignSelf: 'center',
  marginBottom: tokens.space(-1),
  padding: tokens.space(1.5, 3),
  fontSize: tokens.text.sm,
  fontWeight: tokens.weight.medium,
  textAlign: 'center',
})
