import { mostRemisiones, numeroOfVenta, type Pedido, type PedidosPage } from '@plaza/contract'
import { formatCop, formatFechaCorta } from '@plaza/shell/format'
import { Link, useNavigation, useRevalidator } from '@plaza/shell/router'
import { Chip, styled, tokens } from '@plaza/shell/ui'
import { paths } from '../../parts/comercio/comercio-address.ts'
import { useFilters } from '../../parts/filters/use-filters.ts'
import { EnvioChip } from '../../parts/pedido/envio-chip.tsx'
import { ChooseBox } from '../../parts/table/chosen/choose-box.tsx'
import { type Chosen, useChosen } from '../../parts/table/chosen/use-chosen.ts'
import { countText } from '../../parts/table/count-text.ts'
import { type Column, DataTable } from '../../parts/table/data-table.tsx'
import { Pager } from '../../parts/table/pager.tsx'
import { LooksBar } from '../../parts/table/views/looks-bar.tsx'
import { useLooks } from '../../parts/table/views/use-looks.ts'
import { ChosenPedidos } from './chosen-pedidos.tsx'

const Name = styled(Link)({
  display: 'inline-block',
  paddingBlock: tokens.space(1),
  color: tokens.brand,
  fontWeight: tokens.weight.strong,
})

const Chips = styled('span')({ display: 'inline-flex', flexWrap: 'wrap', gap: tokens.space(1) })

const State = (pedido: Pedido) => (
  <Chips>
    <EnvioChip {...pedido} />
    {pedido.por_recibir > 0 && <Chip size="small" color="warning" label="Devolución por recibir" />}
  </Chips>
)

const Named = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: tokens.space(1),
  marginLeft: '-12px',
})

const columnsOf = (comercioId: number, chosen: Chosen<string>): Column<Pedido>[] => [
  {
    id: 'pedido',
    title: 'Pedido',
    isName: true,
    cell: ({ id_transaccion }) => (
      <Named>
        <ChooseBox
          id={id_transaccion}
          label={`Elegir el pedido ${numeroOfVenta(id_transaccion)}`}
          chosen={chosen}
        />
        <Name to={paths.pedido(comercioId, id_transaccion)}>{numeroOfVenta(id_transaccion)}</Name>
      </Named>
    ),
  },
  { id: 'fecha', title: 'Fecha', cell: ({ fecha_y_hora }) => formatFechaCorta(fecha_y_hora) },
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
  const used = useLooks('pedidos')
  const { revalidate } = useRevalidator()
  const chosen = useChosen<string>(mostRemisiones)
  const columns = columnsOf(comercioId, chosen)
  return (
    <>
      <LooksBar {...used} columns={columns.filter(({ isName }) => !isName)} />
      <DataTable
        label="Pedidos"
        columns={columns}
        hidden={used.looks.hidden}
        items={pedidos.data}
        keyOf={({ id_transaccion }) => id_transaccion}
        isBusy={state === 'loading'}
      />
      <Pager page={pedidos.page} totalPages={pedidos.totalPages} onPage={goTo}>
        Total de pedidos: {countText(pedidos.total)}
      </Pager>
      <ChosenPedidos comercioId={comercioId} chosen={chosen} onChanged={() => void revalidate()} />
    </>
  )
}
