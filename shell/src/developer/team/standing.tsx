import { Button, Chip, media, Notice, styled, Typography, tokens } from '@plaza/shell/ui'
import { Aside, Card, Code, Line } from './parts.tsx'
import type { Team, Wanted } from './team-calls.ts'
import { audience, when } from './words.ts'

const Grid = styled('div')({
  display: 'grid',
  gap: tokens.space(4),
  [media.tabletUp]: { gridTemplateColumns: '1fr 1fr' },
})

const Stack = styled('div')({ display: 'grid', gap: tokens.space(4), marginTop: tokens.space(5) })

interface StandingProps {
  team: Team
  onWish: (wanted: Wanted) => void
}

const Live = ({ team: { live, before, offline }, onWish }: StandingProps) => (
  <Card>
    <Line>
      <Chip
        size="small"
        color={offline ? 'default' : 'success'}
        label={offline ? 'Fuera de línea' : 'Publicada'}
      />
      {live && <Code>{live.version}</Code>}
    </Line>
    {live ? (
      <Aside>
        Desde {when(live.since)}, por {live.by}.
      </Aside>
    ) : (
      <Aside>Nadie recibe este módulo todavía.</Aside>
    )}
    <Line>
      {before && (
        <Button
          size="small"
          variant="outlined"
          onClick={() => onWish({ kind: 'rollback', version: before.version })}
        >
          Volver a la anterior
        </Button>
      )}
      {live && !offline && (
        <Button
          size="small"
          variant="text"
          color="error"
          onClick={() => onWish({ kind: 'offline' })}
        >
          Sacar de línea
        </Button>
      )}
    </Line>
  </Card>
)

const Canary = ({ team: { canary }, onWish }: StandingProps) =>
  canary ? (
    <Card>
      <Line>
        <Chip size="small" color="warning" label="A prueba" />
        <Code>{canary.version}</Code>
      </Line>
      <Aside>
        Para {audience(canary)}, desde {when(canary.since)}, por {canary.by}.
      </Aside>
      <Line>
        <Button
          size="small"
          variant="contained"
          onClick={() => onWish({ kind: 'promote', version: canary.version })}
        >
          Publicar para todos
        </Button>
        <Button
          size="small"
          variant="text"
          color="error"
          onClick={() => onWish({ kind: 'withdraw', version: canary.version })}
        >
          Retirar
        </Button>
      </Line>
    </Card>
  ) : (
    <Card>
      <Line>
        <Chip size="small" label="A prueba" />
        <Typography variant="body2">Ninguna</Typography>
      </Line>
      <Aside>Pon a prueba una de las versiones de abajo con una parte de los visitantes.</Aside>
    </Card>
  )

/** What people get of the module now, and the quickest ways to change it. */
export const Standing = ({ team, onWish }: StandingProps) => (
  <Stack>
    {team.offline && (
      <Notice tone="info">
        <Line>
          <span>
            Nadie recibe este módulo desde {when(team.offline.since)}: lo sacó de línea{' '}
            {team.offline.by}.
          </span>
          <Button size="small" variant="outlined" onClick={() => onWish({ kind: 'online' })}>
            Volver a poner en línea
          </Button>
        </Line>
      </Notice>
    )}
    <Grid>
      <Live team={team} onWish={onWish} />
      <Canary team={team} onWish={onWish} />
    </Grid>
  </Stack>
)
