import { media, tokens } from '../looks/tokens.ts'

/** One look: its fill and the text on it, the same darker, and its ink and ground where nothing is filled. */
const look = (fill: string, hover: string, on: string, ink: string, soft: string) => ({
  '--fill': fill,
  '--hover': hover,
  '--on': on,
  '--ink': ink,
  '--soft': soft,
})

export const buttonColors = {
  '&:where([data-color="primary"])': look(
    tokens.brand,
    tokens.brandStrong,
    tokens.onBrand,
    tokens.brand,
    tokens.brandSoft,
  ),
  '&:where([data-color="secondary"])': look(
    tokens.maize,
    tokens.maizeStrong,
    tokens.onMaize,
    tokens.ink,
    tokens.maizeSoft,
  ),
  '&:where([data-color="error"])': look(
    tokens.coralInk,
    tokens.coralInk,
    tokens.surface,
    tokens.coralInk,
    tokens.coralSoft,
  ),
  '&:where([data-color="inherit"])': look(
    tokens.sunken,
    tokens.line,
    tokens.ink,
    'currentColor',
    'color-mix(in srgb, currentColor 12%, transparent)',
  ),
}

/** What every button shares: the press, the focus ring's place, the hand, and how it looks when it may not be used. */
export const buttonBase = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  margin: 0,
  border: 0,
  background: 'none',
  cursor: 'pointer',
  textDecoration: 'none',
  userSelect: 'none',
  WebkitTapHighlightColor: 'transparent',
  transition: `transform ${tokens.motion.quick}`,
  '&:where(:active)': { transform: 'scale(.97)' },
  '&:where(:disabled, [aria-disabled="true"])': { cursor: 'not-allowed', transform: 'none' },
} as const

/** The least that a finger hits; to be spread last, over the sizes. */
export const fingerSize = { [media.touch]: { minHeight: '44px', minWidth: '44px' } } as const
