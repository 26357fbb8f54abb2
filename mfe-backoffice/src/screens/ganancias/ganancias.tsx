import type { Ganancia, ResumenGanancias } from '@plaza/contract'
import { formatCop } from '@plaza/shell/format'
import { type Loaded, load, NotLoaded } from '@plaza/shell/query'
import { Link, useLoaderData, useTitle } from '@plaza/shell/router'
import { Button, EmptyState, styled, tokens } from '@plaza/shell/ui'
import { Figures } from '../../parts/facts/figures.tsx'
import { DownloadButton } from '../../parts/files/download-button.tsx'
import { useFilters } from '../../parts/filters/use-filters.ts'
import { OfficePage } from '../../parts/page/office-page.tsx'
import { spanOf } from '../../parts/span/span.ts'
import { SpanFilter } from '../../parts/span/span-filter.tsx'
import { AcceptTerms } from './accept-terms.tsx'
import { downloadGanancias, findResumen, listGanancias } from './ganancias-calls.ts'
import { GananciasTable } from './ganancias-table.tsx'
import { MonthChart } from './month-chart.tsx'
import { Rules } from './rules.tsx'

interface Earned {
  ganancias: Ganancia[]
  resumen: ResumenGanancias
}

export const loader = ({ request }: { request: Request }): Promise<Loaded<Earned>> => {
  const { signal } = request
  const span = spanOf(new URL(request.url).searchParams)
  return load(async () => {
    const [ganancias, resumen] = await Promise.all([
      listGanancias(span, { signal }),
      findResumen({ signal }),
    ])
    return { ganancias, resumen }
  })
}

const Parts = styled('div')({ display: 'grid', gap: tokens.space(5), '& > *': { minWidth: 0 } })

const sumsOf = ({ total, pendiente, aprobada, pagada }: ResumenGanancias) => [
  { title: 'Total ganado', value: formatCop(total), isLoud: true },
  {
    title: 'Pendiente',
    value: formatCop(pendiente),
    note: 'Quien compró todavía puede devolver.',
  },
  {
    title: 'Aprobada',
    value: formatCop(aprobada),
    note: aprobada < 0 ? 'Se descuenta del próximo pago.' : 'Lista para el próximo pago.',
  },
  { title: 'Pagada', value: formatCop(pagada), note: 'Ya la recibiste.' },
]

const Export = ({ span }: { span: string }) => (
  <DownloadButton
    find={() => downloadGanancias(span)}
    fileName="mis-ganancias.xlsx"
    otherwise="No se pudo descargar el libro. Inténtalo de nuevo."
  >
    Descargar en Excel
  </DownloadButton>
)

const Nothing = ({ isNarrowed }: { isNarrowed: boolean }) => (
  <EmptyState
    icon="share"
    title="No se encontraron ganancias."
    action={
      !isNarrowed && (
        <Button variant="contained" component={Link} to="/products">
          Ver productos para compartir
        </Button>
      )
    }
  >
    {isNarrowed
      ? 'Prueba con otras fechas.'
      : 'Comparte un producto: cuando alguien compre por tu enlace, aquí ves lo que ganas.'}
  </EmptyState>
)

const Earnings = ({ ganancias, resumen }: Earned) => {
  const { params, change } = useFilters()
  const isNarrowed = spanOf(params) !== ''
  if (!ganancias.length && !isNarrowed) return <Nothing isNarrowed={false} />
  return (
    <Parts>
      {resumen.acepta_terminos === false && <AcceptTerms />}
      <Figures figures={sumsOf(resumen)} />
      {resumen.por_mes.length > 0 && <MonthChart por_mes={resumen.por_mes} />}
      <div>
        <SpanFilter label="Ganancias" params={params} change={change} />
        {ganancias.length ? <GananciasTable ganancias={ganancias} /> : <Nothing isNarrowed />}
      </div>
      <Rules />
    </Parts>
  )
}

export const Component = () => {
  const { value, error } = useLoaderData<Loaded<Earned>>()
  const { params } = useFilters()
  useTitle('Mis Ganancias')
  return (
    <OfficePage
      title="Mis Ganancias"
      lead="Lo que ganas cuando alguien compra por tus enlaces."
      actions={value && value.ganancias.length > 0 && <Export span={spanOf(params)} />}
    >
      {value ? (
        <Earnings {...value} />
      ) : (
        <NotLoaded title="No pudimos cargar tus ganancias" error={error} />
      )}
    </OfficePage>
  )
}
