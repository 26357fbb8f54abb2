import {
  cantidadPerPrecio,
  type InventarioPage,
  isByWeight,
  type ProductoInventario,
  statusAtCounter,
  statusOnSale,
  statusWithComercio,
  stockBajo,
} from '@plaza/contract'
import { formatCop, keepUnits } from '@plaza/shell/format'
import { Link, useRevalidator } from '@plaza/shell/router'
import { Button, Chip, Icon, styled, tokens } from '@plaza/shell/ui'
import { useState } from 'react'
import { paths } from '../../parts/comercio/comercio-address.ts'
import type { useFilters } from '../../parts/filters/use-filters.ts'
import { ChooseBox } from '../../parts/table/chosen/choose-box.tsx'
import { type Chosen, useChosen } from '../../parts/table/chosen/use-chosen.ts'
import { cantidadText, countText, unidadesText } from '../../parts/table/count-text.ts'
import { type Column, DataTable } from '../../parts/table/data-table.tsx'
import { Pager } from '../../parts/table/pager.tsx'
import { LooksBar } from '../../parts/table/views/looks-bar.tsx'
import { useLooks } from '../../parts/table/views/use-looks.ts'
import { ChosenBar } from './chosen-bar.tsx'
import { Foto } from './foto.tsx'
import { ordenOf, sortOf } from './sort.ts'
import { StockDialog } from './stock-dialog.tsx'

const Short = styled('span')({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  // At the right end the dots of what is left out would be left out themselves.
  textAlign: 'left',
  overflow: 'hidden',
  color: tokens.muted,
})

const Units = styled('span')({ display: 'inline-flex', gap: tokens.space(1), alignItems: 'center' })

interface StockProps {
  producto: ProductoInventario
  /** Undefined for whoever may not. */
  onAdjust: ((producto: ProductoInventario) => void) | undefined
}

const adjustText = (producto: ProductoInventario) => {
  const one = producto.stock === 1 ? 'la' : 'las'
  const article = isByWeight(producto) ? 'los' : one
  return `Ajustar ${article} ${unidadesText(producto.stock, producto)} de ${producto.nombre}`
}

const Stock = ({ producto, onAdjust }: StockProps) => (
  <Units>
    {producto.stock === 0 && <Chip size="small" color="error" label="Agotado" />}
    {producto.stock > 0 && producto.stock <= stockBajo * cantidadPerPrecio(producto) && (
      <Chip size="small" color="warning" label="Bajo" />
    )}
    {onAdjust ? (
      <Button
        size="small"
        endIcon={<Icon name="edit" size={16} />}
        aria-label={adjustText(producto)}
        onClick={() => onAdjust(producto)}
      >
        {cantidadText(producto.stock, producto)}
      </Button>
    ) : (
      cantidadText(producto.stock, producto)
    )}
  </Units>
)

// What waits for its shop is on sale again with it.
const Estado = ({ status }: { status: number }) => {
  if (status === statusAtCounter)
    return <Chip size="small" color="success" label="En el mostrador" />
  if (status === statusOnSale) return <Chip size="small" color="success" label="A la venta" />
  const isWaiting = status === statusWithComercio
  return <Chip size="small" label={isWaiting ? 'En pausa con el comercio' : 'Oculto'} />
}

const Named = styled('span')({
  display: 'flex',
  gap: tokens.space(2),
  alignItems: 'center',
  // Where there is room a name takes two lines, not four.
  minWidth: 'clamp(180px, 19vw, 360px)',
  marginLeft: '-12px',
  // Most words keep together, and none makes the page wider than its window.
  overflowWrap: 'anywhere',
  '& > span:last-child': { minWidth: '112px' },
})

// Which one it is, and the way to the others.
const Option = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space(0, 2),
  alignItems: 'center',
  color: tokens.muted,
  fontWeight: tokens.weight.regular,
  '& > a': { display: 'inline-flex', alignItems: 'center', minHeight: '24px' },
})

interface NombreProps {
  producto: ProductoInventario
  /** Undefined for whoever may do nothing with them. */
  chosen: Chosen<number> | undefined
}

