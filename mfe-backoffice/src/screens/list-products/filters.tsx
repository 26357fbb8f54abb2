import { useSearchText } from '@plaza/shell/form'
import { Button, CheckboxField, Field, Icon, SelectField } from '@plaza/shell/ui'
import type { SubmitEvent } from 'react'
import type { useFilters } from '../../parts/filters/use-filters.ts'
import { Toolbar } from '../../parts/page/toolbar.tsx'

const estados = [
  { value: '', label: 'Todos' },
  { value: 'venta', label: 'A la venta' },
  { value: 'oculto', label: 'Ocultos' },
]

type FiltersProps = Pick<ReturnType<typeof useFilters>, 'params' | 'change'>

/** What narrows the products down. */
export const Filters = ({ params, change }: FiltersProps) => {
  const q = params.get('q') ?? ''
  const text = useSearchText(q)
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    change({ q: text.take() })
  }
  return (
    <Toolbar role="search" aria-label="Productos" onSubmit={search}>
      <Field
        ref={text.ref}
        label="Buscar"
        name="q"
        type="search"
        placeholder="Nombre, referencia o código"
        defaultValue={q}
      />
      <SelectField
        label="Estado"
        options={estados}
        value={params.get('estado') ?? ''}
        onChange={({ currentTarget }) => change({ estado: currentTarget.value })}
      />
      <CheckboxField
        label="Solo stock bajo"
        checked={params.has('bajo')}
        onChange={({ currentTarget }) => change({ bajo: currentTarget.checked ? '1' : '' })}
      />
      <Button type="submit" variant="outlined" startIcon={<Icon name="search" size={18} />}>
        Buscar
      </Button>
    </Toolbar>
  )
}
