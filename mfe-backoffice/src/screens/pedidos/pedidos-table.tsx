import type { Pedido, PedidosPage } from '@plaza/contract'
import { formatCop, formatFecha } from '@plaza/shell/format'
import { Link, useNavigation } from '@plaza/shell/router'
import { Chip, styled, tokens } from '@plaza/shell/ui'
import { paths } from '../../parts/comercio/comercio-address.ts'
import { useFilters } from '../../parts/filters/use-filters.ts'
import { EnvioChip } from '../../parts/pedido/envio-chip.tsx'
import { countText } from '../../parts/table/count-text.ts'
import { type Column, DataTable } from '../../parts/table/data-table.tsx'
import { Pager } from '../../parts/table/pager.tsx'

const Name = styled(Link)({ color: tokens.brand, fontWeight: tokens.weight.strong })

const Chips = styled('span')({ display: 'inline-flex', flexWrap: 'wrap', gap: tokens.space(1) })

const State = (pedido: Pedido) => (
  <Chips>
    <EnvioChip {...pedido} />
    {pedido.por_recibir > 0 && <Chip size="small" color="warning" label="Devolución por recibir" />}
  </Chips>
)

const columnsOf = (comercioId: number): Column<Pedido>[] => [
  {
    id: 'pedido',
    title: 'Pedido',
    isName: true,
    cell: ({ id_transaccion, fecha_y_hora }) => (
      <Name to={paths.pedido(comercioId, id_transaccion)}>{formatFecha(fecha_y_hora)}</Name>
    ),
  },
  { id: 'comprador', title: 'Comprador', cell: ({ comprador }) => comprador ?? 'Cuenta eliminada' },
  { id: 'unidades', title: 'Unidades', align: 'end', cell: ({ unidades }) => unidades },
  {
    id: 'valor',
    title: 'Valor',
    align: 'end',
    cell: ({ valor_total }) => formatCop(valor_total),
  },
  { id: 'envio', title: 'Envío', cell: (pedido) => <State {...pedido} /> },
]

interface PedidosTableProps {
  comercioId: number
  pedidos: PedidosPage
}

/** The orders of a page. */
export const PedidosTable = ({ comercioId, pedidos }: PedidosTableProps) => {
  const { goTo } = useFilters()
  const { state } = useNavigation()
  return (
    <>
      <DataTable
        label="Pedidos"
        columns={columnsOf(comercioId)}
        items={pedidos.data}
        keyOf={({ id_transaccion }) => id_transaccion}
        isBusy={state === 'loading'}
      />
      <Pager page={pedidos.page} totalPages={pedidos.totalPages} onPage={goTo}>
        Total de pedidos: {countText(pedidos.total)}
      </Pager>
    </>
  )
}
