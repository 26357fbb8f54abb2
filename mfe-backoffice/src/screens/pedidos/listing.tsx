import type { PedidosPage } from '@plaza/contract'
import { EmptyState, Notice } from '@plaza/shell/ui'
import { useFilters } from '../../parts/filters/use-filters.ts'
import { kindIn, Narrowing } from './narrowing.tsx'
import { PedidosTable } from './pedidos-table.tsx'

const Nothing = ({ isSearch, isUnsent }: { isSearch: boolean; isUnsent: boolean }) =>
  isUnsent && !isSearch ? (
    <EmptyState icon="check" title="No hay pedidos por despachar">
      Cuando alguien pague algo tuyo, lo verás aquí y te escribimos un correo.
    </EmptyState>
  ) : (
    <EmptyState icon="truck" title="No hay pedidos aquí">
      {isSearch ? 'Prueba con otro número o nombre, o en Todos.' : 'Prueba con otro estado.'}
    </EmptyState>
  )

interface ListingProps {
  comercioId: number
  pedidos: PedidosPage
}

/** What a shop sends, as its address narrows it. */
export const Listing = ({ comercioId, pedidos }: ListingProps) => {
  const { params, change } = useFilters()
  return (
    <>
      <Narrowing params={params} change={change} conteos={pedidos.conteos} />
      {pedidos.parcial && (
        <Notice>
          Muchas personas se llaman así: buscamos solo entre los primeros pedidos de esta lista.
          Escribe el nombre completo o el número del pedido para encontrar los demás.
        </Notice>
      )}
      {pedidos.total > 0 ? (
        <PedidosTable key={comercioId} comercioId={comercioId} pedidos={pedidos} />
      ) : (
        <Nothing isSearch={params.has('q')} isUnsent={kindIn(params) === 'por_despachar'} />
      )}
    </>
  )
}
