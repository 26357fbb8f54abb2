import { numeroOfVenta, type TrabajoAgotado, type TrabajosAgotadosPage } from '@plaza/contract'
import { formatFechaCorta } from '@plaza/shell/format'
import { Link, useNavigation } from '@plaza/shell/router'
import { Button, styled, tokens } from '@plaza/shell/ui'
import { useFilters } from '../../parts/filters/use-filters.ts'
import { countText } from '../../parts/table/count-text.ts'
import { type Column, DataTable } from '../../parts/table/data-table.tsx'
import { Pager } from '../../parts/table/pager.tsx'
import { errorOf, nameOf } from './trabajo-texts.ts'

const SaleLink = styled(Link)({
  display: 'inline-block',
  padding: tokens.space(1, 0),
  color: tokens.brand,
})
const Detail = styled('small')({
  display: 'block',
  marginTop: tokens.space(1),
  color: tokens.muted,
  fontSize: tokens.text.xs,
  overflowWrap: 'anywhere',
  whiteSpace: 'normal',
})

const Technical = styled('details')({
  // The ring of who is there by keys crosses no line of text.
  marginTop: tokens.space(2),
  '& > summary': {
    minHeight: 32,
    paddingBlock: tokens.space(1),
    color: tokens.muted,
    fontSize: tokens.text.xs,
    cursor: 'pointer',
  },
})

const Concerns = ({ trabajo: { venta, pago, comercio } }: { trabajo: TrabajoAgotado }) => {
  if (!venta && !pago && !comercio) return '—'
  return (
    <div>
      {venta && <SaleLink to={`/ventas/${venta}`}>Venta {numeroOfVenta(venta)}</SaleLink>}
      {!venta && pago && `Pago ${pago}`}
      {comercio && <Detail>{comercio}</Detail>}
    </div>
  )
}

const columns: Column<TrabajoAgotado>[] = [
  { id: 'trabajo', title: 'Trabajo', isName: true, cell: nameOf },
  {
    id: 'concierne',
    title: 'De qué trata',
    isWhole: true,
    cell: (trabajo) => <Concerns trabajo={trabajo} />,
  },
  {
    id: 'error',
    title: 'Último error',
    cell: (trabajo) => (
      <div>
        {errorOf(trabajo)}
        <Technical>
          <summary>Detalle técnico</summary>
          <Detail>{trabajo.error}</Detail>
        </Technical>
      </div>
    ),
  },
  { id: 'intentos', title: 'Intentos', align: 'end', cell: ({ intentos }) => intentos },
  {
    ...{ id: 'fecha', title: 'Desde', isWhole: true },
    cell: ({ fecha_y_hora }) => formatFechaCorta(fecha_y_hora),
  },
]

interface TrabajosTableProps {
  trabajos: TrabajosAgotadosPage
  onRetry: (trabajo: TrabajoAgotado) => void
}

/** The work of a page that was left undone, each with a way to try it again. */
export const TrabajosTable = ({ trabajos, onRetry }: TrabajosTableProps) => {
  const { goTo } = useFilters()
  const { state } = useNavigation()
  return (
    <>
      <DataTable
        label="Trabajos sin hacer"
        columns={columns}
        items={trabajos.data}
        keyOf={({ id }) => id}
        isBusy={state === 'loading'}
        actions={(trabajo) => (
          <Button
            size="small"
            aria-label={`Volver a intentar: ${nameOf(trabajo)}`}
            onClick={() => onRetry(trabajo)}
          >
            Volver a intentar
          </Button>
        )}
      />
      <Pager page={trabajos.page} totalPages={trabajos.totalPages} onPage={goTo}>
        Total de trabajos: {countText(trabajos.total)}
      </Pager>
    </>
  )
}
