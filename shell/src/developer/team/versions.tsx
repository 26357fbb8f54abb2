import { Button, Chip, EmptyState, media, styled, tokens } from '@plaza/shell/ui'
import { Aside, Card, Code, Line, List } from './parts.tsx'
import type { Team, Version, Wanted } from './team-calls.ts'
import { when } from './words.ts'

const places = {
  live: { label: 'Publicada', color: 'success' },
  canary: { label: 'A prueba', color: 'warning' },
  withdrawn: { label: 'Retirada', color: 'error' },
} as const

const shownOfCommit = 10

const Row = styled(Card)({
  [media.tabletUp]: { gridTemplateColumns: '1fr auto', alignItems: 'center' },
  '& > div + div': { [media.tabletUp]: { justifyContent: 'end' } },
})

const Facts = styled('div')({ display: 'grid', gap: tokens.space(1), minWidth: 0 })

const Commit = ({ commit, isDirty }: Pick<Version, 'commit' | 'isDirty'>) =>
  commit ? (
    <>
      commit <Code>{commit.slice(0, shownOfCommit)}</Code>
      {isDirty ? ' con cambios sin guardar' : ''}
    </>
  ) : (
    'sin commit'
  )

interface VersionsProps {
  team: Team
  onWish: (wanted: Wanted) => void
  /** Gives a version an origin of its own. */
  onPreview?: ((version: string) => void) | undefined
}

const Item = ({
  version,
  onWish,
  onPreview,
}: { version: Version } & Pick<VersionsProps, 'onWish' | 'onPreview'>) => {
  const place = version.place && places[version.place]
  const id = `version-${version.version}`
  return (
    <li>
      <Row>
        <Facts>
          <Line>
            <Code id={id}>{version.version}</Code>
            {place && <Chip size="small" label={place.label} color={place.color} />}
          </Line>
          <Aside>
            <Commit {...version} /> · {when(version.since)} · {version.by}
          </Aside>
        </Facts>
        {version.place !== 'live' && (
          <Line>
            {onPreview && (
              <Button
                size="small"
                variant="text"
                aria-describedby={id}
                onClick={() => onPreview(version.version)}
              >
                Ver aparte
              </Button>
            )}
            <Button
              size="small"
              variant="outlined"
              aria-describedby={id}
              onClick={() => onWish({ kind: 'canary', version: version.version })}
            >
              Probar
            </Button>
            <Button
              size="small"
              variant="outlined"
              aria-describedby={id}
              onClick={() => onWish({ kind: 'promote', version: version.version })}
            >
              Publicar
            </Button>
          </Line>
        )}
      </Row>
    </li>
  )
}

/** The newest versions, of which commit, by whom and when, and what may be done with each. */
export const Versions = ({ team, onWish, onPreview }: VersionsProps) =>
  team.versions.length ? (
    <List>
      {team.versions.map((version) => (
        <Item key={version.version} version={version} onWish={onWish} onPreview={onPreview} />
      ))}
    </List>
  ) : (
    <EmptyState title="Todavía no hay versiones">
      Sube la primera con <Code>npm run release</Code>.
    </EmptyState>
  )
