import { media, styled, tokens } from '@plaza/shell/ui'
import { type ReactNode, useEffect, useId, useRef } from 'react'

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

interface GroupProps {
  title: string
  lead?: ReactNode | undefined
  /** What a link to this group has behind its #. */
  anchor?: string | undefined
  children: ReactNode
}

/** One group of the profile under its own title. */
export const Group = ({ title, lead, anchor, children }: GroupProps) => {
  const id = useId()
  const ref = useRef<HTMLElement>(null)
  // A group may come after the page did, when the browser has looked for it already.
  useEffect(() => {
    if (anchor && location.hash === `#${anchor}`) ref.current?.focus()
  }, [anchor])
  return (
    <Root aria-labelledby={id} id={anchor} ref={ref} tabIndex={anchor ? -1 : undefined}>
      <div>
        <h2 id={id}>{title}</h2>
        {lead && <Lead>{lead}</Lead>}
      </div>
      {children}
    </Root>
  )
}
