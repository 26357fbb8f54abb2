import type { InventarioPage } from '@plaza/contract'
import { type Loaded, load, NotLoaded } from '@plaza/shell/query'
import { Link, useLoaderData, useTitle } from '@plaza/shell/router'
import { Button, EmptyState } from '@plaza/shell/ui'
import { comercioIdIn, paths } from '../../parts/comercio/comercio-address.ts'
import { useFilters, withinPages } from '../../parts/filters/use-filters.ts'
import { OfficePage } from '../../parts/page/office-page.tsx'
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

const Create = ({ comercioId }: { comercioId: number }) => (
  <Button variant="contained" component={Link} to={paths.crear(comercioId)}>
    Crear Nuevo Producto
  </Button>
)

const narrowing = ['q', 'estado', 'bajo']
const noFilters = Object.fromEntries(narrowing.map((name) => [name, '']))

const NothingFound = ({ onWiden }: { onWiden: () => void }) => (
  <EmptyState
    icon="search"
    title="Ningún producto coincide con lo que buscas."
    action={
      <Button variant="outlined" onClick={onWiden}>
        Quitar los filtros
      </Button>
    }
  >
    Prueba con otra palabra o quita los filtros.
  </EmptyState>
)

const NothingYet = ({ comercioId }: { comercioId: number }) => (
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
      {productos.total > 0 && (
        <ProductosTable
          key={comercioId}
          comercioId={comercioId}
          productos={productos}
          filters={filters}
        />
      )}
      {productos.total === 0 && isNarrowed && (
        <NothingFound onWiden={() => filters.change(noFilters)} />
      )}
      {productos.total === 0 && !isNarrowed && <NothingYet comercioId={comercioId} />}
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
