import { styled } from '../looks/mui.ts'
import { media, tokens } from '../looks/tokens.ts'
import { cop, discountOf } from './cop.ts'
import { VisuallyHidden } from './visually-hidden.ts'

const Root = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: tokens.space(2),
  fontVariantNumeric: 'tabular-nums',
})

const Before = styled('s')({ flexBasis: '100%', color: tokens.muted, fontSize: tokens.text.sm })

const Now = styled('span')({
  fontWeight: tokens.weight.loud,
  lineHeight: 1.15,
  letterSpacing: '-0.02em',
  whiteSpace: 'nowrap',
  '&:where([data-size="sm"])': { fontSize: tokens.text.md },
  '&:where([data-size="md"])': { fontSize: tokens.text.lg },
  '&:where([data-size="lg"])': {
    fontSize: tokens.text.xl,
    [media.tabletUp]: { fontSize: tokens.text.xxl },
  },
  '&:where([data-offer])': { color: tokens.coralInk },
  // A card of a phone has no room for nine digits of its size.
  '&[data-long]:not([data-size="lg"])': { fontSize: tokens.text.sm },
})

const Off = styled('span')({
  padding: '3px 7px',
  borderRadius: tokens.radius.chip,
  background: tokens.coralSoft,
  color: tokens.coralInk,
  fontSize: tokens.text.xs,
  fontWeight: tokens.weight.loud,
  lineHeight: 1.2,
})

interface PriceProps {
  /** What it costs, in whole COP. */
  value: number
  /** What it cost before the offer; ignored unless higher. */
  before?: number | null | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
}

/** A price, the loudest thing around it; on offer in coral, with the old price and the discount. */
export const Price = ({ value, before, size = 'md' }: PriceProps) => {
  const off = discountOf(value, before ?? 0)
  return (
    <Root>
      {off > 0 && before && (
        <Before>
          <VisuallyHidden>Antes </VisuallyHidden>
          {cop(before)}
        </Before>
      )}
      <Now data-size={size} data-offer={off > 0 || undefined} data-long={value >= 1e8 || undefined}>
        {off > 0 && <VisuallyHidden>Ahora </VisuallyHidden>}
        {cop(value)}
      </Now>
      {off > 0 && <Off>{`-${off}%`}</Off>}
    </Root>
  )
}
