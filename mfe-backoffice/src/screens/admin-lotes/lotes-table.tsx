import type { Lote, LotesPage } from '@plaza/contract'
import { formatCop, formatFechaCorta } from '@plaza/shell/format'
import { Link, useNavigation } from '@plaza/shell/router'
import { Icon, IconButton, styled, tokens } from '@plaza/shell/ui'
import { useId } from 'react'
import { useFilters } from '../../parts/filters/use-filters.ts'
import { FormSection } from '../../parts/form/form-parts.tsx'
import { countText } from '../../parts/table/count-text.ts'
import { type Column, DataTable } from '../../parts/table/data-table.tsx'
import { Pager } from '../../parts/table/pager.tsx'

const columns: Column<Lote>[] = [
  {
    id: 'fecha',
    title: 'Fecha',
    isName: true,
    cell: ({ creado_en }) => formatFechaCorta(creado_en),
  },
  { id: 'personas', title: 'Socios', align: 'end', cell: ({ personas }) => personas },
  { id: 'valor', title: 'Valor', align: 'end', cell: ({ valor_total }) => formatCop(valor_total) },
]

const Title = styled('h2')({
  marginBottom: tokens.space(3),
  fontSize: tokens.text.lg,
  fontWeight: tokens.weight.loud,
})

/** The batches of a page. */
export const LotesTable = ({ lotes }: { lotes: LotesPage }) => {
  const titleId = useId()
  const { goTo } = useFilters()
  const { state } = useNavigation()
  if (lotes.total === 0)
    return (
      <FormSection title="Lotes pagados">
        <p>Todavía no se ha pagado ningún lote.</p>
      </FormSection>
    )
  return (
    <section aria-labelledby={titleId}>
      <Title id={titleId}>Lotes pagados</Title>
      <DataTable
        label="Lotes pagados"
        columns={columns}
        items={lotes.data}
        keyOf={({ id }) => id}
        isBusy={state === 'loading'}
        actions={({ id, creado_en }) => (
          <IconButton
            component={Link}
            to={`/admin-lotes/${id}`}
            aria-label={`Ver el lote del ${formatFechaCorta(creado_en)}`}
          >
            <Icon name="eye" size={20} />
          </IconButton>
        )}
      />
      <Pager page={lotes.page} totalPages={lotes.totalPages} onPage={goTo}>
        Total de lotes: {countText(lotes.total)}
      </Pager>
    </section>
  )
}
