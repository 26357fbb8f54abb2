import type { ComponentPropsWithRef } from 'react'
import { styled } from '../looks/mui.ts'
import { tokens } from '../looks/tokens.ts'
import { Icon } from '../media/icon.tsx'

const tone = (ground: string, ink: string) => ({ background: ground, '& > svg': { color: ink } })

const Root = styled('div')({
  display: 'flex',
  gap: tokens.space(3),
  padding: tokens.space(3, 4),
  borderRadius: tokens.radius.control,
  fontSize: tokens.text.sm,
  fontWeight: tokens.weight.medium,
  lineHeight: 1.45,
  '&:where([data-tone="info"])': tone(tokens.brandSoft, tokens.brand),
  '&:where([data-tone="success"])': tone(tokens.leafSoft, tokens.leaf),
  '&:where([data-tone="error"])': tone(tokens.coralSoft, tokens.coralInk),
  '& > div': { minWidth: 0, overflowWrap: 'anywhere' },
})

const icons = { info: 'info', success: 'check', error: 'alert' } as const
const roles = { info: undefined, success: 'status', error: 'alert' } as const

interface NoticeProps extends Omit<ComponentPropsWithRef<'div'>, 'role'> {
  tone?: keyof typeof icons | undefined
}

/** A sentence that stands where it matters: what happened, or what must be known first. Success and error are spoken. */
export const Notice = ({ tone = 'info', children, ...rest }: NoticeProps) => (
  <Root {...rest} role={roles[tone]} data-tone={tone}>
    <Icon name={icons[tone]} />
    <div>{children}</div>
  </Root>
)
