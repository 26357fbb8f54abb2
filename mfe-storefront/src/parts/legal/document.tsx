import { Link, useSearchParams, useTitle } from '@plaza/shell/router'
import { Notice, Page, Section, styled, tokens } from '@plaza/shell/ui'
import type { ReactNode } from 'react'
import { Banner, Prose } from '../page/prose.tsx'
import { type Versions, versionAt } from './versions.ts'

const Version = styled('p')({ color: tokens.muted, fontSize: tokens.text.sm })

/** What a text said from a month on: "2026-11". One that changes gets another version, and stays as it was. */
export interface Texto {
  version: string
  parts: readonly { title: string; content: ReactNode }[]
}

interface Props {
  title: string
  lead: string
  /** Where it is read: "/privacidad". */
  path: string
  textos: Versions<Texto>
}

const monthOf = (version: string) =>
  new Date(`${version}-01T12:00:00-05:00`).toLocaleDateString('es-CO', {
    month: 'long',
    year: 'numeric',
    timeZone: 'America/Bogota',
  })

const Others = ({ path, textos, shown }: Pick<Props, 'path' | 'textos'> & { shown: string }) => {
  const others = textos.filter(({ version }) => version !== shown)
  if (others.length === 0) return null
  return (
    <Section title="Otras versiones">
      <Prose>
        <ul>
          {others.map(({ version }) => (
            <li key={version}>
              <Link to={`${path}?version=${version}`}>Desde {monthOf(version)}</Link>
            </li>
          ))}
        </ul>
      </Prose>
    </Section>
  )
}

const Body = ({ path, textos, texto }: Pick<Props, 'path' | 'textos'> & { texto: Texto }) => {
  const { version, parts } = texto
  return (
    <>
      {texto !== textos[0] && (
        <Notice>
          Esta versión ya no rige. <Link to={path}>Lee la de hoy.</Link>
        </Notice>
      )}
      <Version>
        <Link to={`${path}?version=${version}`}>Versión {version}</Link>, vigente desde{' '}
        {monthOf(version)}.
      </Version>
      {parts.map((part) => (
        <Section key={part.title} title={part.title}>
          <Prose>{part.content}</Prose>
        </Section>
      ))}
    </>
  )
}

/** A text that people agree to: what it says, part by part, and since when; what it said before has its own address. */
export const Document = ({ title, lead, path, textos }: Props) => {
  const [params] = useSearchParams()
  const texto = versionAt(textos, params.get('version'))
  useTitle(title)
  return (
    <Page>
      <Banner>
        <h1>{title}</h1>
        <p>{lead}</p>
      </Banner>
      {texto ? (
        <Body path={path} textos={textos} texto={texto} />
      ) : (
        <Notice>
          Esa versión no existe. <Link to={path}>Lee la de hoy.</Link>
        </Notice>
      )}
      <Others path={path} textos={textos} shown={texto?.version ?? ''} />
    </Page>
  )
}
