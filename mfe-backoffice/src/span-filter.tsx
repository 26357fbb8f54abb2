import { Button, Field } from '@plaza/shell/ui'
import { Toolbar } from './toolbar.tsx'
import type { useFilters } from './use-filters.ts'

type SpanFilterProps = Pick<ReturnType<typeof useFilters>, 'params' | 'change'> & {
  /** Spoken name of what is narrowed down. */
  label: string
}

/** From which day to which; both are in the address. */
export const SpanFilter = ({ params, change, label }: SpanFilterProps) => {
  const [desde, hasta] = [params.get('desde') ?? '', params.get('hasta') ?? '']
  return (
    <Toolbar role="search" aria-label={label} onSubmit={(event) => event.preventDefault()}>
      <Field
        label="Desde"
        type="date"
        max={hasta}
        value={desde}
        onChange={({ target }) => change({ desde: target.value })}
      />
      <Field
        label="Hasta"
        type="date"
        min={desde}
        value={hasta}
        onChange={({ target }) => change({ hasta: target.value })}
      />
      {(desde || hasta) && (
        <Button onClick={() => change({ desde: '', hasta: '' })}>Quitar fechas</Button>
      )}
    </Toolbar>
  )
}
