import type { EstadoReclamo, Reclamo, ReclamosPage } from '@plaza/contract'
import { type Loaded, load, NotLoaded } from '@plaza/shell/query'
import { useLoaderData, useRevalidator, useTitle } from '@plaza/shell/router'
import { EmptyState, SelectField, toast } from '@plaza/shell/ui'
import { useState } from 'react'
import { useFilters, withinPages } from '../../parts/filters/use-filters.ts'
import { OfficePage } from '../../parts/page/office-page.tsx'
import { Toolbar } from '../../parts/page/toolbar.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { estadoOf, listReclamos } from './documentos-calls.ts'
import { ReclamosTable } from './reclamos-table.tsx'

export const loader = ({ request }: { request: Request }): Promise<Loaded<ReclamosPage>> => {
  const { url, signal } = request
  return load(async () =>
    withinPages(url, await listReclamos(new URL(url).searchParams, { signal })),
  )
}

const estados: { value: EstadoReclamo; label: string }[] = [
  { value: 'abierto', label: 'Por decidir' },
  { value: 'mantenido', label: 'Quedaron como estaban' },
  { value: 'movido', label: 'Cambiaron de persona' },
]

const None = ({ isWaiting }: { isWaiting: boolean }) => (
  <EmptyState icon="check" title={isWaiting ? 'No hay documentos por decidir' : 'No hay ninguno'}>
    {isWaiting
      ? 'Aquí aparecen los documentos que declara más de una persona.'
      : 'Todavía no se ha decidido así sobre ningún documento.'}
  </EmptyState>
)

const Reclamos = ({ reclamos, estado }: { reclamos: ReclamosPage; estado: EstadoReclamo }) => {
  const { revalidate } = useRevalidator()
  const [deciding, setDeciding] = useState<Reclamo>()
  const isWaiting = estado === 'abierto'
  const onDone = async (text: string, isRefused = false) => {
    setDeciding(undefined)
    toast(text, isRefused ? { severity: 'error' } : {})
    await revalidate()
  }
  if (reclamos.total === 0) return <None isWaiting={isWaiting} />
  return (
    <>
      <ReclamosTable reclamos={reclamos} isWaiting={isWaiting} onDecide={setDeciding} />
      {deciding && (
        <DecideDialog reclamo={deciding} onDone={onDone} onClose={() => setDeciding(undefined)} />
      )}
    </>
  )
}

export const Component = () => {
  const { value, error } = useLoaderData<Loaded<ReclamosPage>>()
  const { params, change } = useFilters()
  const estado = estadoOf(params)
  useTitle('Documentos repetidos')
  return (
    <OfficePage
      title="Documentos repetidos"
      lead="Un documento es de una sola persona: decide de quién cuando lo declaran dos."
    >
      <Toolbar role="search" onSubmit={(event) => event.preventDefault()}>
        <SelectField
          label="Estado"
          options={estados}
          value={estado}
          onChange={({ target }) =>
            change({ estado: target.value === 'abierto' ? '' : target.value })
          }
        />
      </Toolbar>
      {value && <Reclamos reclamos={value} estado={estado} />}
      {error && <NotLoaded title="No pudimos cargar los documentos" error={error} />}
    </OfficePage>
  )
}
