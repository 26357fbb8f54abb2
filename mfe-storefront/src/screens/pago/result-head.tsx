import { CircularProgress, Icon, type IconName, styled, tokens } from '@plaza/shell/ui'
import type { ReactNode } from 'react'

const Root = styled('div')({
  display: 'grid',
  gap: tokens.space(3),
  justifyItems: 'center',
  textAlign: 'center',
  '& h1': {
    fontSize: tokens.text.xl,
    fontWeight: tokens.weight.loud,
    lineHeight: 1.15,
    letterSpacing: '-0.015em',
  },
  '& p': { maxWidth: '52ch', color: tokens.muted },
})

const Medal = styled('div')({
  display: 'grid',
  placeItems: 'center',
  width: 88,
  height: 88,
  borderRadius: tokens.radius.chip,
  '&[data-tone="success"]': { background: tokens.leafSoft, color: tokens.leaf },
  '&[data-tone="error"]': { background: tokens.coralSoft, color: tokens.coralInk },
  '&[data-tone="waiting"]': { background: tokens.maizeSoft, color: tokens.maizeInk },
  '&[data-tone="neutral"]': { background: tokens.brandSoft, color: tokens.brand },
})

export type Tone = 'success' | 'error' | 'waiting' | 'neutral'

interface Props {
  tone: Tone
  /** None turns a ring: something is under way. */
  icon?: IconName | undefined
  title: string
  children: ReactNode
}

/** What became of a payment, in a picture, a line and a sentence. Spoken when it changes. */
export const ResultHead = ({ tone, icon, title, children }: Props) => (
  <Root role="status">
    <Medal data-tone={tone}>
      {icon ? <Icon name={icon} size={40} /> : <CircularProgress size={40} />}
    </Medal>
    <h1>{title}</h1>
    <p>{children}</p>
  </Root>
)
