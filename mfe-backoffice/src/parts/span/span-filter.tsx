import { Button, Field } from '@plaza/shell/ui'
import { useState } from 'react'
import type { useFilters } from '../filters/use-filters.ts'
import { Toolbar } from '../page/toolbar.tsx'

// While a year is typed it is one of the first centuries.
const isDay = (typed: string) => typed === '' || typed >= '1900'

interface DayFieldProps {
  label: string
  day: string
  onDay: (day: string) => void
  min?: string | undefined
  max?: string | undefined
}

/** A day that is told once it is wholly typed, and follows what becomes of it elsewhere. */
const DayField = ({ day, onDay, ...field }: DayFieldProps) => {
  const [typed, setTyped] = useState(day)
  const [told, setTold] = useState(day)
  if (day !== told) {
    setTold(day)
    setTyped(day)
  }
  return (
    <Field
      {...field}
      type="date"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value)
        if (isDay(target.value)) onDay(target.value)
      }}
    />
  )
}

type SpanFilterProps = Pick<ReturnType<typeof useFilters>, 'params' | 'change'> & {
  /** Spoken name of what is narrowed down. */
  label: string
}

/** From which day to which; both are in the address. */
export const SpanFilter = ({ params, change, label }: SpanFilterProps) => {
  const [desde, hasta] = [params.get('desde') ?? '', params.get('hasta') ?? '']
  return (
    <Toolbar role="search" aria-label={label} onSubmit={(event) => event.preventDefault()}>
      <DayField label="Desde" max={hasta} day={desde} onDay={(day) => change({ desde: day })} />
      <DayField label="Hasta" min={desde} day={hasta} onDay={(day) => change({ hasta: day })} />
      {(desde || hasta) && (
        <Button onClick={() => change({ desde: '', hasta: '' })}>Quitar fechas</Button>
      )}
    </Toolbar>
  )
}
