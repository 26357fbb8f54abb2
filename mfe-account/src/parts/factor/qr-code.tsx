import { styled } from '@plaza/shell/ui'
import { encode } from 'uqr'

// Cameras read dark on light, by night too.
const Root = styled('svg')({
  width: '200px',
  height: '200px',
  justifySelf: 'center',
  borderRadius: '8px',
  background: '#fff',
  color: '#000',
})

const pathOf = (rows: boolean[][]) =>
  rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')

/** A text as a camera reads it. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { border: 3 })
  return (
    <Root viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={pathOf(data)} fill="currentColor" />
    </Root>
  )
}
