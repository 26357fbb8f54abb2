import {
  numeroOfVenta,
  type PagoConAlerta,
  type PagosConAlertaPage,
  returnableAlertas,
} from '@plaza/contract'
import { formatCop, formatFechaCorta } from '@plaza/shell/format'
import { Link, useNavigation } from '@plaza/shell/router'
import { Chip, Icon, IconButton, styled, tokens } from '@plaza/shell/ui'
import { useFilters } from '../../parts/filters/use-filters.ts'
import { countText } from '../../parts/table/count-text.ts'
import { type Column, DataTable } from '../../parts/table/data-table.tsx'
import { Pager } from '../../parts/table/pager.tsx'
import { alertaTexts } from './alerta-texts.ts'

// Numbers that are compared with the provider's: they stay whole.
const Pago = styled('div')({
  whiteSpace: 'nowrap',
  '& a': {
    display: 'block',
    padding: tokens.space(1, 0),
    color: tokens.brand,
    fontSize: tokens.text.xs,
    fontWeight: tokens.weight.regular,
  },
})

const Help = styled('small')({
  display: 'block',
  marginTop: tokens.space(1),
  color: tokens.muted,
  fontSize: tokens.text.xs,
})

const Cuentas = styled('dl')({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: tokens.space(0, 3),
  minWidth: '160px',
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '& dt': { color: tokens.muted },
  '& dd': { margin: 0, textAlign: 'right' },
})

const pesosOf = (valor: number | null) => (valor === null ? '—' : formatCop(valor))

// Of another currency the amount is not in pesos.
const amountOf = ({ alerta }: PagoConAlerta, amount: number | null) =>
  alerta === 'otra_moneda' && amount !== null ? amount.toLocaleString('es-CO') : pesosOf(amount)

const columns: Column<PagoConAlerta>[] = [
  {
    id: 'pago',
    title: 'Pago',
    isName: true,
    cell: ({ payment_id, id_transaccion }) => (
      <Pago>
        {payment_id}
        {id_transaccion && (
          <Link to={`/ventas/${id_transaccion}`}>Venta {numeroOfVenta(id_transaccion)}</Link>
        )}
      </Pago>
    ),
  },
  {
    id: 'alerta',
    title: 'Alerta',
    cell: ({ alerta, creada_en }) => (
      <div>
        <Chip size="small" color="warning" label={alertaTexts[alerta].nombre} />
        <Help>{alertaTexts[alerta].help}</Help>
        <Help>Desde el {formatFechaCorta(creada_en)}</Help>
      </div>
    ),
  },
  { id: 'monto', title: 'En juego', align: 'end', cell: (pago) => amountOf(pago, pago.monto) },
  {
    id: 'cuentas',
    title: 'Cuentas',
    cell: (pago) => (
      <Cuentas>
        <dt>Pagaron</dt>
        <dd>{amountOf(pago, pago.valor_pagado)}</dd>
        <dt>Devuelto</dt>
        <dd>{amountOf(pago, pago.valor_reembolsado)}</dd>
        <dt>La venta pide</dt>
        <dd>{pesosOf(pago.total_a_pagar)}</dd>
      </Cuentas>
    ),
  },
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
