import { Chip, Notice, Section, Skeleton, styled, tokens } from '@plaza/shell/ui'
import { Link } from 'react-router-dom'
import { useQuery } from '../../shared/query/index.ts'
import { loadOverview, type ModuleStanding, type Overview, type Seen } from './developer-calls.ts'

const Scroll = styled('div')({ overflowX: 'auto' })

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: tokens.text.sm,
  '& th, & td': {
    padding: tokens.space(2, 3, 2, 0),
    textAlign: 'start',
    verticalAlign: 'top',
    whiteSpace: 'nowrap',
    borderBottom: `1px solid ${tokens.line}`,
  },
})

const when = (iso: string) =>
  new Date(iso).toLocaleString('es-CO', { dateStyle: 'medium', timeStyle: 'short' })

interface RowsProps {
  label: string
  head: string[]
  rows: (string | number)[][]
}

const Rows = ({ label, head, rows }: RowsProps) => (
  <Scroll role="region" aria-label={`Tabla: ${label}`} tabIndex={0}>
    <Table>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join('|')}>
            {row.map((cell, i) => (
              <td key={head[i]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  </Scroll>
)

const audience = ({ percent, to }: { percent?: number; to?: string }) =>
  [percent ? `${percent} % de visitantes` : '', to ? 'quienes trabajan aquí' : '']
    .filter(Boolean)
    .join(' y ')

const standingRows = (
  [name, { live, canary, offline }]: [string, ModuleStanding],
  seen: Seen[],
) => {
  const row = (at: { version: string; since: string; by: string }, whom: string) => {
    const count = seen.find(({ module, version }) => module === name && version === at.version)
    const { visible = 0, failures = 0, p50 = 0, p95 = 0 } = count ?? {}
    return [name, at.version, whom, when(at.since), at.by, visible, failures, `${p50} / ${p95} ms`]
  }
  return [
    ...(live ? [row(live, offline ? 'nadie: fuera de línea' : 'todos')] : []),
    ...(canary ? [row(canary, audience(canary))] : []),
  ]
}

const Tables = ({ modules, seen, reasons, acts }: Overview) => {
  const parts: [string, string[], (string | number)[][]][] = [
    [
      'Qué está publicado',
      ['Módulo', 'Versión', 'Para', 'Desde', 'Por', 'Vistas', 'Fallos', 'p50 / p95'],
      Object.entries(modules).flatMap((entry) => standingRows(entry, seen)),
    ],
    [
      'Fallos recientes',
      ['Cuándo', 'Módulo', 'Fase', 'Razón'],
      reasons.map(({ at, module, version, phase, reason }) => [
        when(at),
        `${module}@${version}`,
        phase,
        reason,
      ]),
    ],
    [
      'Registro',
      ['N.º', 'Cuándo', 'Quién', 'Qué', 'Módulo', 'Versión'],
      acts.map(({ n, at, by, kind, subject, version }) => [
        n,
        when(at),
        by,
        kind,
        subject,
        version,
      ]),
    ],
  ]
  return parts.map(([title, head, rows]) => (
    <Section key={title} title={title}>
      {rows.length ? <Rows label={title} head={head} rows={rows} /> : <p>Nada por ahora.</p>}
    </Section>
  ))
}

const Links = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

const Pages = ({ modules }: Overview) => (
  <Section title="La página de cada módulo">
    <Links>
      {Object.keys(modules)
        .sort()
        .map((name) => (
          <li key={name}>
            <Chip label={name} variant="outlined" component={Link} to={`/dev/modulos/${name}`} />
          </li>
        ))}
    </Links>
  </Section>
)

/** What stands where and what failed, for administrators. */
export const ReleasesOverview = () => {
  const { value, cause } = useQuery(loadOverview)
  if (cause) return <Notice tone="info">{cause instanceof Error && cause.message}</Notice>
  if (!value) return <Skeleton variant="rounded" height={420} />
  return (
    <>
      <Pages {...value} />
      <Tables {...value} />
    </>
  )
}
