import { type ReactNode, useDeferredValue } from 'react'
import { styled } from '../looks/mui.ts'
import { tokens } from '../looks/tokens.ts'

interface BadgeProps {
  /** Nothing is shown for 0 or nothing. */
  badgeContent?: number | undefined
  max?: number | undefined
  color?: 'primary' | 'secondary' | 'error' | undefined
  children: ReactNode
}

const Root = styled('span')({ position: 'relative', display: 'inline-flex', flexShrink: 0 })

const Bubble = styled('span')({
  position: 'absolute',
  top: '-8px',
  left: 'calc(100% - 14px)',
  minWidth: '20px',
  padding: '0 4px',
  borderRadius: tokens.radius.chip,
  background: tokens.maize,
  color: tokens.onMaize,
  fontSize: tokens.text.xs,
  fontWeight: tokens.weight.loud,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: '20px',
  textAlign: 'center',
  '&:where([data-color="primary"])': { background: tokens.brand, color: tokens.onBrand },
  '&:where([data-color="error"])': { background: tokens.coralInk, color: tokens.surface },
})

/** A count on the corner of an icon. It is for the eye: whoever holds the icon says the number in its own label. */
export const Badge = ({
  badgeContent = 0,
  max = 99,
  color = 'secondary',
  children,
}: BadgeProps) => {
  // What was touched answers first.
  const shown = useDeferredValue(badgeContent)
  return (
    <Root>
      {children}
      {shown > 0 && (
        <Bubble aria-hidden data-color={color}>
          {shown > max ? `${max}+` : shown}
        </Bubble>
      )}
    </Root>
  )
}
