import { keyframes } from '@emotion/react'
import { styled } from '../looks/mui.ts'

const turn = keyframes({ to: { transform: 'rotate(1turn)' } })

const Ring = styled('svg')({ flexShrink: 0, animation: `${turn} .8s linear infinite` })

interface CircularProgressProps {
  size?: number | undefined
  /** Given when nothing beside the ring says what is under way. */
  'aria-label'?: string
}

/** A turning ring in the colour of the text around it. */
export const CircularProgress = ({ size = 24, 'aria-label': label }: CircularProgressProps) => (
  <Ring
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="3"
    {...(label ? { role: 'progressbar', 'aria-label': label } : { 'aria-hidden': true })}
  >
    <circle cx="12" cy="12" r="10" opacity=".25" />
    <path d="M12 2a10 10 0 0 1 10 10" strokeLinecap="round" />
  </Ring>
)
