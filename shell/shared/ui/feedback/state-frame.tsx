import type { ReactNode } from 'react'
import { styled } from '../looks/mui.ts'
import { tokens } from '../looks/tokens.ts'
import { Icon } from '../media/icon.tsx'
import type { IconName } from '../media/icon-paths.ts'

const Root = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: tokens.space(3),
  maxWidth: '460px',
  margin: '0 auto',
  padding: tokens.space(12, 4),
  textAlign: 'center',
})

const Medal = styled('div')({
  display: 'grid',
  placeItems: 'center',
  width: '88px',
  height: '88px',
  marginBottom: tokens.space(1),
  borderRadius: tokens.radius.chip,
  background: tokens.maizeSoft,
  color: tokens.maizeInk,
  '&:where([data-tone="error"])': { background: tokens.coralSoft, color: tokens.coralInk },
})

const Title = styled('h2')({
  fontSize: tokens.text.lg,
  fontWeight: tokens.weight.loud,
  lineHeight: 1.25,
})

const Text = styled('div')({ color: tokens.muted })

interface StateFrameProps {
  icon: IconName
  tone?: 'empty' | 'error' | undefined
  title: string
  children?: ReactNode | undefined
  action?: ReactNode | undefined
  /** Level of the title: 1 where the frame is all that a page has to say. */
  level?: 1 | 2 | undefined
}

/** What stands where content would be: a medal, a sentence, a way on. */
export const StateFrame = ({
  icon,
  tone = 'empty',
  title,
  children,
  action,
  level = 2,
}: StateFrameProps) => (
  <Root role={tone === 'error' ? 'alert' : undefined}>
    <Medal data-tone={tone}>
      <Icon name={icon} size={36} />
    </Medal>
    <Title as={`h${level}`}>{title}</Title>
    {children && <Text>{children}</Text>}
    {action}
  </Root>
)
