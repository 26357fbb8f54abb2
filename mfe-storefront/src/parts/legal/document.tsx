import { useTitle } from '@plaza/shell/router'
import { Page, Section, styled, tokens } from '@plaza/shell/ui'
import type { ReactNode } from 'react'
import { Banner, Prose } from '../page/prose.tsx'

const Version = styled('p')({ color: tokens.muted, fontSize: tokens.text.sm })

interface Props {
  title: string
  lead: string
  /** Year and month: "2026-11". A text that changes gets another one. */
  version: string
  parts: readonly { title: string; content: ReactNode }[]
}

const monthOf = (version: string) =>
  new Date(`${version}-01T12:00:00-05:00`).toLocaleDateString('es-CO', {
    month: 'long',
    year: 'numeric',
    timeZone: 'America/Bogota',
  })

/** A text that people agree to: what it says, part by part, and since when. */
export const Document = ({ title, lead, version, parts }: Props) => {
  useTitle(title)
  return (
    <Page>
      <Banner>
        <h1>{title}</h1>
        <p>{lead}</p>
      </Banner>
      <Version>
        Versión {version}, vigente desde {monthOf(version)}.
      </Version>
      {parts.map((part) => (
        <Section key={part.title} title={part.title}>
          <Prose>{part.content}</Prose>
        </Section>
      ))}
    </Page>
  )
}