const Nombre = ({ producto, chosen }: NombreProps) => {
  const { id, nombre, opcion, en_familia, comercio_id } = producto
  return (
    <Named>
      {chosen && <ChooseBox id={id} label={`Etiqueta de ${nombre}`} chosen={chosen} />}
      <Foto producto={producto} />
      <span>
        {keepUnits(nombre)}
        {opcion && (
          <Option>
            {keepUnits(opcion)}
            {chosen && (
              <Link
                to={paths.opciones(comercio_id, id)}
                aria-label={
                  en_familia === 1
                    ? `La opción de ${nombre}`
                    : `Las ${en_familia} opciones de ${nombre}`
                }
              >
                {en_familia === 1 ? '1 opción' : `${en_familia} opciones`}
              </Link>
            )}
          </Option>
        )}
      </span>
    </Named>
  )
}

const columnsOf = (
  onAdjust: StockProps['onAdjust'],
  chosen: Chosen<number> | undefined,
): Column<ProductoInventario>[] => [
  {
    id: 'nombre',
    title: 'Nombre',
    cell: (producto) => <Nombre producto={producto} chosen={chosen} />,
    isName: true,
    orders: { up: 'Nombre, de la A a la Z' },
  },
  {
    id: 'n_referencia',
    title: 'Referencia',
    cell: ({ n_referencia }) => n_referencia,
    orders: { up: 'Referencia' },
  },
  {
    id: 'valor_neto',
    title: 'Valor Neto',
    cell: ({ valor_neto }) => formatCop(valor_neto),
    align: 'end',
    orders: { up: 'Valor neto, de menor a mayor', down: 'Valor neto, de mayor a menor' },
  },
  {
    id: 'valor_total',
    title: 'Precio con IVA',
    cell: ({ valor_total }) => <strong>{formatCop(valor_total)}</strong>,
    align: 'end',
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
    orders: { up: 'Stock, de menos a más', down: 'Stock, de más a menos' },
  },
  {
    id: 'status',
    title: 'Estado',
    cell: ({ status }) => <Estado status={status} />,
  },
]

const Edit = ({ producto: { comercio_id, id, nombre } }: { producto: ProductoInventario }) => (
  <Button
    size="small"
    variant="outlined"
    component={Link}
    to={paths.editar(comercio_id, id)}
    aria-label={`Actualizar ${nombre}`}
  >
    Actualizar
  </Button>
)

/** Labels are asked for so many products at a time. */
const mostEtiquetas = 100

interface ProductosTableProps {
  comercioId: number
  productos: InventarioPage
  filters: ReturnType<typeof useFilters>
  mayChange: boolean
}

/** The shop's products, each with its units to adjust and its way to the form; whoever may not change them only reads. */
export const ProductosTable = (props: ProductosTableProps) => {
  const { comercioId, productos, filters, mayChange } = props
  const { revalidate, state } = useRevalidator()
  const chosen = useChosen<number>(mostEtiquetas)
  const [adjusted, setAdjusted] = useState<ProductoInventario>()
  const used = useLooks('productos')
  const columns = mayChange ? columnsOf(setAdjusted, chosen) : columnsOf(undefined, undefined)
  const takeStock = (stock: number) => {
    setAdjusted((producto) => producto && { ...producto, stock })
    void revalidate()
  }
  return (
    <>
      <LooksBar {...used} columns={columns.filter(({ isName }) => !isName)} />
      <DataTable
        label="Productos"
        columns={columns}
        hidden={used.looks.hidden}
        items={productos.data}
        keyOf={({ id }) => id}
        sort={sortOf(filters.params.get('orden'))}
        onSort={(sort) => filters.change({ orden: sort ? ordenOf(sort) : '' })}
        unsorted="Lo más nuevo"
        isBusy={state === 'loading'}
        actions={mayChange ? (producto) => <Edit producto={producto} /> : undefined}
      />
      <Pager page={productos.page} totalPages={productos.totalPages} onPage={filters.goTo}>
        Total de productos: {countText(productos.total)}
      </Pager>
      <ChosenBar comercioId={comercioId} chosen={chosen} onChanged={() => void revalidate()} />
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
