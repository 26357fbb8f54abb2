import { styled } from '../looks/mui.ts'
import { tokens } from '../looks/tokens.ts'

const Drawing = styled('svg')({
  position: 'absolute',
  inset: 0,
  margin: 'auto',
  width: '42%',
  maxWidth: '120px',
  color: tokens.muted,
  opacity: 0.7,
})

/** A shopping basket in line, for a picture that is missing. */
export const PictureFallback = ({ alt }: { alt: string }) => (
  <Drawing
    viewBox="0 0 64 64"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
  >
    <path d="M10 28h44l-4.5 24a4 4 0 0 1-4 3.3h-27a4 4 0 0 1-4-3.3zM20 28l9-17M44 28l-9-17M24 37v9M32 37v9M40 37v9" />
  </Drawing>
)
