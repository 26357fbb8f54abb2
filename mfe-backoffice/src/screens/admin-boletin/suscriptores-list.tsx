import type { Suscriptor, SuscriptoresPage } from '@plaza/contract'
import { formatFechaCorta } from '@plaza/shell/format'
import { EmptyState } from '@plaza/shell/ui'
import { countText } from '../../parts/table/count-text.ts'
import { type Column, DataTable } from '../../parts/table/data-table.tsx'
import { Pager } from '../../parts/table/pager.tsx'

const columns: Column<Suscriptor>[] = [
  {
    id: 'correo',
    title: 'Correo electrónico',
    isName: true,
    cell: ({ correo_electronico }) => correo_electronico,
  },
  {
    id: 'desde',
    title: 'Suscrito desde',
    cell: ({ confirmado_en }) => formatFechaCorta(confirmado_en),
  },
  { id: 'version', title: 'Consentimiento', cell: ({ version }) => version },
]

interface SuscriptoresListProps {
  suscriptores: SuscriptoresPage
  isSearch: boolean
  onPage: (page: number) => void
}

/** Who gets the newsletter, and how many they are. */
export const SuscriptoresList = ({ suscriptores, isSearch, onPage }: SuscriptoresListProps) => {
  const { data, page, totalPages, total } = suscriptores
  if (total === 0)
    return isSearch ? (
      <EmptyState icon="search" title="Ningún suscriptor con ese correo">
        Busca otra parte del correo.
      </EmptyState>
    ) : (
      <EmptyState icon="mail" title="Todavía no hay suscriptores">
        Aquí está quien confirma desde su correo que quiere el boletín.
      </EmptyState>
    )
  return (
    <>
      <DataTable
        label="Suscriptores"
        columns={columns}
        items={data}
        keyOf={({ correo_electronico }) => correo_electronico}
      />
      <Pager page={page} totalPages={totalPages} onPage={onPage}>
        Total de suscriptores: {countText(total)}
      </Pager>
    </>
  )
}
