import { Link } from '@plaza/shell/router'
import { styled, tokens } from '@plaza/shell/ui'
import { mark } from '../looks/mark.ts'
import { sizes } from '../looks/sizes.ts'

const Root = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: `${sizes.logo.gap}px`,
  minHeight: '44px',
  borderRadius: tokens.radius.control,
  color: tokens.onBar,
  fontSize: `${sizes.logo.text}px`,
  fontWeight: tokens.weight.loud,
  letterSpacing: '-0.035em',
  lineHeight: 1,
  textDecoration: 'none',
})

interface LogoProps {
  to?: string | undefined
  children?: string | undefined
}

/** Plaza's mark and name, leading home. */
export const Logo = ({ to = '/home', children = 'Plaza' }: LogoProps) => (
  <Root to={to} aria-label="Plaza, ir al inicio">
    <svg width={sizes.logo.mark} height={sizes.logo.mark} viewBox={mark.box} aria-hidden="true">
      <path d={mark.maize} style={{ fill: tokens.maize }} />
      <path d={mark.white} fill="currentColor" />
      <path
        d={mark.stall}
        fill="none"
        stroke="currentColor"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
    </svg>
    {children}
  </Root>
)
