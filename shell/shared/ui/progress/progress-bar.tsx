import { keyframes } from '@emotion/react'
import { styled } from '../looks/mui.ts'
import { tokens } from '../looks/tokens.ts'

// Waits a moment before it shows: a page that is there at once needs no sign of progress.
const appear = keyframes({ from: { opacity: 0 } })
const grow = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(.9)' } })

const Root = styled('div')({
  position: 'fixed',
  inset: '0 0 auto',
  zIndex: tokens.layer.toast,
  height: '3px',
  background: tokens.maize,
  transformOrigin: 'left',
  animation: `${appear} 120ms 150ms backwards, ${grow} 4s cubic-bezier(0,.7,.3,1) 150ms both`,
})

/** A thin line over the page while something is on its way. */
export const ProgressBar = ({ label }: { label: string }) => (
  <Root role="progressbar" aria-label={label} />
)
