import { Button, Field, Icon } from '@plaza/shell/ui'
import type { SubmitEvent } from 'react'
import { useFilters } from '../../parts/filters/use-filters.ts'
import { useTyped } from '../../parts/filters/use-typed.ts'
import { Toolbar, ToolbarButtons } from '../../parts/page/toolbar.tsx'

/** Looks shops up by the name of their neighbourhood; "Inicio" goes back to the beginning of all of them. */
export const SearchBar = () => {
  const { params, change } = useFilters()
  const [{ q }, setTyped] = useTyped({ q: params.get('q') ?? '' })
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    change({ q: q.trim() })
  }
  const restart = () => {
    setTyped({ q: '' })
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
        onChange={({ target }) => setTyped({ q: target.value })}
      />
      <ToolbarButtons>
        <Button onClick={restart}>Inicio</Button>
        <Button type="submit" variant="outlined" startIcon={<Icon name="search" size={18} />}>
          Buscar
        </Button>
      </ToolbarButtons>
    </Toolbar>
  )
}
