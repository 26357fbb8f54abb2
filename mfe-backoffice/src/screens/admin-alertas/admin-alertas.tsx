import type { PagoConAlerta, PagosConAlertaPage } from '@plaza/contract'
import { formatCop } from '@plaza/shell/format'
import { type Loaded, load, NotLoaded } from '@plaza/shell/query'
import { useLoaderData, useRevalidator, useTitle } from '@plaza/shell/router'
import { EmptyState, styled, toast, tokens } from '@plaza/shell/ui'
import { useState } from 'react'
import { Figures } from '../../parts/facts/figures.tsx'
import { pageOf, withinPages } from '../../parts/filters/use-filters.ts'
import { isDoneNow } from '../../parts/merge/done-now.ts'
import { OfficePage } from '../../parts/page/office-page.tsx'
import { listAlertas } from './alertas-calls.ts'
import { type Acto, AlertasTable } from './alertas-table.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { RetryDialog } from './retry-dialog.tsx'

export const loader = ({ request }: { request: Request }): Promise<Loaded<PagosConAlertaPage>> => {
  const { url, signal } = request
  return load(async () =>
    withinPages(url, await listAlertas(pageOf(new URL(url).searchParams), { signal })),
  )
}

const Parts = styled('div')({ display: 'grid', gap: tokens.space(5), '& > *': { minWidth: 0 } })

const dialogs = { devolver: RetryDialog, decidir: DecideDialog, cerrar: CloseDialog }

const Alertas = ({ pagos }: { pagos: PagosConAlertaPage }) => {
  const { revalidate } = useRevalidator()
  const [acting, setActing] = useState<{ alerta: PagoConAlerta; acto: Acto }>()
  const Acting = acting && dialogs[acting.acto]
  const onDone = async (telling: Promise<string>) => {
    const isNow = await isDoneNow(telling, 'alerta_no_encontrada', 'devolucion_no_encontrada')
    setActing(undefined)
    if (isNow) toast(await telling)
    else toast('Esa alerta ya se atendió. Así está la lista ahora.', { severity: 'info' })
    await revalidate()
  }
  return (
    <Parts>
      <Figures
        figures={[
          { title: 'Por devolver', value: formatCop(pagos.por_devolver), isLoud: true },
          { title: 'Alertas abiertas', value: pagos.total },
        ]}
      />
      <div>
        <AlertasTable pagos={pagos} onAct={(alerta, acto) => setActing({ alerta, acto })} />
      </div>
      {acting && Acting && (
        <Acting alerta={acting.alerta} onDone={onDone} onClose={() => setActing(undefined)} />
      )}
    </Parts>
  )
}

export const Component = () => {
  const { value, error } = useLoaderData<Loaded<PagosConAlertaPage>>()
  useTitle('Alertas de pagos')
  return (
    <OfficePage
      title="Alertas de pagos"
      lead="Dinero que ninguna venta explica. Cada alerta se cierra sola cuando el dinero llega a donde va."
    >
      {value?.total === 0 && (
        <EmptyState icon="check" title="No hay alertas">
          Todo el dinero está donde las ventas dicen.
        </EmptyState>
      )}
      {value && value.total > 0 && <Alertas pagos={value} />}
      {error && <NotLoaded title="No pudimos cargar las alertas" error={error} />}
    </OfficePage>
  )
}
