import type { Comercio, ComerciosPage } from '@plaza/contract'
import { Link, useNavigation } from '@plaza/shell/router'
import { Icon, IconButton, styled } from '@plaza/shell/ui'
import { StateChip } from '../../parts/facts/state-chip.tsx'
import { useFilters } from '../../parts/filters/use-filters.ts'
import { countText } from '../../parts/table/count-text.ts'
import { type Column, DataTable } from '../../parts/table/data-table.tsx'
import { Pager } from '../../parts/table/pager.tsx'

const Unbroken = styled('span')({ whiteSpace: 'nowrap' })

const columns: Column<Comercio>[] = [
  { id: 'id', title: 'Id', cell: ({ id }) => <Unbroken>{id}</Unbroken> },
  {
    id: 'nombre_barrio',
    title: 'Nombre del Barrio',
    isName: true,
    cell: ({ nombre_barrio }) => nombre_barrio,
  },
  {
    id: 'direccion',
    title: 'Dirección',
    cell: ({ direccion_punto_venta }) => direccion_punto_venta,
  },
  { id: 'estado', title: 'Estado', cell: ({ estado }) => <StateChip state={estado} /> },
]

interface ComerciosTableProps {
  comercios: ComerciosPage
  onEdit: (comercio: Comercio) => void
  onDelete: (comercio: Comercio) => void
}

/** The shops of a page, each with what can be done about it. */
export const ComerciosTable = ({ comercios, onEdit, onDelete }: ComerciosTableProps) => {
  const { goTo } = useFilters()
  const { state } = useNavigation()
  return (
    <>
      {comercios.data.length > 0 && (
        <DataTable
          label="Comercios"
          columns={columns}
          items={comercios.data}
          keyOf={({ id }) => id}
          isBusy={state === 'loading'}
          actions={(comercio) => (
            <>
              <IconButton
                size="small"
                component={Link}
                to={`/admin-comercios/${comercio.id}`}
                aria-label={`Ver ${comercio.nombre_barrio}`}
              >
                <Icon name="eye" size={18} />
              </IconButton>
              <IconButton
                size="small"
                aria-label={`Editar ${comercio.nombre_barrio}`}
                onClick={() => onEdit(comercio)}
              >
                <Icon name="edit" size={18} />
              </IconButton>
              <IconButton
                size="small"
                aria-label={`Eliminar ${comercio.nombre_barrio}`}
                onClick={() => onDelete(comercio)}
              >
                <Icon name="trash" size={18} />
              </IconButton>
            </>
          )}
        />
      )}
      <Pager page={comercios.page} totalPages={comercios.totalPages} onPage={goTo}>
        Total de comercios: {countText(comercios.total)}
      </Pager>
    </>
  )
}
