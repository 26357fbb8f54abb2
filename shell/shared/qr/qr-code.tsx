import { styled } from '@plaza/shell/ui'
import { encode } from 'uqr'

// Cameras read dark on light, by night too.
const Root = styled('svg')({
  justifySelf: 'center',
  borderRadius: '12px',
  background: '#fff',
  color: '#000',
})

const pathOf = (rows: boolean[][]) =>
  rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')

interface QrCodeProps {
  text: string
  /** What it is, for who does not see it. */
  label: string
  /** How wide and high it is, as CSS says lengths. */
  side: string
}

/** A text as the camera of a telephone reads it. */
export const QrCode = ({ text, label, side }: QrCodeProps) => {
  const { data, size } = encode(text, { border: 3 })
  return (
    <Root
      viewBox={`0 0 ${size} ${size}`}
      style={{ width: side, height: side }}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={pathOf(data)} fill="currentColor" />
    </Root>
  )
}
