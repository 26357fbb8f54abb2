import type { TrabajoAgotado, TrabajosAgotadosPage } from '@plaza/contract'
import { type Loaded, load, NotLoaded } from '@plaza/shell/query'
import { useLoaderData, useRevalidator, useTitle } from '@plaza/shell/router'
import { EmptyState, toast } from '@plaza/shell/ui'
import { useState } from 'react'
import { pageOf, withinPages } from '../../parts/filters/use-filters.ts'
import { OfficePage } from '../../parts/page/office-page.tsx'
import { RetryDialog } from './retry-dialog.tsx'
import { listAgotados } from './trabajos-calls.ts'
import { TrabajosTable } from './trabajos-table.tsx'

export const loader = ({
  request,
}: {
  request: Request
}): Promise<Loaded<TrabajosAgotadosPage>> => {
  const { url, signal } = request
  return load(async () =>
    withinPages(url, await listAgotados(pageOf(new URL(url).searchParams), { signal })),
  )
}

const Trabajos = ({ trabajos }: { trabajos: TrabajosAgotadosPage }) => {
  const { revalidate } = useRevalidator()
  const [retried, setRetried] = useState<TrabajoAgotado>()
  const onDone = async (isNow: boolean) => {
    setRetried(undefined)
    if (isNow) toast('Lo intentaremos de inmediato.')
    else toast('Ese trabajo ya se volvió a intentar.', { severity: 'info' })
    await revalidate()
  }
  return (
    <>
      <TrabajosTable trabajos={trabajos} onRetry={setRetried} />
      {retried && (
        <RetryDialog trabajo={retried} onDone={onDone} onClose={() => setRetried(undefined)} />
      )}
    </>
  )
}

export const Component = () => {
  const { value, error } = useLoaderData<Loaded<TrabajosAgotadosPage>>()
  useTitle('Trabajos sin hacer')
  return (
    <OfficePage
      title="Trabajos sin hacer"
      lead="Correos y avisos que se intentaron todas las veces y no salieron."
    >
      {value?.total === 0 && (
        <EmptyState icon="check" title="No hay trabajos sin hacer">
          Todos los correos y avisos salieron.
        </EmptyState>
      )}
      {value && value.total > 0 && <Trabajos trabajos={value} />}
      {error && <NotLoaded title="No pudimos cargar los trabajos" error={error} />}
    </OfficePage>
  )
}
