import { Button, Field, Icon } from '@plaza/shell/ui'
import { type SubmitEvent, useState } from 'react'
import { useFilters } from '../../parts/filters/use-filters.ts'
import { Toolbar } from '../../parts/page/toolbar.tsx'

/** Looks shops up by the name of their neighbourhood; "Inicio" goes back to the beginning of all of them. */
export const SearchBar = () => {
  const { params, change } = useFilters()
  const [q, setQ] = useState(params.get('q') ?? '')
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    change({ q: q.trim() })
  }
  const restart = () => {
    setQ('')
    change({ q: '' })
  }
  return (
    <Toolbar role="search" onSubmit={onSubmit}>
      <Field
        label="Barrio"
        type="search"
        placeholder="Ingresar nombre del barrio"
        maxLength={100}
        autoComplete="off"
        value={q}
        onChange={({ target }) => setQ(target.value)}
      />
      <Button onClick={restart}>Inicio</Button>
      <Button type="submit" variant="outlined" startIcon={<Icon name="search" size={18} />}>
        Buscar
      </Button>
    </Toolbar>
  )
}
