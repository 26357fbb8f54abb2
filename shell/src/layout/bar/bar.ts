import { media, styled, tokens } from '@plaza/shell/ui'
import { awningBackground } from '../looks/awning.ts'
import { offWordlessBar, searchWidth, sizes } from '../looks/sizes.ts'

/** The blue bar that stays on top; on phones its first row scrolls away and the search stays. */
export const Bar = styled('header')({
  position: 'sticky',
  top: 0,
  zIndex: tokens.layer.bar,
  background: tokens.bar,
  color: tokens.onBar,
  '--plaza-focus': tokens.maize,
  [media.phone]: { top: `-${sizes.bar.phone}px` },
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: '100% 0 auto',
    height: `${sizes.awning}px`,
    background: awningBackground,
    pointerEvents: 'none',
  },
})

/** Logo, search and icons in one row; on phones the search takes a second one. */
export const BarRow = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  gridTemplateRows: `${sizes.bar.phone}px ${sizes.searchRow}px`,
  alignItems: 'center',
  columnGap: tokens.space(2),
  maxWidth: `${sizes.content + 2 * sizes.gutter.desk}px`,
  marginInline: 'auto',
  paddingInline: `${sizes.gutter.phone}px`,
  '& > form, & > [data-search]': { gridRow: 2, gridColumn: '1 / -1', alignSelf: 'start' },
  [media.tabletUp]: {
    gridTemplateColumns: `auto ${searchWidth.wordless} 1fr`,
    gridTemplateRows: `${sizes.bar.desk}px`,
    columnGap: `${sizes.columnGap}px`,
    paddingInline: `${sizes.gutter.desk}px`,
    '& > form, & > [data-search]': { gridRow: 1, gridColumn: 2, alignSelf: 'center' },
  },
  [offWordlessBar]: { gridTemplateColumns: `auto ${searchWidth.worded} 1fr` },
})

/** A group of icons at an end of the bar. */
export const BarEnd = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: tokens.space(1),
  '&:last-child': { marginRight: tokens.space(-2) },
})

/** Shown from tablets on. */
export const FromTablet = styled('div')({
  display: 'contents',
  [media.phone]: { display: 'none' },
})

/** Shown on phones. */
export const OnPhone = styled('div')({
  display: 'contents',
  [media.tabletUp]: { display: 'none' },
})
