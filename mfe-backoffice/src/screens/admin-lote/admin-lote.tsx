import type { LoteDetalle } from '@plaza/contract'
import { formatCop, formatFechaCorta } from '@plaza/shell/format'
import { type Loaded, load, NotLoaded } from '@plaza/shell/query'
import { Link, useLoaderData, useTitle } from '@plaza/shell/router'
import { Button, Icon, styled, tokens } from '@plaza/shell/ui'
import { Figures } from '../../parts/facts/figures.tsx'
import { findLote } from '../../parts/lote/lotes-calls.ts'
import { Socio } from '../../parts/lote/socio.tsx'
import { OfficePage } from '../../parts/page/office-page.tsx'
import { type Column, DataTable } from '../../parts/table/data-table.tsx'

interface Args {
  params: { id?: string }
  request: Request
}

export const loader = ({ params, request: { signal } }: Args): Promise<Loaded<LoteDetalle>> =>
  load(() => findLote(params.id ?? '', { signal }))

const Parts = styled('div')({ display: 'grid', gap: tokens.space(5), '& > *': { minWidth: 0 } })

const columns: Column<LoteDetalle['pagos'][number]>[] = [
  { id: 'socio', title: 'Socio', isName: true, cell: (socio) => <Socio socio={socio} /> },
  { id: 'ganancias', title: 'Ganancias', align: 'end', cell: ({ ganancias }) => ganancias },
  { id: 'valor', title: 'Recibió', align: 'end', cell: ({ valor }) => formatCop(valor) },
]

const Paid = ({ lote }: { lote: LoteDetalle }) => (
  <Parts>
    <Figures
      figures={[
        { title: 'Pagado', value: formatCop(lote.valor_total), isLoud: true },
        { title: 'Socios', value: lote.personas },
        { title: 'Fecha', value: formatFechaCorta(lote.creado_en) },
      ]}
    />
    <DataTable
      label="Lo que recibió cada Socio"
      columns={columns}
      items={lote.pagos}
      keyOf={({ id_usuario }) => id_usuario}
    />
  </Parts>
)

export const Component = () => {
  const { value, error } = useLoaderData<Loaded<LoteDetalle>>()
  useTitle('Lote de pagos')
  return (
    <OfficePage
      title="Lote de pagos"
      actions={
        <Button
          variant="outlined"
          component={Link}
          to="/admin-lotes"
          startIcon={<Icon name="chevronLeft" />}
        >
          Pagos a Socios
        </Button>
      }
    >
      {value ? (
        <Paid lote={value} />
      ) : (
        <NotLoaded title="No pudimos cargar el lote" error={error} />
      )}
    </OfficePage>
  )
}
