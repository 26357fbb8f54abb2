import type { Mostrador } from '@plaza/contract'
import type { Loaded } from '@plaza/shell/query'
import { Link, useLoaderData, useTitle } from '@plaza/shell/router'
import { Button, EmptyState } from '@plaza/shell/ui'
import { getMostrador, loadForComercio } from '../../parts/page/load-comercio.ts'
import { OfficeFailure, OfficePage } from '../../parts/page/office-page.tsx'
import { EtiquetasForm } from './etiquetas-form.tsx'
import { listProductos, type StockedProducto } from './list-productos.ts'

interface Shown {
  comercioId: number
  mostrador: Mostrador
  productos: StockedProducto[]
}

/** Labels of the products that the address names. */
export const Component = () => {
  const { value, error } = useLoaderData<Loaded<Shown>>()
  useTitle('Etiquetas')
  if (!value) return <OfficeFailure error={error} />
  const { comercioId, mostrador, productos } = value
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

const find = async (url: string, comercioId: number): Promise<Shown> => {
  const ids = new URL(url).searchParams.get('productos') ?? ''
  const [mostrador, productos] = await Promise.all([
    getMostrador(comercioId),
    ids ? listProductos(comercioId, ids) : [],
  ])
  return { comercioId, mostrador, productos }
}

export const loader = ({ request: { url } }: { request: Request }) =>
  loadForComercio(url, (comercioId) => find(url, comercioId))
