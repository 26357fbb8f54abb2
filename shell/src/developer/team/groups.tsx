import { Chip, EmptyState, styled, tokens } from '@plaza/shell/ui'
import { Aside, Code, Line, List } from './parts.tsx'
import type { Frame, Group, Team } from './team-calls.ts'
import { when } from './words.ts'

const Details = styled('details')({
  border: `1px solid ${tokens.line}`,
  borderRadius: tokens.radius.card,
  background: tokens.surface,
  '& > summary': {
    display: 'grid',
    gap: tokens.space(1),
    padding: tokens.space(4),
    cursor: 'pointer',
    listStyle: 'none',
    borderRadius: tokens.radius.card,
    overflowWrap: 'anywhere',
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > div': { display: 'grid', gap: tokens.space(3), padding: tokens.space(0, 4, 4) },
})

const Message = styled('strong')({ fontWeight: tokens.weight.strong })

const Stack = styled('ol')({
  display: 'grid',
  gap: tokens.space(2),
  margin: 0,
  padding: tokens.space(3),
  borderRadius: tokens.radius.control,
  background: tokens.sunken,
  fontSize: tokens.text.sm,
  listStyle: 'none',
  '& code': { display: 'block' },
  '& code + code': { marginTop: tokens.space(1), color: tokens.ink, whiteSpace: 'pre-wrap' },
  '& li:where([data-built]) code': { color: tokens.muted },
})

const phases: Record<string, string> = {
  door: 'no llegó su código',
  screen: 'no llegó su pantalla',
  render: 'al mostrarse',
  error: 'después de mostrarse',
  hang: 'la página no respondió',
  reach: 'cambió lo que no es suyo',
}

const Place = ({ frame: { file, line, column, text, isBuilt } }: { frame: Frame }) => (
  <li data-built={isBuilt || undefined}>
    <Code>
      {file}:{line}:{column}
    </Code>
    {text && <Code>{text}</Code>}
  </li>
)

const countText = (count: number) =>
  count === 1 ? '1 vez' : `${count.toLocaleString('es-CO')} veces`

const Item = ({ group, isOpen }: { group: Group; isOpen: boolean }) => (
  <li>
    <Details open={isOpen}>
      <summary>
        <Message>
          {group.error ? `${group.error}: ` : ''}
          {group.message}
        </Message>
        <Aside as="span">
          {countText(group.count)} · {phases[group.phase] ?? group.phase} · la última,{' '}
          {when(group.lastSeen)}
        </Aside>
      </summary>
      <div>
        {group.frames.length > 0 ? (
          <Stack aria-label="Dónde falló">
            {group.frames.map((frame) => (
              <Place key={`${frame.file}:${frame.line}:${frame.column}`} frame={frame} />
            ))}
          </Stack>
        ) : (
          <Aside>No dijo dónde.</Aside>
        )}
        <Line>
          {Object.entries(group.versions).map(([version, count]) => (
            <Chip key={version} size="small" label={`${version} · ${count}`} />
          ))}
        </Line>
        <Aside>
          La primera, {when(group.firstSeen)}. Pantallas:{' '}
          {Object.keys(group.screens).filter(Boolean).join(', ') || 'todo el módulo'}.
        </Aside>
      </div>
    </Details>
  </li>
)

/** What failed, by kind, with the places in the sources. */
export const Groups = ({ team: { groups, others } }: { team: Team }) =>
  groups.length ? (
    <>
      <List>
        {groups.map((group, i) => (
          <Item key={group.id} group={group} isOpen={i === 0} />
        ))}
      </List>
      {others > 0 && <Aside>Y {countText(others)} más, de otras clases.</Aside>}
    </>
  ) : (
    <EmptyState icon="check" title="Nada falló en dos semanas" />
  )
