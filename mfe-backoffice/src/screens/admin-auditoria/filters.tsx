import { recursosAuditados } from '@plaza/contract'
import { Button, Field, SelectField } from '@plaza/shell/ui'
import type { SubmitEvent } from 'react'
import { useFilters } from '../../parts/filters/use-filters.ts'
import { useTyped } from '../../parts/filters/use-typed.ts'
import { Toolbar, ToolbarButtons } from '../../parts/page/toolbar.tsx'
import { recursoText } from './recurso-text.ts'

const recursos = recursosAuditados.map((recurso) => ({
  value: recurso,
  label: recursoText[recurso],
}))

const none = { recurso: '', recurso_id: '', desde: '', hasta: '' }

/** Narrows the changes down to a kind of thing, one thing, and days. */
export const Filters = () => {
  const { params, change } = useFilters()
  const [wanted, setWanted] = useTyped<typeof none>({
    recurso: params.get('recurso') ?? '',
    recurso_id: params.get('recurso_id') ?? '',
    desde: params.get('desde') ?? '',
    hasta: params.get('hasta') ?? '',
  })
  const field = (name: keyof typeof none) => ({
    value: wanted[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setWanted((last) => ({ ...last, [name]: target.value })),
  })
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    change({ ...wanted })
  }
  const clear = () => {
    setWanted(none)
    change(none)
  }
  return (
    <Toolbar role="search" onSubmit={onSubmit}>
      <SelectField label="A qué" placeholder="Todo" options={recursos} {...field('recurso')} />
      <Field
        label="Id o número"
        type="search"
        autoComplete="off"
        maxLength={100}
        {...field('recurso_id')}
      />
      <Field label="Desde" type="date" {...field('desde')} />
      <Field label="Hasta" type="date" {...field('hasta')} />
      <ToolbarButtons>
        <Button onClick={clear}>Limpiar</Button>
        <Button type="submit" variant="outlined">
          Filtrar
        </Button>
      </ToolbarButtons>
    </Toolbar>
  )
}
