import { Icon, type IconName, styled, tokens } from '@plaza/shell/ui'
import type { ReactNode } from 'react'

const Root = styled('div')({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr) auto',
  gap: tokens.space(3),
  alignItems: 'center',
  minHeight: 56,
  padding: tokens.space(2, 4),
  borderRadius: tokens.radius.control,
  background: tokens.maizeSoft,
  color: tokens.ink,
})

interface Props {
  icon: IconName
  children: ReactNode
  action?: ReactNode | undefined
}

/** Something about the cart that its owner should know. */
export const Notice = ({ icon, children, action }: Props) => (
  <Root role="status">
    <Icon name={icon} />
    <div>{children}</div>
    {action}
  </Root>
)
