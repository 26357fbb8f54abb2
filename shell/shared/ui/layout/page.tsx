import type { ReactNode } from 'react'
import { styled } from '../looks/mui.ts'
import { media, tokens } from '../looks/tokens.ts'

const Root = styled('div')({
  width: '100%',
  maxWidth: '1272px',
  marginInline: 'auto',
  // The awning of the bar hangs over the first 10 px.
  padding: tokens.space(6, 4, 0),
  // A part of its own: padding that is alone in sight would have the browser hold on to the top of the page while it grows.
  // Nobody sees it move.
  '&::after': { content: '""', display: 'block', visibility: 'hidden', height: tokens.space(12) },
  [media.tabletUp]: {
    maxWidth: '1288px',
    padding: tokens.space(6, 6, 0),
    '&::after': { height: tokens.space(16) },
  },
  '&:where([data-wide])': { maxWidth: 'none' },
})

/** A screen's content: centred, 1240 px wide at most (`wide`: as wide as the window), with gutters of 16 or 24 px. */
export const Page = ({ children, wide }: { children: ReactNode; wide?: boolean }) => (
  <Root data-wide={wide || undefined}>{children}</Root>
)
