import { Button, EmptyState, Notice, toast } from '@plaza/shell/ui'
import { useState } from 'react'
import { Aside, Card, Code, Line, List } from './parts.tsx'
import { endPreview, type Preview, type Team } from './team-calls.ts'
import { when } from './words.ts'

interface PreviewsProps {
  team: Team
  token: string
  /** Somebody ended one: what is on show is old. */
  again: () => void
}

const Item = ({ preview, team, token, again }: PreviewsProps & { preview: Preview }) => {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const id = `vista-${preview.id}`
  const end = async () => {
    setBusy(true)
    setFailure('')
    try {
      await endPreview(team, preview.id, token)
      toast('Listo: la vista previa terminó.')
      again()
    } catch (error) {
      setFailure((error as Error).message)
      setBusy(false)
    }
  }
  return (
    <Card>
      <Line>
        <a id={id} href={preview.url} target="_blank" rel="noreferrer">
          {preview.url.replace(/^https?:\/\//, '')}
        </a>
      </Line>
      <Aside>
        {Object.entries(preview.modules).map(([name, version]) => (
          <span key={name}>
            <Code>
              {name}@{version}
            </Code>{' '}
          </span>
        ))}
      </Aside>
      <Aside>
        Hasta {when(preview.until)} · {preview.by}
      </Aside>
      {failure && <Notice tone="error">{failure}</Notice>}
      <Line>
        <Button
          size="small"
          variant="text"
          color="error"
          aria-describedby={id}
          loading={busy}
          onClick={end}
        >
          Terminar
        </Button>
      </Line>
    </Card>
  )
}

/** Versions that nobody gets yet, each where its link leads; whoever has the link sees it until it ends. */
export const Previews = ({ team, token, again }: PreviewsProps) => {
  if (!team.previews)
    return <EmptyState title="Esta tienda no tiene vistas previas">Falta PREVIEW_HOST.</EmptyState>
  if (!team.previews.length)
    return (
      <EmptyState title="Ninguna por ahora">
        Abre una con «Ver aparte» en una de las versiones de arriba: la ve quien tenga el enlace.
      </EmptyState>
    )
  return (
    <List>
      {team.previews.map((preview) => (
        <li key={preview.id}>
          <Item preview={preview} team={team} token={token} again={again} />
        </li>
      ))}
    </List>
  )
}
