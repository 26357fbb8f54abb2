import type { Mostrador } from '@plaza/api/contract'
import { Link, useLoaderData, useTitle } from '@plaza/shell/router'
import { Button, EmptyState } from '@plaza/shell/ui'
import { comercioOf, type Failed, getMostrador, orFailure } from '../../parts/page/load-comercio.ts'
import { OfficeFailure, OfficePage } from '../../parts/page/office-page.tsx'
import { EtiquetasForm } from './etiquetas-form.tsx'
import { listProductos, type StockedProducto } from './list-productos.ts'

interface Loaded {
  comercioId: number
  mostrador: Mostrador
  productos: StockedProducto[]
}

/** Labels of the products that the address names. */
export const Component = () => {
  const data = useLoaderData<Loaded | Failed>()
  useTitle('Etiquetas')
  if ('error' in data) return <OfficeFailure error={data.error} />
  const { comercioId, mostrador, productos } = data
  const inventario = `/inventario/list-products?comercioId=${comercioId}`
  return (
    <OfficePage title="Etiquetas" comercioId={comercioId} nombre={mostrador.nombre_barrio}>
      {productos.length > 0 ? (
        <EtiquetasForm productos={productos} inventario={inventario} />
      ) : (
        <EmptyState
          icon="tag"
          title="Elige los productos en el inventario"
          action={
            <Button variant="contained" component={Link} to={inventario}>
              Ir al inventario
            </Button>
          }
        >
          Márcalos en la lista y pide sus etiquetas.
        </EmptyState>
      )}
    </OfficePage>
  )
}

const load = async (url: string): Promise<Loaded | Failed> => {
  const comercioId = comercioOf(url)
  if (!comercioId) return { error: 'Hubo un error al obtener el id del comercio!' }
  const ids = new URL(url).searchParams.get('productos') ?? ''
  const [mostrador, productos] = await Promise.all([
    getMostrador(comercioId),
    ids ? listProductos(comercioId, ids) : [],
  ])
  return { comercioId, mostrador, productos }
}

export const loader = ({ request }: { request: Request }) => orFailure(() => load(request.url))
