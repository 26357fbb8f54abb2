import { type PagoConAlerta, type PagosConAlertaPage, returnableAlertas } from '@plaza/api/contract'
import { formatCop, formatFechaCorta } from '@plaza/shell/format'
import { Link, useNavigation } from '@plaza/shell/router'
import { Chip, Icon, IconButton, styled, tokens } from '@plaza/shell/ui'
import { useFilters } from '../../parts/filters/use-filters.ts'
import { countText } from '../../parts/table/count-text.ts'
import { type Column, DataTable } from '../../parts/table/data-table.tsx'
import { Pager } from '../../parts/table/pager.tsx'
import { alertaTexts } from './alerta-texts.ts'

const SaleLink = styled(Link)({ color: tokens.brand, overflowWrap: 'anywhere' })
const Help = styled('small')({ display: 'block', marginTop: tokens.space(1), color: tokens.muted })

const pesosOf = (valor: number | null) => (valor === null ? '—' : formatCop(valor))

// Of another currency the amount is not in pesos.
const amountOf = ({ alerta }: PagoConAlerta, amount: number | null) =>
  alerta === 'otra_moneda' && amount !== null ? amount.toLocaleString('es-CO') : pesosOf(amount)

const columns: Column<PagoConAlerta>[] = [
  { id: 'pago', title: 'Pago', isName: true, cell: ({ payment_id }) => payment_id },
  {
    id: 'alerta',
    title: 'Alerta',
    cell: ({ alerta }) => (
      <div>
        <Chip size="small" color="warning" label={alertaTexts[alerta].nombre} />
        <Help>{alertaTexts[alerta].help}</Help>
      </div>
    ),
  },
  {
    id: 'venta',
    title: 'Venta',
    cell: ({ id_transaccion }) =>
      id_transaccion ? (
        <SaleLink to={`/ventas/${id_transaccion}`}>{id_transaccion.slice(0, 8)}</SaleLink>
      ) : (
        '—'
      ),
  },
  { id: 'monto', title: 'En juego', align: 'end', cell: (pago) => amountOf(pago, pago.monto) },
  {
    id: 'pagado',
    title: 'Pagaron',
    align: 'end',
    cell: (pago) => amountOf(pago, pago.valor_pagado),
  },
  {
    id: 'devuelto',
    title: 'Devuelto',
    align: 'end',
    cell: (pago) => amountOf(pago, pago.valor_reembolsado),
  },
  {
    id: 'esperado',
    title: 'La venta pide',
    align: 'end',
    cell: ({ total_a_pagar }) => pesosOf(total_a_pagar),
  },
  { id: 'fecha', title: 'Desde', cell: ({ creada_en }) => formatFechaCorta(creada_en) },
]

/** What may be done about an alert. */
export type Acto = 'devolver' | 'decidir' | 'cerrar'

interface AlertasTableProps {
  pagos: PagosConAlertaPage
  onAct: (alerta: PagoConAlerta, acto: Acto) => void
}

const Actions = ({
  alerta,
  onAct,
}: {
  alerta: PagoConAlerta
  onAct: AlertasTableProps['onAct']
}) => (
  <>
    {returnableAlertas.includes(alerta.alerta) && (
      <IconButton
        size="small"
        aria-label={`Devolver el dinero del pago ${alerta.payment_id}`}
        onClick={() => onAct(alerta, 'devolver')}
      >
        <Icon name="refresh" size={18} />
      </IconButton>
    )}
    {alerta.alerta === 'devolucion_por_decidir' ? (
      <IconButton
        size="small"
        aria-label={`Decidir la devolución del pago ${alerta.payment_id}`}
        onClick={() => onAct(alerta, 'decidir')}
      >
        <Icon name="edit" size={18} />
      </IconButton>
    ) : (
      <IconButton
        size="small"
        aria-label={`Cerrar la alerta del pago ${alerta.payment_id}`}
        onClick={() => onAct(alerta, 'cerrar')}
      >
        <Icon name="check" size={18} />
      </IconButton>
    )}
  </>
)

/** The alerts of a page, each with what can be done about it. */
export const AlertasTable = ({ pagos, onAct }: AlertasTableProps) => {
  const { goTo } = useFilters()
  const { state } = useNavigation()
  return (
    <>
      <DataTable
        label="Pagos con alerta"
        columns={columns}
        items={pagos.data}
        keyOf={({ id }) => id}
        isBusy={state === 'loading'}
        actions={(alerta) => <Actions alerta={alerta} onAct={onAct} />}
      />
      <Pager page={pagos.page} totalPages={pagos.totalPages} onPage={goTo}>
        Total de alertas: {countText(pagos.total)}
      </Pager>
    </>
  )
}
