import type { InventarioPage } from '@plaza/contract'
import { type Loaded, load, NotLoaded } from '@plaza/shell/query'
import { Link, useLoaderData, useTitle } from '@plaza/shell/router'
import { Button, EmptyState } from '@plaza/shell/ui'
import { comercioIdIn, paths } from '../../parts/comercio/comercio-address.ts'
import { mayStock } from '../../parts/comercio/may-stock.ts'
import { useFilters, withinPages } from '../../parts/filters/use-filters.ts'
import { OfficePage } from '../../parts/page/office-page.tsx'
import { Filters } from './filters.tsx'
import { listInventario } from './list-inventario.ts'
import { ProductosTable } from './productos-table.tsx'

interface Listed {
  comercioId: number
  productos: InventarioPage
  /** Whoever only sells looks them up. */
  mayChange: boolean
}

export const loader = async ({ request }: { request: Request }): Promise<Loaded<Listed>> => {
  const comercioId = comercioIdIn(request.url)
  const { url, signal } = request
  const { searchParams } = new URL(url)
  return load(async () => {
    const [productos, mayChange] = await Promise.all([
      listInventario(comercioId, searchParams, { signal }),
      mayStock(comercioId, signal),
    ])
    return { comercioId, productos: withinPages(url, productos), mayChange }
  })
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

const NothingYet = ({ comercioId, mayChange }: Pick<Listed, 'comercioId' | 'mayChange'>) => (
  <EmptyState
    icon="tag"
    title="No hay productos disponibles para este comercio."
    action={mayChange && <Create comercioId={comercioId} />}
  >
    {mayChange
      ? 'Crea el primero: los compradores lo ven apenas lo guardas.'
      : 'Los crean supervisores y dueños.'}
  </EmptyState>
)

const Listing = ({ comercioId, productos, mayChange }: Listed) => {
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
          mayChange={mayChange}
        />
      )}
      {productos.total === 0 && isNarrowed && (
        <NothingFound onWiden={() => filters.change(noFilters)} />
      )}
      {productos.total === 0 && !isNarrowed && <NothingYet {...{ comercioId, mayChange }} />}
    </>
  )
}

export const Component = () => {
  const { value, error } = useLoaderData<Loaded<Listed>>()
  const title = value?.mayChange === false ? 'Productos' : 'Ver y Editar Productos'
  useTitle(title)
  return (
    <OfficePage
      title={title}
      actions={value?.mayChange && <Create comercioId={value.comercioId} />}
    >
      {value ? (
        <Listing {...value} />
      ) : (
        <NotLoaded title="No pudimos cargar los productos" error={error} />
      )}
    </OfficePage>
  )
}
