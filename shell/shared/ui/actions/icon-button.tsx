import type { ElementType, ReactNode } from 'react'
import { styled } from '../looks/mui.ts'
import { type Polymorphic, polymorphic, targetProps } from '../looks/polymorphic.ts'
import { tokens } from '../looks/tokens.ts'
import { buttonBase, buttonColors, fingerSize } from './button-looks.ts'

export interface IconButtonProps {
  /** An icon alone says nothing to a screen reader: every icon button has a name. */
  'aria-label': string
  color?: 'primary' | 'secondary' | 'error' | 'inherit' | undefined
  /** plain shows a ground on hover only; solid stands on a round surface, for use over pictures. */
  variant?: 'plain' | 'solid' | undefined
  /** 36, 44 and 52 px; never under 44 under a finger. */
  size?: 'small' | 'medium' | 'large' | undefined
  disabled?: boolean | undefined
  children?: ReactNode | undefined
}

const Root = styled(
  'button',
  polymorphic,
)({
  ...buttonBase,
  ...buttonColors,
  padding: 0,
  borderRadius: tokens.radius.chip,
  color: 'var(--ink)',
  '&:where([data-size="small"])': { width: '36px', height: '36px' },
  '&:where([data-size="medium"])': { width: '44px', height: '44px' },
  '&:where([data-size="large"])': { width: '52px', height: '52px' },
  '&:where(:hover)': { background: 'var(--soft)' },
  '&:where([data-variant="solid"])': {
    background: tokens.surface,
    color: tokens.ink,
    boxShadow: tokens.shadow,
  },
  '&:where([data-variant="solid"]:hover)': { background: tokens.brandSoft },
  '&:where(:disabled, [aria-disabled="true"])': { background: 'none', color: tokens.muted },
  ...fingerSize,
})

interface Implementation extends IconButtonProps {
  component?: ElementType | undefined
  href?: string | undefined
}

const PlainIconButton = ({
  color = 'inherit',
  variant = 'plain',
  size = 'medium',
  disabled,
  component,
  href,
  ...rest
}: Implementation) => (
  <Root
    type={component || href !== undefined ? undefined : 'button'}
    {...rest}
    {...targetProps({ component, href, disabled })}
    data-color={color}
    data-variant={variant}
    data-size={size}
  />
)

/** A round button with an icon and a spoken name. */
export const IconButton = PlainIconButton as Polymorphic<IconButtonProps>
