import { media, Page, styled, tokens } from '@plaza/shell/ui'
import type { ReactNode } from 'react'

const Head = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space(4),
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  marginBottom: tokens.space(5),
  [media.phone]: { paddingTop: tokens.space(1) },
  '& h1': {
    fontSize: tokens.text.xl,
    fontWeight: tokens.weight.loud,
    lineHeight: 1.15,
    letterSpacing: '-0.02em',
  },
  '& > div:first-of-type': { minWidth: 0, overflowWrap: 'anywhere' },
})

const Lead = styled('div')({ marginTop: tokens.space(1), color: tokens.muted })

const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space(3),
  [media.phone]: { width: '100%', '& > *': { flex: '1 1 auto' } },
})

interface OfficePageProps {
  title: string
  lead?: ReactNode | undefined
  /** Buttons of the whole page, the chief one last. */
  actions?: ReactNode | undefined
  children: ReactNode
}

/** A screen of the back office: its name, what can be done with all of it, and the rest below. */
export const OfficePage = ({ title, lead, actions, children }: OfficePageProps) => (
  <Page>
    <Head>
      <div>
        <h1>{title}</h1>
        {lead && <Lead>{lead}</Lead>}
      </div>
      {actions && <Actions>{actions}</Actions>}
    </Head>
    {children}
  </Page>
)
