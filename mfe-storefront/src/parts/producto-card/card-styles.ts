import { media, tokens } from '@plaza/shell/ui'

const shownArrow = { opacity: 1, pointerEvents: 'auto', contentVisibility: 'visible' } as const

// What a thumb draws aside: under it they would only be in the way of the card. What is drawn in one is laid out once it shows.
const arrow = {
  position: 'absolute',
  top: '50%',
  zIndex: 2,
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  marginTop: -14,
  padding: 0,
  border: 0,
  borderRadius: tokens.radius.chip,
  background: tokens.surface,
  color: tokens.ink,
  boxShadow: tokens.shadow,
  transition: `opacity ${tokens.motion.quick}`,
  opacity: 0,
  pointerEvents: 'none',
  contentVisibility: 'hidden',
  '&:focus-visible': shownArrow,
} as const

/**
 * How cards look, by the names of their parts. Said once, by the list around them: an element that says its own styles is
 * three for React, and a list has twenty cards of as many parts.
 */
export const cardStyles = {
  '& .card': {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    overflow: 'hidden',
    borderRadius: tokens.radius.card,
    background: tokens.surface,
    boxShadow: tokens.shadow,
  },
  // The picture and what lies over it.
  '& .card-media': { position: 'relative' },
  '& .card-badge': {
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
  },
  '& .card-wish': { position: 'absolute', top: 8, right: 8, zIndex: 2 },
  '& .card-share': { position: 'absolute', right: 8, bottom: 8, zIndex: 2 },
  '& .card-arrow': arrow,
  [media.hover]: { '& .card:hover .card-arrow': shownArrow },
  '& .card-back': { left: 6 },
  '& .card-forth': { right: 6 },
  '& .card-body': {
    display: 'flex',
    flex: 1,
    flexDirection: 'column',
    gap: tokens.space(1),
    padding: tokens.space(3),
  },
  '& .card-category': {
    overflow: 'hidden',
    color: tokens.muted,
    fontSize: tokens.text.xs,
    fontWeight: tokens.weight.strong,
    letterSpacing: '0.05em',
    textOverflow: 'ellipsis',
    textTransform: 'uppercase',
    whiteSpace: 'nowrap',
  },
  // The link covers the card above its text, so that picture and price lead to the product too.
  '& .card-name': {
    display: '-webkit-box',
    minHeight: '2.7em',
    overflow: 'hidden',
    fontSize: tokens.text.sm,
    fontWeight: tokens.weight.medium,
    lineHeight: 1.35,
    textWrap: 'wrap',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    '& > a': { color: 'inherit', textDecoration: 'none' },
    '& > a::after': { position: 'absolute', inset: 0, content: '""' },
  },
  // Prices of one row stand on one line, rated or not.
  '& .card-rating': { display: 'flex', alignItems: 'center', minHeight: 18 },
  '& .card-money': { display: 'grid', alignContent: 'end', minHeight: 44 },
  // A narrow card has no room for a discount beside its price: it stands beside the old one, and no row is higher than another.
  [media.phone]: {
    '& .card-money s': { flexBasis: 'auto' },
    '& .card-money s + span': { order: 1, flexBasis: '100%' },
  },
  '& .card-from': { color: tokens.muted, fontSize: tokens.text.xs, lineHeight: 1 },
  '& .card-shipping': {
    display: 'flex',
    gap: tokens.space(1),
    alignItems: 'center',
    minHeight: 20,
    marginBottom: tokens.space(1),
    color: tokens.leaf,
    fontSize: tokens.text.xs,
    fontWeight: tokens.weight.strong,
  },
  '& .card-action': {
    position: 'relative',
    '& > button, & > a': {
      padding: tokens.space(2),
      fontSize: tokens.text.sm,
      whiteSpace: 'nowrap',
    },
  },
  '& .card-details': {
    position: 'relative',
    alignSelf: 'center',
    marginBottom: tokens.space(-1),
    padding: tokens.space(1.5, 3),
    fontSize: tokens.text.sm,
    fontWeight: tokens.weight.medium,
    textAlign: 'center',
  },
} as const
