import { media, styled, tokens } from '@plaza/shell/ui'
import { type ReactNode, useId } from 'react'

const Root = styled('section')({
  display: 'grid',
  gap: tokens.space(5),
  padding: tokens.space(5),
  borderRadius: tokens.radius.card,
  background: tokens.surface,
  boxShadow: tokens.shadow,
  [media.tabletUp]: { padding: tokens.space(6, 8, 8) },
  '& h2': { fontSize: tokens.text.lg, fontWeight: tokens.weight.loud, lineHeight: 1.2 },
})

const Lead = styled('p')({
  marginTop: tokens.space(1),
  color: tokens.muted,
  fontSize: tokens.text.sm,
})

/** Buttons of a group, side by side where there is room. */
export const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space(3),
  '& > *': { flex: '1 1 180px' },
})

interface GroupProps {
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** One group of the profile under its own title. */
export const Group = ({ title, lead, children }: GroupProps) => {
  const id = useId()
  return (
    <Root aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {lead && <Lead>{lead}</Lead>}
      </div>
      {children}
    </Root>
  )
}
