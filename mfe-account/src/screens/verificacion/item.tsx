import { Chip, styled, tokens } from '@plaza/shell/ui'
import type { ReactNode } from 'react'

/** The list of what an account needs. */
export const Items = styled('ul')({ display: 'grid', gap: tokens.space(4) })

const Root = styled('li')({
  display: 'grid',
  gap: tokens.space(3),
  padding: tokens.space(5),
  borderRadius: tokens.radius.card,
  background: tokens.surface,
  boxShadow: tokens.shadow,
  '& p': { color: tokens.muted, fontSize: tokens.text.sm, overflowWrap: 'anywhere' },
})

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: tokens.space(3),
  '& > h2': { fontSize: tokens.text.md, fontWeight: tokens.weight.loud },
})

const words = {
  done: { label: 'Listo', color: 'success' },
  pending: { label: 'Pendiente', color: 'warning' },
  optional: { label: 'Opcional', color: 'default' },
} as const

interface ItemProps {
  title: string
  state: keyof typeof words
  children: ReactNode
  /** The button that does what is pending. */
  action?: ReactNode | undefined
}

/** One thing that an account needs, and whether it has it. */
export const Item = ({ title, state, children, action }: ItemProps) => (
  <Root>
    <Head>
      <h2>{title}</h2>
      <Chip size="small" {...words[state]} />
    </Head>
    <p>{children}</p>
    {action}
  </Root>
)
