import { useId } from 'react'
import { styled } from '../looks/mui.ts'
import { tokens } from '../looks/tokens.ts'
import { iconPaths } from '../media/icon-paths.ts'

const Root = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: tokens.space(1.5),
  color: tokens.muted,
  fontSize: tokens.text.xs,
  fontVariantNumeric: 'tabular-nums',
})

const places = [0, 24, 48, 72, 96]

/** Five stars; the fill ends at the share that `value` of 5 is. */
const Drawing = ({ value }: { value: number }) => {
  const id = useId()
  const fillOf = (at: number) => {
    if (at + 1 <= value) return tokens.maize
    return at < value ? `url(#${id})` : 'none'
  }
  return (
    <svg width="80" height="16" viewBox="0 0 120 24" strokeWidth="1.6" aria-hidden>
      {value % 1 > 0 && (
        // In the units of the one star that is not full: each is moved to its place with what it is filled with.
        <linearGradient id={id} gradientUnits="userSpaceOnUse" x2="24">
          <stop offset={value % 1} style={{ stopColor: tokens.maize }} />
          <stop offset={value % 1} stopOpacity="0" />
        </linearGradient>
      )}
      <g style={{ stroke: value ? tokens.maizeInk : tokens.lineStrong }}>
        {places.map((x, at) => (
          <path
            key={x}
            d={iconPaths.star}
            transform={`translate(${x})`}
            style={{ fill: fillOf(at) }}
          />
        ))}
      </g>
    </svg>
  )
}

interface StarsProps {
  /** From 0 to 5; nothing when nobody has rated yet. */
  value?: number | null | undefined
  /** How many people rated. */
  count?: number | undefined
}

const spoken = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 1 })

/** Five stars. Without a rating they are an outline that is decoration and says nothing. */
export const Stars = ({ value, count }: StarsProps) => {
  if (value == null)
    return (
      <Root aria-hidden>
        <Drawing value={0} />
      </Root>
    )
  return (
    <Root role="img" aria-label={`${spoken.format(value)} de 5 estrellas`}>
      <Drawing value={value} />
      {count !== undefined && `(${count})`}
    </Root>
  )
}
