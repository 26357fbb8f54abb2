import { keyframes } from '@emotion/react'
import type { CSSProperties } from 'react'
import { styled } from '../looks/mui.ts'
import type { Styleable } from '../looks/polymorphic.ts'
import { tokens } from '../looks/tokens.ts'

const breathe = keyframes({ '50%': { opacity: 0.45 } })

const Root = styled('span')({
  display: 'block',
  background: tokens.skeleton,
  animation: `${breathe} 1.6s ease-in-out infinite`,
  animationPlayState: 'var(--plaza-pulse)',
  '&:where([data-variant="rounded"])': { borderRadius: tokens.radius.control },
  '&:where([data-variant="circular"])': { borderRadius: tokens.radius.chip },
  '&:where([data-variant="text"])': { height: '1em', borderRadius: '6px' },
})

interface SkeletonProps extends Styleable {
  variant?: 'text' | 'rounded' | 'rectangular' | 'circular' | undefined
  width?: CSSProperties['width'] | undefined
  height?: CSSProperties['height'] | undefined
  className?: string | undefined
  style?: CSSProperties | undefined
}

/**
 * Keeps the place of something that loads, at its true size. Says nothing to a screen reader. Where nobody sees it, its place
 * says `--plaza-pulse: paused`: each turn of what breathes is an event that React hears.
 */
export const Skeleton = ({ variant = 'text', width, height, style, ...rest }: SkeletonProps) => (
  <Root aria-hidden data-variant={variant} style={{ width, height, ...style }} {...rest} />
)
