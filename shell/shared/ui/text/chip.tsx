import type { ElementType, ReactNode } from 'react'
import { styled } from '../looks/mui.ts'
import { type Polymorphic, polymorphic } from '../looks/polymorphic.ts'
import { media, tokens } from '../looks/tokens.ts'

export interface ChipProps {
  label: ReactNode
  icon?: ReactNode | undefined
  /** warning is maize, for promotions; error is coral, success is leaf. */
  color?: 'default' | 'primary' | 'success' | 'warning' | 'error' | undefined
  variant?: 'filled' | 'outlined' | undefined
  size?: 'small' | 'medium' | undefined
}

const tone = (ground: string, ink: string) => ({ '--ground': ground, '--ink': ink })

const Root = styled(
  'span',
  polymorphic,
)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: tokens.space(1.5),
  border: 0,
  borderRadius: tokens.radius.chip,
  background: 'var(--ground)',
  color: 'var(--ink)',
  fontWeight: tokens.weight.strong,
  lineHeight: 1,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '&:where([data-color="default"])': tone(tokens.sunken, tokens.ink),
  '&:where([data-color="primary"])': tone(tokens.brandSoft, tokens.brand),
  '&:where([data-color="success"])': tone(tokens.leafSoft, tokens.leaf),
  '&:where([data-color="warning"])': tone(tokens.maize, tokens.onMaize),
  '&:where([data-color="error"])': tone(tokens.coralSoft, tokens.coralInk),
  '&:where([data-size="small"])': { height: '24px', padding: '0 10px', fontSize: '12px' },
  '&:where([data-size="medium"])': { height: '36px', padding: '0 14px', fontSize: '14px' },
  '&:where([data-variant="outlined"])': {
    background: tokens.surface,
    boxShadow: `inset 0 0 0 1px ${tokens.lineStrong}`,
  },
  '&:where(a, button)': { cursor: 'pointer', [media.touch]: { minHeight: '44px' } },
  '&:where(a:hover, button:hover)': { background: tokens.brandSoft },
  '&:where([aria-current]:not([aria-current="false"]), [aria-pressed="true"])': {
    background: tokens.brand,
    color: tokens.onBrand,
    boxShadow: 'none',
  },
})

interface Implementation extends ChipProps {
  component?: ElementType | undefined
  href?: string | undefined
  onClick?: (() => void) | undefined
}

const elementOf = ({ component, href, onClick }: Partial<Implementation>): ElementType => {
  if (component) return component
  if (href !== undefined) return 'a'
  return onClick ? 'button' : 'span'
}

const PlainChip = ({
  label,
  icon,
  color = 'default',
  variant = 'filled',
  size = 'medium',
  component,
  ...rest
}: Implementation) => {
  const as = elementOf({ component, ...rest })
  return (
    <Root
      {...(as === 'button' && { type: 'button' })}
      {...rest}
      as={as}
      data-color={color}
      data-variant={variant}
      data-size={size}
    >
      {icon}
      {label}
    </Root>
  )
}

/** A word about a thing; with `onClick`, `href` or `component` a choice. `aria-current` or `aria-pressed` mark the chosen one. */
export const Chip = PlainChip as Polymorphic<ChipProps>
