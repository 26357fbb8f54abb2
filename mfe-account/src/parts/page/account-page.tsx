import { Icon, type IconName, media, Page, styled, tokens } from '@plaza/shell/ui'
import { type ReactNode, useEffect, useRef } from 'react'

const Column = styled('div')({
  display: 'grid',
  gap: tokens.space(6),
  maxWidth: '520px',
  margin: '0 auto',
  paddingTop: tokens.space(3),
  [media.tabletUp]: { paddingTop: tokens.space(6) },
})

const Head = styled('header')({
  display: 'flex',
  gap: tokens.space(4),
  alignItems: 'center',
  '& > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& h1': {
    fontSize: tokens.text.xl,
    fontWeight: tokens.weight.loud,
    lineHeight: 1.15,
    letterSpacing: '-0.02em',
  },
  '& p': { marginTop: tokens.space(1), color: tokens.muted },
})

const Medal = styled('div')({
  display: 'grid',
  placeItems: 'center',
  width: '56px',
  height: '56px',
  flexShrink: 0,
  borderRadius: tokens.radius.chip,
  background: tokens.maizeSoft,
  color: tokens.maizeInk,
})

/** A quiet surface for one group of a screen. */
export const Card = styled('div')({
  display: 'grid',
  gap: tokens.space(6),
  padding: tokens.space(5),
  borderRadius: tokens.radius.card,
  background: tokens.surface,
  boxShadow: tokens.shadow,
  [media.tabletUp]: { padding: tokens.space(8) },
})

/** Fields one below the other, with air between them. */
export const Fields = styled('form')({ display: 'grid', gap: tokens.space(5), minWidth: 0 })

/** A line under a form that leads to another screen. */
export const Aside = styled('p')({
  color: tokens.muted,
  fontSize: tokens.text.sm,
  textAlign: 'center',
  '& > a': {
    display: 'inline-block',
    padding: tokens.space(3, 1),
    fontWeight: tokens.weight.strong,
  },
})

interface AccountPageProps {
  icon: IconName
  title: string
  lead?: ReactNode | undefined
  /** Which part of the screen is on show. When it changes, reading begins anew at the title. */
  part?: string | number | undefined
  children: ReactNode
}

/** Puts the focus on the title when another part comes, unless that part has put it somewhere itself. */
const useNewPart = (part: AccountPageProps['part']) => {
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(part)
  useEffect(() => {
    if (shown.current === part) return
    shown.current = part
    if (document.activeElement === document.body) title.current?.focus()
  }, [part])
  return title
}

/** A screen of the account: one calm column under its name. */
export const AccountPage = ({ icon, title, lead, part, children }: AccountPageProps) => (
  <Page>
    <Column>
      <Head>
        <Medal>
          <Icon name={icon} size={28} />
        </Medal>
        <div>
          <h1 ref={useNewPart(part)} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p>{lead}</p>}
        </div>
      </Head>
      {children}
    </Column>
  </Page>
)
