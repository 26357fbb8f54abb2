import type { AlertaPago, PagoConAlerta, PagosConAlertaPage } from '@plaza/api/contract'
import { formatCop, formatFechaCorta } from '@plaza/shell/format'
import { Link, useNavigation } from '@plaza/shell/router'
import { Chip, styled, tokens } from '@plaza/shell/ui'
import { countText } from '../count-text.ts'
import { type Column, DataTable } from '../data-table.tsx'
import { Pager } from '../pager.tsx'
import { useFilters } from '../use-filters.ts'

const texts: Record<AlertaPago, string> = {
  referencia_desconocida: 'De ninguna venta',
  otra_moneda: 'En otra moneda',
  otro_monto: 'De otro valor',
}

const SaleLink = styled(Link)({ color: tokens.brand, overflowWrap: 'anywhere' })

const isReturned = ({ valor_pagado, valor_reembolsado }: PagoConAlerta) =>
  valor_reembolsado >= valor_pagado

// Of another currency the amount is not in pesos.
const amountOf = (alerta: AlertaPago, amount: number) =>
  alerta === 'otra_moneda' ? amount.toLocaleString('es-CO') : formatCop(amount)

const columns: Column<PagoConAlerta>[] = [
  { id: 'pago', title: 'Pago', isName: true, cell: ({ payment_id }) => payment_id },
  {
    id: 'alerta',
    title: 'Alerta',
    cell: ({ alerta }) => <Chip size="small" color="warning" label={texts[alerta]} />,
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
  {
    id: 'pagado',
    title: 'Pagaron',
    align: 'end',
    cell: ({ alerta, valor_pagado }) => amountOf(alerta, valor_pagado),
  },
  {
    id: 'esperado',
    title: 'La venta pide',
    align: 'end',
    cell: ({ total_a_pagar }) => (total_a_pagar === null ? '—' : formatCop(total_a_pagar)),
  },
  {
    id: 'devuelto',
    title: 'Devuelto',
    cell: (pago) => (
      <Chip
        size="small"
        color={isReturned(pago) ? 'success' : 'error'}
        label={isReturned(pago) ? 'Sí' : 'Todavía no'}
      />
    ),
  },
  {
    id: 'fecha',
    title: 'Fecha',
    cell: ({ actualizado_en }) => formatFechaCorta(actualizado_en),
  },
]

/** The payments of a page. */
export const AlertasTable = ({ pagos }: { pagos: PagosConAlertaPage }) => {
  const { goTo } = useFilters()
  const { state } = useNavigation()
  return (
    <>
      <DataTable
        label="Pagos con alerta"
        columns={columns}
        items={pagos.data}
        keyOf={({ payment_id }) => payment_id}
        isBusy={state === 'loading'}
      />
      <Pager page={pagos.page} totalPages={pagos.totalPages} onPage={goTo}>
        Total de pagos: {countText(pagos.total)}
      </Pager>
    </>
  )
}
