import type { ColorName } from './palette.ts'

const color = (name: ColorName) => `var(--plaza-${name})`

/** The ground number `index` of the eight; any whole number will do, so a product's id picks its own. */
const tint = (index: number) => `var(--plaza-tint-${Math.abs(index) % 8})`

/** Lengths come in steps of 4 px: `space(4)` is 16 px. Several give a shorthand: `space(2, 4)` is "8px 16px". */
const space = (...steps: number[]) => steps.map((step) => `${step * 4}px`).join(' ')

/**
 * Everything visual that a screen may name, as CSS values that follow the light and dark schemes by themselves.
 * Text on a ground: ink and muted on paper, surface, sunken and tints; `onX` on `x`; coralInk, leaf, maizeInk and brand on surface and on their Soft grounds.
 */
export const tokens = {
  ink: color('ink'),
  muted: color('muted'),
  paper: color('paper'),
  surface: color('surface'),
  sunken: color('sunken'),
  line: color('line'),
  lineStrong: color('lineStrong'),
  brand: color('brand'),
  brandStrong: color('brandStrong'),
  onBrand: color('onBrand'),
  brandSoft: color('brandSoft'),
  bar: color('bar'),
  barSoft: color('barSoft'),
  onBar: color('onBar'),
  maize: color('maize'),
  maizeStrong: color('maizeStrong'),
  onMaize: color('onMaize'),
  maizeSoft: color('maizeSoft'),
  maizeInk: color('maizeInk'),
  coral: color('coral'),
  coralInk: color('coralInk'),
  onCoral: color('onCoral'),
  coralSoft: color('coralSoft'),
  leaf: color('leaf'),
  onLeaf: color('onLeaf'),
  leafSoft: color('leafSoft'),
  focus: color('focus'),
  skeleton: color('skeleton'),
  veil: color('veil'),
  tint,
  space,
  radius: { card: '14px', control: '10px', chip: '999px' },
  shadow: 'var(--plaza-shadow)',
  text: { xs: '12px', sm: '14px', md: '16px', lg: '20px', xl: '28px', xxl: '40px' },
  weight: { regular: 400, medium: 500, strong: 650, loud: 800 },
  motion: { quick: '120ms ease-out', calm: '200ms ease-out' },
  /** How much of a phone's bottom the navigation covers; 0px elsewhere. What sticks to the bottom stands on it. */
  bottomBar: 'var(--plaza-bottom-bar)',
  /** How much of the window's top the bar covers. What sticks to the top hangs under it. */
  topBar: 'var(--plaza-top-bar)',
  /** The `position` of what sticks, or is fixed, at an edge: static in a window too low to be read beside it. */
  sticky: 'var(--plaza-sticky)' as string as 'sticky',
  fixed: 'var(--plaza-fixed)' as string as 'fixed',
  layer: { sticky: 10, bar: 20, toast: 40 },
} as const

/** Widths in px at which layouts change: phone < md ≤ tablet < lg ≤ desk. Content is `xl` px wide at most. */
export const breakpoints = { xs: 0, sm: 480, md: 768, lg: 1200, xl: 1240 } as const

/** The same breakpoints as media queries for `styled`. */
export const media = {
  tabletUp: `@media (min-width: ${breakpoints.md}px)`,
  deskUp: `@media (min-width: ${breakpoints.lg}px)`,
  phone: `@media (max-width: ${breakpoints.md - 0.02}px)`,
  touch: '@media (pointer: coarse)',
  hover: '@media (hover: hover)',
  still: '@media (prefers-reduced-motion: reduce)',
} as const
