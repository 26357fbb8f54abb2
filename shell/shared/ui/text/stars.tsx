import type { CSSProperties } from 'react'
import { styled } from '../looks/mui.ts'
import { tokens } from '../looks/tokens.ts'
import { iconPaths } from '../media/icon-paths.ts'
import { formatDecimal } from './numbers.ts'

const star = (drawn: string) =>
  `url("data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path ${drawn} d="${iconPaths.star}"/></svg>`)}")`

const five = {
  content: '""',
  width: 80,
  height: 16,
  forcedColorAdjust: 'none',
  printColorAdjust: 'exact',
  maskSize: '16px 16px',
} as const

// Two layers that are as five stars are: what is full ends at its share, and their line goes around all of them. No element of
// their own for what stands on each card of a list.
const Root = styled('span')({
  // Said once: what masks is written twice, for browsers that know it by another name.
  '--star': star('stroke="#000" stroke-width="1.6"'),
  '--line': star('fill="none" stroke="#000" stroke-width="1.6"'),
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: tokens.space(1.5),
  color: tokens.muted,
  fontSize: tokens.text.xs,
  fontVariantNumeric: 'tabular-nums',
  '&::before': {
    ...five,
    maskImage: 'var(--star)',
    background: `linear-gradient(90deg,${tokens.maize} var(--full,0%),transparent 0)`,
  },
  '&::after': {
    ...five,
    position: 'absolute',
    left: 0,
    maskImage: 'var(--line)',
    background: tokens.maizeInk,
  },
  '&[aria-hidden]::after': { background: tokens.lineStrong },
})

/** The share of their width that is full, %. In steps of a pixel and a half: a page names each style that stands in it. */
const shareOf = (value: number) => Math.round((value / 5) * 50) * 2

interface StarsProps {
  /** From 0 to 5; nothing when nobody has rated yet. */
  value?: number | null | undefined
  /** How many people rated. */
  count?: number | undefined
}

/** Five stars. Without a rating they are an outline that is decoration and says nothing. */
export const Stars = ({ value, count }: StarsProps) => {
  if (value == null) return <Root aria-hidden />
  return (
    <Root
      role="img"
      aria-label={`${formatDecimal(value)} de 5 estrellas`}
      style={{ '--full': `${shareOf(value)}%` } as CSSProperties}
    >
      {count !== undefined && `(${count})`}
    </Root>
  )
}
