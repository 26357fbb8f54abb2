import { Link, useLocation, useSearchParams } from '@plaza/shell/router'
import {
  Button,
  CheckboxField,
  Chip,
  Dialog,
  Field,
  Icon,
  IconButton,
  styled,
  tokens,
} from '@plaza/shell/ui'
import { type SubmitEvent, useState } from 'react'
import { linkOf, mostViews, queryOf } from './kept.ts'
import type { UsedLooks } from './use-looks.ts'

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space(2),
  alignItems: 'center',
  marginBottom: tokens.space(3),
  '& > button': { marginLeft: 'auto' },
})

const Parts = styled('div')({
  display: 'grid',
  gap: tokens.space(5),
  '& h3': {
    marginBottom: tokens.space(2),
    fontSize: tokens.text.md,
    fontWeight: tokens.weight.strong,
  },
  '& li': { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
})

interface LooksBarProps extends UsedLooks {
  /** Columns that may be hidden. */
  columns: readonly { id: string; title: string }[]
}

const Columns = ({ columns, looks: { hidden }, change }: LooksBarProps) => (
  <section>
    <h3>Columnas</h3>
    {columns.map(({ id, title }) => (
      <CheckboxField
        key={id}
        label={title}
        checked={!hidden.includes(id)}
        onChange={({ currentTarget }) =>
          change({
            hidden: currentTarget.checked ? hidden.filter((one) => one !== id) : [...hidden, id],
          })
        }
      />
    ))}
  </section>
)

const Views = ({ looks: { views }, change }: UsedLooks) => {
  const [params] = useSearchParams()
  const [error, setError] = useState('')
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const name = String(new FormData(form).get('name') ?? '').trim()
    const others = views.filter((view) => view.name !== name)
    if (!name) return setError('Escribe un nombre.')
    if (others.length >= mostViews) return setError(`Puedes guardar ${mostViews}: borra una.`)
    setError('')
    change({ views: [...others, { name, query: queryOf(params) }] })
    form.reset()
  }
  return (
    <section>
      <h3>Vistas guardadas</h3>
      <ul>
        {views.map(({ name }) => (
          <li key={name}>
            {name}
            <IconButton
              aria-label={`Borrar la vista ${name}`}
              onClick={() => change({ views: views.filter((view) => view.name !== name) })}
            >
              <Icon name="trash" />
            </IconButton>
          </li>
        ))}
      </ul>
      <form onSubmit={save} noValidate>
        <Field
          label="Guardar lo que ves con el nombre"
          name="name"
          maxLength={30}
          error={error || undefined}
          help="Los filtros y el orden de ahora, en este dispositivo."
          action={<Button type="submit">Guardar vista</Button>}
        />
      </form>
    </section>
  )
}

/** The views that somebody saved, and which columns they see: kept on their device. */
export const LooksBar = (props: LooksBarProps) => {
  const { views } = props.looks
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const [open, setOpen] = useState(false)
  const now = queryOf(params)
  return (
    <Bar>
      {views.map((view) => (
        <Chip
          key={view.name}
          component={Link}
          to={linkOf(pathname, params, view)}
          aria-current={queryOf(new URLSearchParams(view.query)) === now}
          label={view.name}
        />
      ))}
      <Button size="small" onClick={() => setOpen(true)}>
        Columnas y vistas
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Columnas y vistas">
        <Parts>
          <Columns {...props} />
          <Views {...props} />
        </Parts>
      </Dialog>
    </Bar>
  )
}
