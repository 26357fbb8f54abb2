import type { GananciasPorPagar, PorPagar } from '@plaza/contract'
import { useLeadOn } from '@plaza/shell/form'
import { formatCop } from '@plaza/shell/format'
import { useNavigation } from '@plaza/shell/router'
import { Button, Chip, EmptyState, styled, toast, tokens } from '@plaza/shell/ui'
import { useState } from 'react'
import { Figures } from '../../parts/facts/figures.tsx'
import { useFilters } from '../../parts/filters/use-filters.ts'
import { Socio } from '../../parts/lote/socio.tsx'
import { countText } from '../../parts/table/count-text.ts'
import { type Column, DataTable } from '../../parts/table/data-table.tsx'
import { Pager } from '../../parts/table/pager.tsx'
import { PayDialog } from './pay-dialog.tsx'

const Parts = styled('section')({
  display: 'grid',
  gap: tokens.space(4),
  justifyItems: 'start',
  '& > *': { minWidth: 0 },
  '& > :not(button)': { width: '100%' },
})

/** The parameter of the address that turns its pages: those of the batches have theirs beside it. */
export const pageOfUnpaid = 'porPagar'

const Situation = ({ socio }: { socio: PorPagar }) => {
  if (!socio.acepta_terminos)
    return <Chip size="small" color="warning" label="No aceptó los términos" />
  if (!socio.documento_propio)
    return <Chip size="small" color="warning" label="Documento sin comprobar" />
  if (socio.valor <= 0) return <Chip size="small" label="Se descuenta del próximo" />
  return <Chip size="small" color="success" label="Se paga" />
}

const columns: Column<PorPagar>[] = [
  { id: 'socio', title: 'Socio', isName: true, cell: (socio) => <Socio socio={socio} /> },
  { id: 'ganancias', title: 'Ganancias', align: 'end', cell: ({ ganancias }) => ganancias },
  { id: 'valor', title: 'Valor', align: 'end', cell: ({ valor }) => formatCop(valor) },
  { id: 'situacion', title: 'En este lote', cell: (socio) => <Situation socio={socio} /> },
]

/** What partners are owed, and the button that pays it. */
export const UnpaidSection = ({ owed }: { owed: GananciasPorPagar }) => {
  const [isAsking, setAsking] = useState(false)
  const leadOn = useLeadOn()
  const { goTo } = useFilters()
  const { state } = useNavigation()
  const socios = owed.se_pagan
  if (owed.total === 0)
    return (
      <EmptyState icon="check" title="No hay ganancias por pagar.">
        Aquí aparecen las ganancias aprobadas de los Socios, cuando ya nadie puede devolver la
        compra.
      </EmptyState>
    )
  return (
    <Parts aria-label="Por pagar">
      <Figures
        figures={[
          { title: 'Por pagar ahora', value: formatCop(owed.valor_total), isLoud: true },
          {
            title: 'Socios',
            value: socios,
            note: 'Aceptaron los términos, su documento es solo suyo y tienen saldo.',
          },
        ]}
      />
      <Button variant="contained" disabled={socios === 0} onClick={() => setAsking(true)}>
        Registrar el pago de {formatCop(owed.valor_total)}
      </Button>
      <DataTable
        label="Socios con ganancias por pagar"
        columns={columns}
        items={owed.data}
        keyOf={({ id_usuario }) => id_usuario}
        isBusy={state === 'loading'}
      />
      {owed.totalPages > 1 && (
        <Pager
          page={owed.page}
          totalPages={owed.totalPages}
          onPage={(page) => goTo(page, pageOfUnpaid)}
        >
          Total de Socios: {countText(owed.total)}
        </Pager>
      )}
      {isAsking && (
        <PayDialog
          valor_total={owed.valor_total}
          socios={socios}
          onPaid={({ id, valor_total }) => {
            toast(`Quedaron pagados ${formatCop(valor_total)}.`)
            void leadOn(`/admin-lotes/${id}`)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Parts>
  )
}
