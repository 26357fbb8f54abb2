import { estadosEnvio, nombresEstadoEnvio, type PedidosPage } from '@plaza/api/contract'
import { useLoaderData, useTitle } from '@plaza/shell/router'
import { EmptyState, SelectField } from '@plaza/shell/ui'
import { type Loaded, load, NotLoaded } from '../loaded.tsx'
import { OfficePage } from '../office-page.tsx'
import { Toolbar } from '../toolbar.tsx'
import { useFilters, withinPages } from '../use-filters.ts'
import { ownComercioId } from './own-comercio.ts'
import { listPedidos } from './pedidos-calls.ts'
import { PedidosTable } from './pedidos-table.tsx'

interface Listed {
  comercioId: number
  pedidos: PedidosPage
}

export const loader = ({ request }: { request: Request }): Promise<Loaded<Listed>> =>
  load(async () => {
    const comercioId = await ownComercioId(request)
    const { searchParams } = new URL(request.url)
    const pedidos = await listPedidos(comercioId, searchParams, { signal: request.signal })
    return { comercioId, pedidos: withinPages(request.url, pedidos) }
  })

const options = [
  ...estadosEnvio.map((estado) => ({ value: estado, label: nombresEstadoEnvio[estado] })),
  { value: 'por_recibir', label: 'Devoluciones por recibir' },
  { value: 'todos', label: 'Todos' },
]

const Nothing = ({ envio }: { envio: string }) =>
  envio === 'por_despachar' ? (
    <EmptyState icon="check" title="No hay pedidos por despachar">
      Cuando alguien pague algo tuyo, lo verás aquí y te escribimos un correo.
    </EmptyState>
  ) : (
    <EmptyState icon="truck" title="No hay pedidos aquí">
      Prueba con otro estado.
    </EmptyState>
  )

const Listing = ({ comercioId, pedidos }: Listed) => {
  const { params, change } = useFilters()
  const envio = params.get('envio') ?? 'por_despachar'
  return (
    <>
      <Toolbar aria-label="Pedidos">
        <SelectField
          label="Envío"
          options={options}
          value={envio}
          onChange={({ currentTarget }) => change({ envio: currentTarget.value })}
        />
      </Toolbar>
      {pedidos.total > 0 ? (
        <PedidosTable comercioId={comercioId} pedidos={pedidos} />
      ) : (
        <Nothing envio={envio} />
      )}
    </>
  )
}

export const Component = () => {
  const { value, error } = useLoaderData<Loaded<Listed>>()
  useTitle('Pedidos')
  return (
    <OfficePage title="Pedidos" lead="Lo que compraron en la tienda en línea y te toca enviar.">
      {value ? (
        <Listing {...value} />
      ) : (
        <NotLoaded title="No pudimos cargar los pedidos" error={error} />
      )}
    </OfficePage>
  )
}
