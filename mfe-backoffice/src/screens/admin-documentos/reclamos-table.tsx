import type { Reclamo, ReclamosPage } from '@plaza/contract'
import { formatFechaCorta } from '@plaza/shell/format'
import { useNavigation } from '@plaza/shell/router'
import { Chip, Icon, IconButton, styled, tokens } from '@plaza/shell/ui'
import { useFilters } from '../../parts/filters/use-filters.ts'
import { countText } from '../../parts/table/count-text.ts'
import { type Column, DataTable } from '../../parts/table/data-table.tsx'
import { Pager } from '../../parts/table/pager.tsx'

const Small = styled('small')({
  display: 'block',
  color: tokens.muted,
  fontSize: tokens.text.xs,
  fontWeight: tokens.weight.regular,
})

const Involved = ({ who }: { who: NonNullable<Reclamo['titular']> }) => (
  <span>
    {who.nombre || 'Sin nombre'}
    <Small>{who.correo_electronico ?? 'Cuenta eliminada'}</Small>
  </span>
)

const documento: Column<Reclamo> = {
  id: 'documento',
  title: 'Documento',
  isName: true,
  cell: ({ tipo_documento, numero_documento }) => (
    <span>
      {numero_documento}
      <Small>{tipo_documento}</Small>
    </span>
  ),
}

const people: Column<Reclamo>[] = [
  {
    id: 'declarante',
    title: 'Lo declara',
    cell: ({ declarante }) => (
      <span>
        <Involved who={declarante} />
        {!declarante.vigente && <Chip size="small" label="Ya declara otro" />}
      </span>
    ),
  },
  {
    id: 'titular',
    title: 'Lo tiene',
    cell: ({ titular }) => (titular ? <Involved who={titular} /> : 'Nadie'),
  },
  { id: 'desde', title: 'Desde', cell: ({ creado_en }) => formatFechaCorta(creado_en) },
]

const decision: Column<Reclamo> = {
  id: 'decision',
  title: 'Decisión',
  cell: ({ estado, motivo, decidido_en }) => (
    <span>
      {estado === 'movido' ? 'Pasó a quien lo declara' : 'Lo conserva quien lo tenía'}
      <Small>
        {motivo} {decidido_en && `· ${formatFechaCorta(decidido_en)}`}
      </Small>
    </span>
  ),
}

const waiting = [documento, ...people]
const decided = [documento, ...people, decision]

interface ReclamosTableProps {
  reclamos: ReclamosPage
  isWaiting: boolean
  onDecide: (reclamo: Reclamo) => void
}

/** The documents of a page that more than one person declares. */
export const ReclamosTable = ({ reclamos, isWaiting, onDecide }: ReclamosTableProps) => {
  const { goTo } = useFilters()
  const { state } = useNavigation()
  return (
    <>
      <DataTable
        label="Documentos repetidos"
        columns={isWaiting ? waiting : decided}
        items={reclamos.data}
        keyOf={({ id }) => id}
        isBusy={state === 'loading'}
        {...(isWaiting && {
          actions: (reclamo: Reclamo) => (
            <IconButton
              size="small"
              aria-label={`Decidir de quién es el documento ${reclamo.numero_documento}, que declara ${reclamo.declarante.correo_electronico ?? 'una cuenta eliminada'}`}
              onClick={() => onDecide(reclamo)}
            >
              <Icon name="edit" size={18} />
            </IconButton>
          ),
        })}
      />
      <Pager page={reclamos.page} totalPages={reclamos.totalPages} onPage={goTo}>
        Total de documentos: {countText(reclamos.total)}
      </Pager>
    </>
  )
}
