import { media, styled, tokens } from '@plaza/shell/ui'
import { type ReactNode, useId } from 'react'

const Root = styled('section')({
  display: 'grid',
  gap: tokens.space(4),
  alignContent: 'start',
  minWidth: 0,
  padding: tokens.space(5, 4),
  borderRadius: tokens.radius.card,
  background: tokens.surface,
  boxShadow: tokens.shadow,
  [media.tabletUp]: { padding: tokens.space(6) },
})

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space(2, 4),
  alignItems: 'baseline',
  justifyContent: 'space-between',
  '& h2': { fontSize: tokens.text.lg, fontWeight: tokens.weight.loud, lineHeight: 1.2 },
  '& a': { padding: tokens.space(2, 0), margin: tokens.space(-2, 0), fontSize: tokens.text.sm },
})

interface Props {
  title: string
  /** What stands at the end of the title's line. */
  action?: ReactNode | undefined
  children: ReactNode
}

/** A part of a screen on its own white ground, under a heading of level 2. */
export const Panel = ({ title, action, children }: Props) => {
  const id = useId()
  return (
    <Root aria-labelledby={id}>
      <Head>
        <h2 id={id}>{title}</h2>
        {action}
      </Head>
      {children}
    </Root>
  )
}
