import { useTitle } from '@plaza/shell/router'
import {
  Button,
  ErrorState,
  Field,
  Notice,
  Page,
  Section,
  Skeleton,
  styled,
  Typography,
  toast,
  tokens,
} from '@plaza/shell/ui'
import { type FormEvent, useCallback, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { useQuery } from '../../../shared/query/index.ts'
import { Refused } from '../developer-calls.ts'
import { ActDialog } from './act-dialog.tsx'
import { Alerts } from './alerts.tsx'
import { Groups } from './groups.tsx'
import { Rows } from './parts.tsx'
import { Previews } from './previews.tsx'
import { Routes } from './routes.tsx'
import { Standing } from './standing.tsx'
import { loadTeam, makePreview, type Team, type Wanted } from './team-calls.ts'
import { Versions } from './versions.tsx'
import { deeds, when, wishes } from './words.ts'

const Form = styled('form')({
  display: 'grid',
  gap: tokens.space(4),
  maxWidth: '560px',
  marginTop: tokens.space(4),
})

const Acts = ({ team }: { team: Team }) => (
  <Rows
    label="Registro"
    head={['Cuándo', 'Quién', 'Qué', 'Por qué']}
    rows={team.acts.map(({ n, at, by, kind, version, reason }) => ({
      id: String(n),
      cells: [when(at), by, `${deeds[kind] ?? kind} ${version}`.trim(), reason || '—'],
    }))}
  />
)

/** Who has no session of an administrator may use the module's token: for this page, and kept nowhere. */
const TokenForm = ({ message, onToken }: { message: string; onToken: (token: string) => void }) => {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onToken(String(new FormData(event.currentTarget).get('token') ?? '').trim())
  }
  return (
    <Form onSubmit={submit}>
      <Notice tone="info">{message}</Notice>
      <Field
        label="Token del módulo"
        name="token"
        type="password"
        autoComplete="off"
        required
        help="Sirve mientras esta página esté abierta. No se guarda."
      />
      <div>
        <Button type="submit" variant="contained">
          Ver el módulo
        </Button>
      </div>
    </Form>
  )
}

interface ViewProps {
  team: Team
  token: string
  onTeam: (team: Team) => void
  again: () => void
}

const View = ({ team, token, onTeam, again }: ViewProps) => {
  const [wanted, setWanted] = useState<Wanted>()
  const [failure, setFailure] = useState('')
  const close = () => setWanted(undefined)
  const preview = async (version: string) => {
    setFailure('')
    try {
      await makePreview(team, version, token)
      toast('Listo: la vista previa está abierta.')
      again()
    } catch (error) {
      setFailure((error as Error).message)
    }
  }
  return (
    <>
      <Standing team={team} onWish={setWanted} />
      <Section title="Versiones">
        <Versions
          team={team}
          onWish={setWanted}
          onPreview={team.previews && ((version) => void preview(version))}
        />
      </Section>
      <Section title="Vistas previas">
        {failure && <Notice tone="error">{failure}</Notice>}
        <Previews team={team} token={token} again={again} />
      </Section>
      <Section title="Qué falló">
        <Groups team={team} />
      </Section>
      <Section title="Cómo va cada ruta">
        <Routes team={team} />
      </Section>
      <Section title="Avisos">
        <Alerts team={team} />
      </Section>
      <Section title="Registro">
        <Acts team={team} />
      </Section>
      {wanted && (
        <ActDialog
          team={team}
          wanted={wanted}
          token={token}
          onClose={close}
          onDone={(then) => {
            onTeam(then)
            close()
            toast(`Listo: ${wishes[wanted.kind].title.toLowerCase()}.`)
          }}
          onStale={() => {
            close()
            again()
          }}
        />
      )}
    </>
  )
}

const isRefusal = (cause: unknown): cause is Refused =>
  cause instanceof Refused && ['no_permitido', 'sesion_vencida'].includes(cause.code)

/** `/dev/modulos/{module}`: all that the module's team sees, and what an administrator may do with it. */
export const Component = () => {
  const { modulo: name = '' } = useParams()
  const [token, setToken] = useState('')
  useTitle(name)
  const load = useCallback(() => loadTeam(name, token), [name, token])
  const { last: team, cause, isAsking, again, put } = useQuery(load)
  return (
    <Page>
      <Link to="/dev/modulos">Todos los módulos</Link>
      <Typography variant="h1">{name}</Typography>
      {isRefusal(cause) && <TokenForm message={cause.message} onToken={setToken} />}
      {cause !== undefined && !isRefusal(cause) && (
        <ErrorState
          message={cause instanceof Error ? cause.message : 'Plaza no responde.'}
          onRetry={() => void again()}
          retrying={isAsking}
        />
      )}
      {!team && isAsking && <Skeleton variant="rounded" height={420} />}
      {team && !cause && <View team={team} token={token} onTeam={put} again={() => void again()} />}
    </Page>
  )
}
