import { type ReactNode, useId } from 'react'
import { styled } from '../looks/mui.ts'
import { media, tokens } from '../looks/tokens.ts'

const Root = styled('section')({
  '* + &': { marginTop: tokens.space(10) },
  [media.tabletUp]: { '* + &': { marginTop: tokens.space(14) } },
})

const Head = styled('div')({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: tokens.space(4),
  marginBottom: tokens.space(4),
  '& > a, & > button': { marginRight: tokens.space(-3) },
})

const Title = styled('h2')({
  fontSize: tokens.text.lg,
  fontWeight: tokens.weight.loud,
  lineHeight: 1.2,
  letterSpacing: '-0.015em',
  [media.tabletUp]: { fontSize: tokens.text.xl },
})

interface SectionProps {
  title?: string | undefined
  /** What stands at the end of the title's line: a link to more. */
  action?: ReactNode | undefined
  children: ReactNode
}

/** A group of a page under its own heading of level 2. */
export const Section = ({ title, action, children }: SectionProps) => {
  const id = useId()
  return (
    <Root aria-labelledby={title && id}>
      {(title || action) && (
        <Head>
          {title && <Title id={id}>{title}</Title>}
          {action}
        </Head>
      )}
      {children}
    </Root>
  )
}
