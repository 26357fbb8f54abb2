import { type ElementType, type ReactNode, useLayoutEffect, useRef } from 'react'
import { styled } from '../looks/mui.ts'
import { type Polymorphic, polymorphic, targetProps } from '../looks/polymorphic.ts'
import { tokens } from '../looks/tokens.ts'
import { CircularProgress } from '../progress/circular-progress.tsx'
import { buttonBase, buttonColors, fingerSize } from './button-looks.ts'

export interface ButtonProps {
  /** One contained button a group; the others outlined or text. */
  variant?: 'contained' | 'outlined' | 'text' | undefined
  /** secondary is maize, for the one thing that a shop wants you to do. */
  color?: 'primary' | 'secondary' | 'error' | 'inherit' | undefined
  /** 36, 44 and 52 px high; never under 44 under a finger. */
  size?: 'small' | 'medium' | 'large' | undefined
  fullWidth?: boolean | undefined
  startIcon?: ReactNode | undefined
  endIcon?: ReactNode | undefined
  /** Shows that the work is under way and takes no second press. */
  loading?: boolean | undefined
  disabled?: boolean | undefined
  children?: ReactNode | undefined
}

const Root = styled(
  'button',
  polymorphic,
)({
  ...buttonBase,
  ...buttonColors,
  gap: tokens.space(2),
  borderRadius: tokens.radius.control,
  fontWeight: tokens.weight.strong,
  lineHeight: 1.2,
  textAlign: 'center',
  '&:where([data-size="small"])': { minHeight: '36px', padding: '6px 12px', fontSize: '14px' },
  '&:where([data-size="medium"])': { minHeight: '44px', padding: '8px 18px', fontSize: '16px' },
  '&:where([data-size="large"])': { minHeight: '52px', padding: '10px 24px', fontSize: '16px' },
  '&:where([data-full])': { display: 'flex', width: '100%' },
  '&:where([data-variant="contained"])': { background: 'var(--fill)', color: 'var(--on)' },
  '&:where([data-variant="contained"]:hover)': { background: 'var(--hover)' },
  '&:where([data-variant="contained"][data-color="inherit"])': {
    boxShadow: `inset 0 0 0 1px ${tokens.line}`,
  },
  '&:where([data-variant="outlined"], [data-variant="text"])': { color: 'var(--ink)' },
  '&:where([data-variant="text"])': { paddingInline: '12px' },
  '&:where([data-variant="outlined"])': { boxShadow: 'inset 0 0 0 1.5px currentColor' },
  '&:where([data-variant="outlined"]:hover, [data-variant="text"]:hover)': {
    background: 'var(--soft)',
  },
  '&:where(:disabled:not([aria-busy]), [aria-disabled="true"])': {
    background: tokens.sunken,
    boxShadow: `inset 0 0 0 1px ${tokens.line}`,
    color: tokens.muted,
  },
  ...fingerSize,
})

interface Implementation extends ButtonProps {
  component?: ElementType | undefined
  href?: string | undefined
}

/** What had the focus when the work began has it again when it is over: a disabled button loses it. */
const useKeptFocus = (loading: boolean) => {
  const held = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (loading) held.current = document.activeElement
    else if (document.activeElement === document.body)
      (held.current as HTMLElement | null)?.focus({ preventScroll: true })
  }, [loading])
}

const PlainButton = ({
  variant = 'text',
  color = 'primary',
  size = 'medium',
  fullWidth,
  startIcon,
  endIcon,
  loading,
  disabled,
  component,
  href,
  children,
  ...rest
}: Implementation) => {
  useKeptFocus(Boolean(loading))
  return (
    <Root
      type={component || href !== undefined ? undefined : 'button'}
      {...rest}
      {...targetProps({ component, href, disabled: disabled || loading })}
      data-variant={variant}
      data-color={color}
      data-size={size}
      data-full={fullWidth || undefined}
      aria-busy={loading || undefined}
    >
      {loading ? <CircularProgress size={18} /> : startIcon}
      {children}
      {endIcon}
    </Root>
  )
}

/** A button, or a link that looks like one. Same names as MUI's, so that its habits hold. */
export const Button = PlainButton as Polymorphic<ButtonProps>
