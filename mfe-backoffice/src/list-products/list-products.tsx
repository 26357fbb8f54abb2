import type { InventarioPage } from '@plaza/api/contract'
import { Link, useLoaderData, useTitle } from '@plaza/shell/router'
import { Button, EmptyState } from '@plaza/shell/ui'
import { comercioIdIn, paths } from '../comercio-address.ts'
import { type Loaded, load, NotLoaded } from '../loaded.tsx'
import { OfficePage } from '../office-page.tsx'
import { useFilters, withinPages } from '../use-filters.ts'
import { Filters } from './filters.tsx'
import { listInventario } from './list-inventario.ts'
import { ProductosTable } from './productos-table.tsx'

interface Listed {
  comercioId: number
  productos: InventarioPage
}

export const loader = async ({ request }: { request: Request }): Promise<Loaded<Listed>> => {
  const comercioId = comercioIdIn(request.url)
  const { searchParams } = new URL(request.url)
  return load(async () => ({
    comercioId,
    productos: withinPages(
      request.url,
      await listInventario(comercioId, searchParams, { signal: request.signal }),
    ),
  }))
}

const narrowing = ['q', 'estado', 'bajo']

const Create = ({ comercioId }: { comercioId: number }) => (
  <Button variant="contained" component={Link} to={paths.crear(comercioId)}>
    Crear Nuevo Producto
  </Button>
)

const Nothing = ({ comercioId, isNarrowed }: { comercioId: number; isNarrowed: boolean }) =>
  isNarrowed ? (
    <EmptyState icon="search" title="Ningún producto coincide con lo que buscas.">
      Prueba con otra palabra o quita los filtros.
    </EmptyState>
  ) : (
    <EmptyState
      icon="tag"
      title="No hay productos disponibles para este comercio."
      action={<Create comercioId={comercioId} />}
    >
      Crea el primero: los compradores lo ven apenas lo guardas.
    </EmptyState>
  )

const Listing = ({ comercioId, productos }: Listed) => {
  const filters = useFilters()
  const isNarrowed = narrowing.some((name) => filters.params.has(name))
  return (
    <>
      {(productos.total > 0 || isNarrowed) && <Filters {...filters} />}
      {productos.total > 0 ? (
        <ProductosTable comercioId={comercioId} productos={productos} filters={filters} />
      ) : (
        <Nothing comercioId={comercioId} isNarrowed={isNarrowed} />
      )}
    </>
  )
}

export const Component = () => {
  const { value, error } = useLoaderData<Loaded<Listed>>()
  useTitle('Ver y Editar Productos')
  return (
    <OfficePage
      title="Ver y Editar Productos"
      actions={value && <Create comercioId={value.comercioId} />}
    >
      {value ? (
        <Listing {...value} />
      ) : (
        <NotLoaded title="No pudimos cargar los productos" error={error} />
      )}
    </OfficePage>
  )
}
