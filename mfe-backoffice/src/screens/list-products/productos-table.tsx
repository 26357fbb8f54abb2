import {
  type InventarioPage,
  type ProductoInventario,
  statusOnSale,
  statusWithComercio,
  stockBajo,
} from '@plaza/contract'
import { formatCop } from '@plaza/shell/format'
import { Link, useRevalidator } from '@plaza/shell/router'
import { Button, Chip, Icon, styled, tokens } from '@plaza/shell/ui'
import { useState } from 'react'
import { paths } from '../../parts/comercio/comercio-address.ts'
import type { useFilters } from '../../parts/filters/use-filters.ts'
import { countText } from '../../parts/table/count-text.ts'
import { type Column, DataTable } from '../../parts/table/data-table.tsx'
import { Pager } from '../../parts/table/pager.tsx'
import { EtiquetasBar } from './etiquetas-bar.tsx'
import { ordenOf, sortOf } from './sort.ts'
import { StockDialog } from './stock-dialog.tsx'
import { type ChosenIds, useChosen } from './use-chosen.ts'

const Short = styled('span')({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  color: tokens.muted,
})

const Units = styled('span')({ display: 'inline-flex', gap: tokens.space(1), alignItems: 'center' })

interface StockProps {
  producto: ProductoInventario
  onAdjust: (producto: ProductoInventario) => void
}

const Stock = ({ producto, onAdjust }: StockProps) => (
  <Units>
    {producto.stock === 0 && <Chip size="small" color="error" label="Agotado" />}
    {producto.stock > 0 && producto.stock <= stockBajo && (
      <Chip size="small" color="warning" label="Bajo" />
    )}
    <Button
      size="small"
      endIcon={<Icon name="edit" size={16} />}
      aria-label={`Ajustar las ${countText(producto.stock)} unidades de ${producto.nombre}`}
      onClick={() => onAdjust(producto)}
    >
      {countText(producto.stock)}
    </Button>
  </Units>
)

// What waits for its shop is on sale again with it.
const Estado = ({ status }: { status: number }) => {
  if (status === statusOnSale) return <Chip size="small" color="success" label="A la venta" />
  const isWaiting = status === statusWithComercio
  return <Chip size="small" label={isWaiting ? 'En pausa con el comercio' : 'Oculto'} />
}

const Chosen = styled('span')({ display: 'flex', alignItems: 'center', marginLeft: '-12px' })

const Target = styled('label')({
  flexShrink: 0,
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 44,
  minHeight: 44,
  cursor: 'pointer',
  '& input': { width: 20, height: 20, margin: 0, accentColor: tokens.brand },
})

interface NombreProps {
  producto: ProductoInventario
  chosen: ChosenIds
}

const Nombre = ({ producto: { id, nombre }, chosen }: NombreProps) => {
  const isChosen = chosen.ids.includes(id)
  return (
    <Chosen>
      <Target title="Elegir para imprimir su etiqueta">
        <input
          type="checkbox"
          aria-label={`Etiqueta de ${nombre}`}
          checked={isChosen}
          disabled={chosen.isFull && !isChosen}
          onChange={() => chosen.toggle(id)}
        />
      </Target>
      {nombre}
    </Chosen>
  )
}

const columnsOf = (
  onAdjust: StockProps['onAdjust'],
  chosen: ChosenIds,
): Column<ProductoInventario>[] => [
  {
    id: 'nombre',
    title: 'Nombre',
    cell: (producto) => <Nombre producto={producto} chosen={chosen} />,
    isName: true,
    canSort: true,
  },
  {
    id: 'n_referencia',
    title: 'Referencia',
    cell: ({ n_referencia }) => n_referencia,
    canSort: true,
  },
  {
    id: 'valor_neto',
    title: 'Valor Neto',
    cell: ({ valor_neto }) => formatCop(valor_neto),
    align: 'end',
    canSort: true,
  },
  {
    id: 'descripcion_corta',
    title: 'Descripción Corta',
    cell: ({ descripcion_corta }) => <Short>{descripcion_corta}</Short>,
  },
  {
    id: 'stock',
    title: 'Stock',
    cell: (producto) => <Stock producto={producto} onAdjust={onAdjust} />,
    align: 'end',
    canSort: true,
  },
  {
    id: 'status',
    title: 'Estado',
    cell: ({ status }) => <Estado status={status} />,
  },
]

interface ProductosTableProps {
  comercioId: number
  productos: InventarioPage
  filters: ReturnType<typeof useFilters>
}

/** The shop's products, each with its units to adjust and its way to the form. */
export const ProductosTable = ({ comercioId, productos, filters }: ProductosTableProps) => {
  const { revalidate, state } = useRevalidator()
  const chosen = useChosen()
  const [adjusted, setAdjusted] = useState<ProductoInventario>()
  const takeStock = (stock: number) => {
    setAdjusted((producto) => producto && { ...producto, stock })
    void revalidate()
  }
  return (
    <>
      <DataTable
        label="Productos"
        columns={columnsOf(setAdjusted, chosen)}
        items={productos.data}
        keyOf={({ id }) => id}
        sort={sortOf(filters.params.get('orden'))}
        onSort={(sort) => filters.change({ orden: ordenOf(sort) })}
        isBusy={state === 'loading'}
        actions={(producto) => (
          <Button
            size="small"
            variant="outlined"
            component={Link}
            to={paths.editar(producto.comercio_id, producto.id)}
            aria-label={`Actualizar ${producto.nombre}`}
          >
            Actualizar
          </Button>
        )}
      />
      <Pager page={productos.page} totalPages={productos.totalPages} onPage={filters.goTo}>
        Total de productos: {countText(productos.total)}
      </Pager>
      <EtiquetasBar comercioId={comercioId} chosen={chosen} />
      {adjusted && (
        <StockDialog
          producto={adjusted}
          onStock={takeStock}
          onClose={() => setAdjusted(undefined)}
        />
      )}
    </>
  )
}
